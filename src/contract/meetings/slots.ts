import * as v from 'valibot';
import { paging } from '../lists.ts';
import {
  AnyNumber,
  AnyText,
  ComingDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  NumberOrNull,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';

/** What a week of a schedule says while nobody has its slot, and when there is no meeting. */
export const weekStatuses = ['Open', 'No meeting'] as const;

/** One week of a schedule: a meeting, and the slot in it that somebody has or may have. */
export const weekFields = {
  /** The week’s, which is its meeting’s. */
  id: AnyNumber,
  chapter_id: AnyNumber,
  meeting: v.object({
    id: AnyNumber,
    date: DateOut,
    skip_reason: TextOrNull,
    /** 1: it is open and hasn’t begun. */
    is_ahead: FlagOut,
  }),
  /** The slot’s, with its version; null while nobody has it. */
  slot_id: NumberOrNull,
  version: NumberOrNull,
  /** What stands against who has it, in whole sentences; none of it forbids anything. */
  warnings: v.array(AnyText),
  /** 1: it is the viewer’s. */
  own: FlagOut,
  /** 1: the viewer may take it, or give it to somebody. */
  can_take: FlagOut,
  can_assign: FlagOut,
  moves: v.array(Move),
};

/** Which weeks of a schedule are asked for; those to come, unless `past` is 1. */
export const weeksQuery = {
  past: v.optional(Flag),
  start: v.optional(ComingDate),
  end: v.optional(ComingDate),
  chapter_id: v.optional(Id),
  ...paging,
};
