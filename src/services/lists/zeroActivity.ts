import { format, subDays } from 'date-fns';
import { getZeroActivityList, ZeroActivityQuery } from '../../contract/records/zeroActivity.ts';
import { today } from '../device/clock.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

const longestSpan = 520;

/** @returns the requested number of weeks up to today, or the server's four weeks by default. */
const spanOf = ({ span = '' }: Readonly<Record<string, string>>) => {
  const weeks = /^\d{1,3}$/.test(span) ? Number(span) : 0;
  if (weeks < 1 || weeks > longestSpan) return {};
  const end = today();
  return { start: format(subDays(end, weeks * 7 - 1), 'yyyy-MM-dd'), end };
};

const letterChoices = [
  { value: '1', label: 'With a letter' },
  { value: '0', label: 'Without a letter' },
];

export const lists: ListSources = {
  zeroActivityList: source(
    ({ query }) => known(ZeroActivityQuery, { ...query, ...spanOf(query) }),
    async ({ api, query }) => {
      const { rows, total, chapter, period, all_six, sees_letters } = await api(getZeroActivityList, {
        query,
      });
      const placed = rows.map((row) => ({ ...row, chapter_id: chapter.id }));
      return {
        ...rowsOf('quiet', { rows: placed, total }),
        choices: { letters: sees_letters === 1 ? letterChoices : [] },
        head: { kind: 'quiet', chapter, period, all_six },
      };
    },
  ),
};
