import * as v from 'valibot';
import { AnyNumber, AnyText, Option } from '../scalars.ts';

/**
 * Which chapter an answer is about. A member who holds a page in more chapters than their own picks one of `choices` and
 * names it as `chapter_id`; without one it is their own chapter, else the first. A member who holds only their own has none.
 */
export const ShownChapter = v.object({ id: AnyNumber, name: AnyText, choices: v.array(Option) });
export type ShownChapter = v.InferOutput<typeof ShownChapter>;
