import { HeartHandshake } from 'lucide-react';
import { businessTypes, epReferralTypes } from '../../contract/choices.ts';
import { metricById } from '../../contract/metrics.ts';
import { dayOf } from '../dates.ts';
import { moneyOf } from '../figures.ts';
import { flagFilter, stateFilter, textFilter, typeFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { recordList } from '../list/recordList.ts';
import { dateColumn, memberColumn, stateColumn } from '../list/sharedColumns.tsx';
import { requestAction } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';
import { ReferralLink } from './ReferralLink.tsx';

export const revenueMadeList = recordList({
  metric: metricById(3),
  isShown: (row) => 'metric' in row && row.metric === 3,
  directions: { given: 'I credited', received: 'Credited to me' },
  theirs: { given: 'They credited', received: 'Credited to them' },
  nouns: { one: 'business buck', several: 'business bucks' },
  empty: {
    given: 'No business bucks in this period.',
    received: 'No business bucks in this period.',
  },
  fill: 'Record business bucks',
  sum: ({ amount, currency }, direction) =>
    amount === null ? null : { label: direction, figure: moneyOf(amount, currency) },
  filters: [
    stateFilter,
    typeFilter('Business type', businessTypes),
    textFilter('ep', 'EP referral type', 'Any EP referral type', epReferralTypes),
    flagFilter('referral', 'Referral', ['With or without', 'With referral', 'Without referral']),
  ],
  actions: [
    {
      icon: HeartHandshake,
      label: ({ member, date }) => `Thank ${member ? nameOf(member) : 'them'} for ${dayOf(date)}`,
      words: 'Say thanks',
      isFor: ({ member, receiver }, { me }) => member !== null && receiver?.id === me && member.id !== me,
      command: ({ metric, id }) => requestAction({ name: 'thank', record: { metric, id } }),
    },
  ],
  columns: [
    dateColumn,
    memberColumn,
    {
      title: 'Amount',
      look: 'number',
      width: '130px',
      cardArea: '2 / 2',
      skeleton: '76px',
      isNeeded: (rows) => rows.length === 0 || rows.some(({ amount }) => amount !== undefined),
      cell: ({ amount }, { currency }) => (amount === undefined ? null : moneyOf(amount, currency)),
    },
    {
      title: 'Business type',
      sortsBy: 'type',
      rank: 2,
      width: '250px',
      cardArea: '2 / 1',
      skeleton: '150px',
      cell: ({ business_type }) => business_type,
    },
    {
      title: 'EP referral type',
      rank: 4,
      look: 'gone muted',
      width: '136px',
      skeleton: '80px',
      isNeeded: (rows) => rows.some((row) => row.is_ep === 1),
      cell: ({ ep_referral_type }) => ep_referral_type,
    },
    {
      title: 'Referral',
      rank: 3,
      look: 'gone muted',
      width: '160px',
      skeleton: '100px',
      cell: (row, seen) => row.referral && <ReferralLink row={row} referral={row.referral} seen={seen} />,
    },
    {
      title: 'Comments',
      rank: 1,
      look: 'clipped full muted',
      skeleton: '70%',
      cell: ({ comments }) => comments,
    },
    stateColumn,
  ],
});

export default listPage(revenueMadeList);
