import { endOfMonth, format, parseISO } from 'date-fns';
import { getCalendar, getChapterCalendar } from '../../contract/calendar.ts';
import type { Location } from '../../contract/pages.ts';
import { today } from '../clock.ts';
import type { Loaders } from '../recordPages.ts';

/** @returns the month of an address, `YYYY-MM`; the current one for anything else. */
const monthOf = ({ query: { month = '' } }: Location): string =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today().slice(0, 7);

export const records: Loaders<'calendar' | 'chapterCalendar'> = {
  calendar: async (api, location) => {
    const month = monthOf(location);
    const start = `${month}-01`;
    const end = format(endOfMonth(parseISO(start)), 'yyyy-MM-dd');
    const items = await api(getCalendar, { query: { start, end } });
    return { page: 'calendar', month, today: today(), items };
  },
  chapterCalendar: async (api, location) => {
    const month = monthOf(location);
    const [year = 0, ofYear = 0] = month.split('-').map(Number);
    const { chapter_id } = location.query;
    const query = { year, month: ofYear, ...(chapter_id && { chapter_id }) };
    return { page: 'chapterCalendar', month, today: today(), ...(await api(getChapterCalendar, { query })) };
  },
};
