import { format, parseISO } from 'date-fns';
import { eventTypes } from '../../contract/choices.ts';
import { metricById } from '../../contract/metrics.ts';
import { dayOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import { listFilter, stateFilter, typeFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { recordList } from '../list/recordList.ts';
import { dateColumn, memberColumn, stateColumn } from '../list/sharedColumns.tsx';
import { EventImage } from './EventImage.tsx';

/** The events that a member attended, or that others attended for the member. */
export const eventAttendanceList = recordList({
  metric: metricById(4),
  isShown: (row) => 'metric' in row && row.metric === 4,
  directions: { given: 'I attended', received: 'At my events' },
  theirs: { given: 'They attended', received: 'At theirs' },
  nouns: { one: 'event', several: 'events' },
  empty: {
    given: 'No events recorded. Record one, or see the Chapter Calendar.',
    received: 'No one recorded attending your events in this period.',
  },
  fill: 'Record an event',
  sum: ({ guests }) => ({ label: 'Guests', figure: countOf(guests ?? 0) }),
  filters: [
    stateFilter,
    typeFilter('Event type', eventTypes),
    listFilter('training', 'Training', 'Any training', 'trainings'),
  ],
  picture: ({ image }) => image,
  columns: [
    {
      ...dateColumn,
      title: 'Date and time',
      width: '178px',
      skeleton: '110px',
      cell: ({ happened_at }) => (
        <time dateTime={happened_at}>
          {dayOf(happened_at)}, {format(parseISO(happened_at), 'HH:mm')}
        </time>
      ),
    },
    memberColumn,
    {
      title: 'Type',
      sortsBy: 'type',
      rank: 1,
      look: 'full',
      width: '150px',
      skeleton: '100px',
      cell: ({ type }) => type,
    },
    {
      title: 'Event name',
      look: 'clipped full',
      skeleton: '70%',
      cell: ({ show_name }) => show_name,
    },
    {
      title: 'Training',
      rank: 5,
      look: 'clipped full muted',
      skeleton: '60%',
      isNeeded: (rows) => rows.some((row) => row.training_name !== null),
      cell: ({ training_name }) => training_name,
    },
    {
      title: 'Address',
      rank: 4,
      look: 'clipped gone muted',
      skeleton: '70%',
      cell: ({ address }) => address,
    },
    {
      title: 'Guests',
      rank: 2,
      look: 'number gone',
      width: '80px',
      skeleton: '20px',
      cell: ({ guests }) => countOf(guests),
    },
    {
      title: 'Image',
      rank: 3,
      look: 'pictured full',
      width: '152px',
      isNeeded: (rows) => rows.some((row) => row.image !== null),
      isShared: true,
      cell: (row, seen) => <EventImage row={row} seen={seen} />,
    },
    stateColumn,
  ],
});

export default listPage(eventAttendanceList);
