import { folded } from '../../contract/folded.ts';

/** @returns whether a text contains every wanted word; `wanted` is folded. */
export const holds = (text: string, wanted: string): boolean => {
  const searched = folded(text);
  return wanted.split(/\s+/).every((word) => searched.includes(word));
};

/** @returns whether a word of the text begins with `wanted`, which is folded. */
export const beginsWord = (text: string, wanted: string): boolean =>
  ` ${folded(text)}`.includes(` ${wanted}`);

/** @returns a text split before, at and after the typed text; everything is before it if it isn't found literally. */
export const partsAround = (text: string, typed: string): readonly [string, string, string] => {
  const characters = [...text.normalize('NFC')];
  const wanted = [...folded(typed)];
  const matches = (start: number) =>
    wanted.every((character, index) => folded(characters[start + index] ?? '') === character.trim());
  const start = wanted.length === 0 ? -1 : characters.findIndex((_, index) => matches(index));
  if (start < 0) return [text, '', ''];
  const end = start + wanted.length;
  return [
    characters.slice(0, start).join(''),
    characters.slice(start, end).join(''),
    characters.slice(end).join(''),
  ];
};
