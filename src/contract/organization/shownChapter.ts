import * as v from 'valibot';
import { AnyNumber, AnyText, Option } from '../scalars.ts';

/**
 * The chapter that an answer is about. A member with the page's right in several chapters picks one of `choices` and
 * sends it as `chapter_id`; by default it's their own chapter, else the first. `choices` is empty for a member with
 * only their own.
 */
export const ShownChapter = v.object({ id: AnyNumber, name: AnyText, choices: v.array(Option) });
export type ShownChapter = v.InferOutput<typeof ShownChapter>;
