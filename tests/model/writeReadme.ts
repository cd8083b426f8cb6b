import { readFileSync, writeFileSync } from 'node:fs';
import { withGeneratedParts } from './readme.ts';

const file = new URL('../../README.md', import.meta.url);
writeFileSync(file, withGeneratedParts(readFileSync(file, 'utf8')));
