import * as v from 'valibot';
import { CalendarDate, DateOut } from './scalars.ts';

/** The days that an answer is about, both included. */
export const DaysOut = v.object({ start: DateOut, end: DateOut });

/** The days that a call asks for, both included; one alone is completed by the server. */
export const askedDays = { start: v.optional(CalendarDate), end: v.optional(CalendarDate) };
