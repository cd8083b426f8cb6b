import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

const docs = ['README.md', ...below('docs').filter((name) => name.endsWith('.md'))].map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
const files = new Set(['src', 'server', 'tests', '.ci'].flatMap(below));
const names = new Set([...files].map((path) => basename(path)));

/** Code files in backticks: by their path, by the end of it, or only by their name. */
const filesNamed = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, file = '']) => file);

const isThere = (file: string): boolean =>
  file.includes('/')
    ? existsSync(join(root, file)) || [...files].some((path) => path.endsWith(`/${file}`))
    : names.has(file) || existsSync(join(root, file));

const lostLinks = ({ path, text }: (typeof docs)[number]): string[] =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(root, dirname(path), target)));

describe('the docs', () => {
  it.each(docs.map((doc) => [doc.path, doc] as const))('%s mentions only things that exist', (_, doc) => {
    expect({ files: filesNamed(doc.text).filter((file) => !isThere(file)), links: lostLinks(doc) }).toEqual({
      files: [],
      links: [],
    });
  });

  it('include a README of at most 150 lines', () => {
    expect(docs[0]?.text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});
