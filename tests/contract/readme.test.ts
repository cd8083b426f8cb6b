import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generatedParts, withGeneratedParts } from '../model/readme.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('shows the machines and the dialog grid as they are (npm run readme rewrites them)', () => {
    expect(readme).toBe(withGeneratedParts(readme));
  });

  it('names every machine', () => {
    for (const name of Object.keys(generatedParts())) expect(readme).toContain(`<!-- ${name} -->`);
  });
});
