import { referralMethods, referralStates } from '../../contract/choices.ts';
import { metricById, referralTypes } from '../../contract/metrics.ts';
import { stateFilter, textFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { recordList } from '../list/recordList.ts';
import { dateColumn, memberColumn, stateColumn } from '../list/sharedColumns.tsx';
import { nameOf } from '../people.ts';
import { FollowUpBadge } from './FollowUpBadge.tsx';
import { referralActions } from './referralActions.ts';

const labelOf = (type: string) => referralTypes.find(({ value }) => value === type)?.label ?? type;

export const referralsList = recordList({
  metric: metricById(2),
  isShown: (row) => 'metric' in row && row.metric === 2,
  directions: { given: 'Given', received: 'Received' },
  theirs: { given: 'They gave', received: 'They received' },
  nouns: { one: 'referral', several: 'referrals' },
  empty: {
    given: 'Who could you introduce this week?',
    received: 'No referrals received in this period.',
  },
  fill: 'Record a referral',
  actions: referralActions,
  filters: [
    stateFilter,
    {
      name: 'type',
      label: 'Type',
      choices: [
        { value: '', label: 'Any type' },
        ...referralTypes.map(({ value, label }) => ({ value, label })),
      ],
    },
    textFilter('method', 'Method', 'Any method', referralMethods),
    textFilter('followUp', 'Follow-up', 'Any follow-up', referralStates),
  ],
  columns: [
    dateColumn,
    memberColumn,
    {
      title: 'For',
      rank: 1,
      look: 'clipped full',
      skeleton: '110px',
      cell: (row) => (
        <>
          {nameOf(row)}
          {row.type === 'In_Chapter' && <span className="muted"> · Self</span>}
        </>
      ),
    },
    {
      title: 'Comments',
      rank: 2,
      look: 'clipped full muted',
      skeleton: '70%',
      cell: ({ comments }) => comments,
    },
    {
      title: 'Methods',
      rank: 3,
      look: 'gone muted',
      width: '148px',
      skeleton: '90px',
      cell: ({ methods }) => methods.join(', '),
    },
    {
      title: 'Type',
      sortsBy: 'type',
      rank: 4,
      look: 'gone muted',
      width: '128px',
      skeleton: '80px',
      cell: ({ type }) => labelOf(type),
    },
    {
      title: 'Connection',
      rank: 5,
      look: 'gone muted',
      width: '100px',
      skeleton: '70px',
      isNeeded: (rows) => rows.some(({ connection }) => connection === 1),
      cell: ({ connection, connection_profession }) =>
        connection === 1 ? (connection_profession ?? 'Yes') : null,
    },
    {
      title: 'Follow-up',
      width: '120px',
      cardArea: '4 / 1 / 5 / 2',
      skeleton: '80px',
      skeletonShape: 'plate',
      cell: ({ referral_state }) => <FollowUpBadge state={referral_state} />,
    },
    { ...stateColumn, cardArea: '4 / 2 / 5 / 3' },
  ],
});

export default listPage(referralsList);
