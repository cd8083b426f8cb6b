import { addMonths, endOfMonth, endOfWeek, format, parseISO, startOfWeek } from 'date-fns';
import type { Location } from '../../contract/pages.ts';
import { getCalendar, getChapterCalendar } from '../../contract/schedules/calendar.ts';
import type { Loaders } from '../detailPages.ts';
import { today } from '../device/clock.ts';

/** @returns the month of an address, `YYYY-MM`; by default the current one. */
const monthOf = ({ query: { month = '' } }: Location): string =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today().slice(0, 7);

const weekStartsOn = 1;
const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');

/**
 * @returns the days that a month shows: whole weeks and, for the current month, the upcoming days of the next month.
 */
const daysOf = (month: string) => {
  const first = parseISO(`${month}-01`);
  const last = month === today().slice(0, 7) ? addMonths(first, 1) : first;
  return {
    start: dayOf(startOfWeek(first, { weekStartsOn })),
    end: dayOf(endOfWeek(endOfMonth(last), { weekStartsOn })),
  };
};

export const details: Loaders<'calendar' | 'chapterCalendar'> = {
  calendar: async (api, location) => {
    const month = monthOf(location);
    const items = await api(getCalendar, { query: daysOf(month) });
    return { page: 'calendar', month, today: today(), items };
  },
  chapterCalendar: async (api, location) => {
    const month = monthOf(location);
    const [year = '', ofYear = ''] = month.split('-');
    const { chapter_id } = location.query;
    const query = { year, month: ofYear, ...daysOf(month), ...(chapter_id && { chapter_id }) };
    return { page: 'chapterCalendar', month, today: today(), ...(await api(getChapterCalendar, { query })) };
  },
};
