import { addMonths, endOfMonth, endOfWeek, format, parseISO, startOfWeek } from 'date-fns';
import { type CalendarItem, getCalendar, getChapterCalendar } from '../../contract/calendar.ts';
import type { Location } from '../../contract/pages.ts';
import { today } from '../clock.ts';
import type { Loaders } from '../recordPages.ts';

/** @returns the month of an address, `YYYY-MM`; the current one for anything else. */
const monthOf = ({ query: { month = '' } }: Location): string =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today().slice(0, 7);

const weekStartsOn = 1;
const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');

/**
 * @returns the days that a month shows: whole weeks, with what is still to come of the next month while it is the
 * month that runs.
 */
const daysOf = (month: string) => {
  const first = parseISO(`${month}-01`);
  const last = month === today().slice(0, 7) ? addMonths(first, 1) : first;
  return {
    start: dayOf(startOfWeek(first, { weekStartsOn })),
    end: dayOf(endOfWeek(endOfMonth(last), { weekStartsOn })),
  };
};

/** @returns the months that these days are of. */
const monthsOf = ({ start, end }: ReturnType<typeof daysOf>): Date[] => {
  const months = [];
  for (let month = parseISO(`${start.slice(0, 7)}-01`); dayOf(month) <= end; month = addMonths(month, 1))
    months.push(month);
  return months;
};

const inOrder = (one: CalendarItem, other: CalendarItem): number =>
  one.date.localeCompare(other.date) || (one.starts_at ?? '').localeCompare(other.starts_at ?? '');

export const records: Loaders<'calendar' | 'chapterCalendar'> = {
  calendar: async (api, location) => {
    const month = monthOf(location);
    const items = await api(getCalendar, { query: daysOf(month) });
    return { page: 'calendar', month, today: today(), items };
  },
  chapterCalendar: async (api, location) => {
    const month = monthOf(location);
    const days = daysOf(month);
    const { chapter_id } = location.query;
    const answers = await Promise.all(
      monthsOf(days).map((date) =>
        api(getChapterCalendar, {
          query: {
            year: date.getFullYear(),
            month: date.getMonth() + 1,
            ...(chapter_id && { chapter_id }),
          },
        }),
      ),
    );
    const [answer] = answers;
    if (!answer) throw new Error(`${month} has no days`);
    const items = answers
      .flatMap((each) => each.items)
      .filter(({ date }) => date >= days.start && date <= days.end)
      .sort(inOrder);
    return { page: 'chapterCalendar', month, today: today(), ...answer, items };
  },
};
