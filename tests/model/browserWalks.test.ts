import { expect, it } from 'vitest';
import { coverageOf } from '../qa/walk.ts';
import { subjects } from '../qa/walks/catalog.ts';

it.each(subjects.map((subject) => [subject.title, subject] as const))(
  'the browser walks of “%s” take every transition that a browser can show',
  (_, subject) => {
    expect(coverageOf(subject).left).toEqual([]);
    expect(coverageOf(subject, () => false).left).not.toEqual([]);
  },
);
