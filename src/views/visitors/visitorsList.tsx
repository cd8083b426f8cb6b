import { Check, X } from 'lucide-react';
import { visitorMethods } from '../../contract/choices.ts';
import { metricById } from '../../contract/metrics.ts';
import { flagFilter, stateFilter, typeFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { MemberCell } from '../list/MemberCell.tsx';
import { recordList } from '../list/recordList.ts';
import { dateColumn, stateColumn } from '../list/sharedColumns.tsx';
import { Badge } from '../parts/Badge.tsx';
import { nameOf } from '../people.ts';
import { registerAgain } from './registerAgain.ts';

const attendance = {
  1: (
    <Badge kind="good" icon={Check}>
      Attended
    </Badge>
  ),
  0: (
    <Badge kind="bad" icon={X}>
      Absent
    </Badge>
  ),
} as const;

/** The visitors whom a member invited, or whom others brought to the member's chapter. */
export const visitorsList = recordList({
  metric: metricById(6),
  isShown: (row) => 'metric' in row && row.metric === 6,
  directions: { given: 'I invited', received: 'To my chapter' },
  theirs: { given: 'They invited', received: 'To their chapter' },
  nouns: { one: 'visitor', several: 'visitors' },
  empty: {
    given: 'No visitors in this period. Register a visitor.',
    received: 'No visitors in this period. Register a visitor.',
  },
  fill: 'Register a visitor',
  filters: [
    stateFilter,
    typeFilter('How known', visitorMethods),
    flagFilter('attended', 'Attended', ['Attended or not', 'Attended', 'Absent']),
  ],
  openedActions: [registerAgain],
  columns: [
    { ...dateColumn, title: 'Meeting date' },
    {
      title: 'Name',
      sortsBy: 'member',
      width: '160px',
      cardArea: '1 / 1',
      skeleton: '110px',
      cell: (row) => <b className="font-name">{nameOf(row)}</b>,
    },
    {
      title: 'Business',
      rank: 1,
      look: 'clipped full',
      skeleton: '70%',
      cell: ({ business_name }) => business_name,
    },
    {
      title: 'Profession',
      rank: 3,
      look: 'clipped full muted',
      skeleton: '60%',
      cell: ({ profession }) => profession,
    },
    {
      title: 'How known',
      sortsBy: 'type',
      rank: 4,
      look: 'full muted',
      width: '150px',
      skeleton: '90px',
      cell: ({ methods }) => methods.join(', '),
    },
    {
      title: 'Chapter',
      rank: 6,
      look: 'clipped gone muted',
      skeleton: '80%',
      isNeeded: (_, { direction }) => direction === 'given',
      cell: ({ chapter }) => chapter,
    },
    {
      title: 'Drop-in',
      rank: 7,
      look: 'gone muted',
      width: '76px',
      skeleton: '24px',
      isNeeded: (rows) => rows.some((row) => row.drop_in === 1),
      cell: ({ drop_in }) => (drop_in === 1 ? 'Yes' : null),
    },
    {
      title: 'Invited by',
      isShared: true,
      rank: 2,
      look: 'gone',
      width: '180px',
      skeleton: '110px',
      isNeeded: (_, { direction }) => direction === 'received',
      cell: ({ member }) => <MemberCell member={member} />,
    },
    {
      title: 'Attended',
      width: '112px',
      cardArea: '5 / 1 / 6 / 2',
      skeleton: '72px',
      cell: ({ attended }) => attended !== null && attendance[attended],
    },
    {
      title: 'Follow-up',
      rank: 5,
      look: 'gone muted',
      width: '104px',
      skeleton: '64px',
      cell: ({ outcome }) => outcome,
    },
    { ...stateColumn, cardArea: '5 / 2 / 6 / 3' },
  ],
});

export default listPage(visitorsList);
