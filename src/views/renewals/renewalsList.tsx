import { Send } from 'lucide-react';
import { memberPage } from '../../contract/pages.ts';
import { subscriptionStatuses } from '../../contract/people/renewals.ts';
import { dayOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import type { RowContext } from '../list/definition.ts';
import { textFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { listPage } from '../list/ListPage.tsx';
import { nameOf } from '../people.ts';
import { Decision, LastPayment, PaidUntil, RenewingMember, StatusBadge } from './RenewalCells.tsx';
import { reminding, renewalActions } from './renewalActions.ts';
import { Standing } from './Standing.tsx';

const isHeldBy = ({ buttons }: RowContext) =>
  buttons.includes('renewals.record') || buttons.includes('renewals.decide');
/** Members don't see the decision about the next year and its reason. */
const isForLeaders = (_: unknown, seen: RowContext) => isHeldBy(seen);

export default listPage(
  defineList({
    kind: 'subscription',
    nouns: { one: 'member', several: 'members' },
    empty: 'No renewals due in this period.',
    Actions: ListChapter,
    Head: Standing,
    filters: [
      {
        name: 'due',
        label: 'Due in',
        choices: [
          { value: '', label: '90 days' },
          { value: '60', label: '60 days' },
          { value: '30', label: '30 days' },
        ],
      },
      textFilter('status', 'Status', 'Any status', subscriptionStatuses),
    ],
    order: { by: 'until', label: 'Nearest first' },
    opens: ({ member }) => memberPage(member.id),
    columns: [
      {
        title: 'Member',
        sortsBy: 'name',
        isOpening: true,
        width: '224px',
        cardArea: '1 / 1',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: (row) => <RenewingMember {...row} />,
      },
      {
        title: 'Paid until',
        sortsBy: 'until',
        look: 'full',
        width: '124px',
        skeleton: '72px',
        cell: (row) => <PaidUntil {...row} />,
      },
      {
        title: 'Plan',
        rank: 2,
        look: 'muted gone',
        width: '104px',
        skeleton: '56px',
        cell: ({ plan }) => plan,
      },
      {
        title: 'Status',
        width: '124px',
        cardArea: '1 / 2',
        skeleton: '80px',
        skeletonShape: 'plate',
        cell: (row) => <StatusBadge {...row} />,
      },
      {
        title: 'Decision',
        isNeeded: isForLeaders,
        look: 'full',
        width: '176px',
        skeleton: '100px',
        cell: (row) => <Decision {...row} />,
      },
      {
        title: 'Last payment',
        rank: 1,
        look: 'full',
        width: '152px',
        skeleton: '100px',
        cell: (row) => <LastPayment {...row} />,
      },
      {
        title: 'Last reminder',
        rank: 1,
        look: 'muted gone',
        width: '132px',
        skeleton: '72px',
        cell: ({ last_reminder }) =>
          last_reminder ? <time dateTime={last_reminder}>{dayOf(last_reminder)}</time> : 'Never',
      },
      {
        title: 'Note',
        rank: 2,
        isNeeded: isForLeaders,
        look: 'muted gone',
        skeleton: '70%',
        cell: ({ note }) => note,
      },
    ],
    named: ({ member }) => nameOf(member),
    actions: renewalActions,
    selecting: {
      icon: Send,
      words: 'Remind',
      isAllowed: ({ buttons }) => buttons.includes('renewals.record'),
      isFor: ({ can_remind }) => can_remind === 1,
      action: reminding,
    },
    hasActions: isHeldBy,
  }),
);
