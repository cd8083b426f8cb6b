import * as v from 'valibot';
import { CalendarDate, DateOut } from './scalars.ts';

/** The period that an answer covers, both days included. */
export const DaysOut = v.object({ start: DateOut, end: DateOut });

/** The period that a call asks for, both days included. The server fills in a missing day. */
export const askedDays = { start: v.optional(CalendarDate), end: v.optional(CalendarDate) };
