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

/** A week's status: `Open` while nobody has its slot, `No meeting` when the chapter doesn't meet. */
export const weekStatuses = ['Open', 'No meeting'] as const;

/** One week of a schedule: a meeting and its slot, taken or free. */
export const weekFields = {
  /** The id of the week, which is the id of its meeting. */
  id: AnyNumber,
  chapter_id: AnyNumber,
  meeting: v.object({
    id: AnyNumber,
    date: DateOut,
    skip_reason: TextOrNull,
    /** 1: the meeting is open and hasn't begun. */
    is_ahead: FlagOut,
  }),
  /** The slot's id; null while nobody has the slot. */
  slot_id: NumberOrNull,
  /** The slot's version; null while nobody has the slot. */
  version: NumberOrNull,
  /** Warnings about the slot's holder, in whole sentences; they never forbid anything. */
  warnings: v.array(AnyText),
  /** 1: the slot is the viewer's. */
  own: FlagOut,
  /** 1: the viewer may take the slot. */
  can_take: FlagOut,
  /** 1: the viewer may assign the slot. */
  can_assign: FlagOut,
  moves: v.array(Move),
};

/** The weeks to return: upcoming ones, or past ones if `past` is 1. */
export const weeksQuery = {
  past: v.optional(Flag),
  start: v.optional(ComingDate),
  end: v.optional(ComingDate),
  chapter_id: v.optional(Id),
  ...paging,
};
