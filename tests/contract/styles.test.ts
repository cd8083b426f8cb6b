import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const folder = new URL('../../src/styles/', import.meta.url);

/** HTML's inline elements, except `mark`, which is part of its text, and keys and drawings, which contain none. */
const inline =
  /^(?:a|abbr|b|button|cite|code|data|dfn|em|label|output|q|s|samp|small|span|strong|sub|sup|time|u|var)$/;

it('user text on a line can’t reverse the text around it', () => {
  const isolated = /([^{}/]*)\{\s*unicode-bidi: isolate;/.exec(
    readFileSync(new URL('base.css', folder), 'utf8'),
  );
  const known = isolated?.[1]?.split(',').map((name) => name.trim());
  const drawn = sourceFiles('src').flatMap(({ text }) =>
    [...text.matchAll(/<([a-z]+)[\s>]/g)].map(([, name = '']) => name),
  );
  const open = [...new Set(drawn)].filter((name) => inline.test(name) && !known?.includes(name));
  expect(open).toEqual([]);
});

it('the fallback font has its own bold face', () => {
  const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const faces = [...textOf('fallbackFont.css').matchAll(/@font-face \{([^}]*"Inter fallback"[^}]*)\}/g)].map(
    ([, face = '']) => ({
      weights: /font-weight: ([^;]+);/.exec(face)?.[1],
      isBold: [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => /Bold/.test(name)),
    }),
  );
  expect(faces).toEqual([
    { weights: '100 560', isBold: [false, false, false] },
    { weights: '561 900', isBold: [true, true, true, true] },
  ]);
  for (const file of ['base.css', 'guests/signin.css']) expect(textOf(file)).toMatch('/fallbackFont.css');
});

it('no style rule uses :has() on the whole page, which would restyle it at every key and focus', () => {
  const page = /^$|:root|^(?:html|body)\b|\.(?:workspace|frame|main|content)(?![\w-])/;
  const css = readdirSync(new URL('..', folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const asked = css.flatMap((name) =>
    [...readFileSync(new URL(name, new URL('..', folder)), 'utf8').matchAll(/([^\s,>~+{}]*):has\(.*/g)]
      .filter(([, subject = '']) => page.test(subject))
      .map(([rule]) => `${name}: ${rule}`),
  );
  expect(asked).toEqual([]);
});

/** The sign-in page has its own styles. */
const inTwoFiles = ['.demo-note'];

it('a class is styled in one file only', () => {
  const homes = new Map<string, string[]>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.css$/.test(name) && name !== 'media.css',
  ))
    for (const [, name = '', rules = ''] of readFileSync(new URL(file, folder), 'utf8').matchAll(
      /^(?: {2})?(\.[a-z][\w-]*) \{([^}]*)\}/gm,
    ))
      if (/\bdisplay:/.test(rules)) homes.set(name, [...(homes.get(name) ?? []), file]);
  const shared = [...homes].flatMap(([name, files]) => (new Set(files).size > 1 ? [name] : []));
  expect(shared.toSorted()).toEqual(inTwoFiles);
});

it('a stylesheet has at most 250 lines', () => {
  const long = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && readFileSync(new URL(name, folder), 'utf8').split('\n').length > 251,
  );
  expect(long).toEqual([]);
});
