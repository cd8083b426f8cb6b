import { CalendarPlus } from 'lucide-react';
import { metricById, sessionTypes } from '../../contract/metrics.ts';
import type { SessionRow } from '../../contract/records/records.ts';
import type { CalendarEntry } from '../../contract/schedules/calendarEntry.ts';
import { counterpartOf } from '../list/defineList.ts';
import type { RowContext } from '../list/definition.ts';
import { chapterFilter, listFilter, stateFilter, typeFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { recordList } from '../list/recordList.ts';
import { dateColumn, memberColumn, recordedByColumn, stateColumn } from '../list/sharedColumns.tsx';
import { requestAction } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

/** @returns an all-day calendar entry for a session, whose time isn't known. */
const calendarEntryOf = (row: SessionRow, { direction }: RowContext): CalendarEntry => {
  const { id, type, date, address: place, discussion: description, version } = row;
  const other = counterpartOf(row, direction);
  return {
    key: `session ${id}`,
    title: other ? `${type} with ${nameOf(other)}` : type,
    starts_at: date,
    ends_at: null,
    place,
    link: null,
    description,
    version,
  };
};

export const sessionsList = recordList({
  metric: metricById(1),
  isShown: (row) => 'metric' in row && row.metric === 1,
  directions: { given: 'I recorded', received: 'Recorded with me' },
  theirs: { given: 'They recorded', received: 'Recorded with them' },
  nouns: { one: 'session', several: 'sessions' },
  empty: {
    given: 'No sessions yet. Meet someone new.',
    received: 'No one recorded a session with you in this period.',
  },
  fill: 'Record a session',
  seeAlso: {
    given: {
      words: 'See who you haven’t met',
      to: { page: 'memberSearch', params: {}, query: { in_chapter: '1', not_met: '1' } },
    },
  },
  filters: [
    stateFilter,
    typeFilter('Session type', sessionTypes),
    chapterFilter,
    listFilter('member', 'Member', 'Any member', 'colleagues'),
  ],
  openedActions: [
    {
      icon: CalendarPlus,
      verb: 'Copy to calendar',
      command: (row, seen) =>
        requestAction({
          name: 'saveCalendar',
          file: `Session-${row.date}.ics`,
          entries: [calendarEntryOf(row, seen)],
        }),
    },
  ],
  columns: [
    dateColumn,
    memberColumn,
    {
      title: 'Type',
      sortsBy: 'type',
      rank: 2,
      look: 'full',
      width: '164px',
      skeleton: '112px',
      cell: ({ type }) => type,
    },
    {
      title: 'Where met',
      rank: 3,
      look: 'gone',
      width: '190px',
      skeleton: '130px',
      cell: ({ address }) => address,
    },
    {
      title: 'Discussion',
      rank: 1,
      look: 'clipped full muted',
      skeleton: '70%',
      cell: ({ discussion }) => discussion,
    },
    recordedByColumn,
    stateColumn,
  ],
});

export default listPage(sessionsList);
