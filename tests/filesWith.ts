import { readdirSync, readFileSync } from 'node:fs';

/** @returns the test files in a folder of the project whose text contains this, as paths from the project's root. */
export const testFilesWith = (folder: string, text: string): string[] =>
  readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes(text));
