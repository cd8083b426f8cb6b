import type { ChapterRow } from '../../contract/organization/chapters.ts';
import { weekdayOf } from '../dates.ts';

/** @returns the city with its state. */
export const placeOf = ({ city, state }: Pick<ChapterRow, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');

/** @returns when a chapter meets, `Wednesday, 07:30`. */
export const whenOf = ({ weekday, time }: Pick<ChapterRow, 'weekday' | 'time'>): string =>
  [weekdayOf(weekday), time].filter(Boolean).join(', ');

/** @returns the professions that a chapter looks for, on one line. */
export const wantedOf = ({ wanted }: Pick<ChapterRow, 'wanted'>): string =>
  wanted.map(({ name }) => name).join(', ');
