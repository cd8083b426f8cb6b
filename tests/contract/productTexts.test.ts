import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

it('product texts use only the typographic apostrophe: ’', () => {
  const straight = /[A-Za-z]'(?:s|t|re|ll|m|ve|d)\b/;
  const isComment = /^\s*(?:\/?\*|\/\/)/;
  const found = ['src/views', 'src/machines', 'src/contract', 'src/services'].flatMap((folder) =>
    sourceFiles(folder).flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => straight.test(line) && !isComment.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    ),
  );
  expect(found).toEqual([]);
});
