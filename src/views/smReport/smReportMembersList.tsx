import { useSelector } from '@xstate/react';
import type { RowOf } from '../../contract/listPorts.ts';
import { type MetricId, referralTypes } from '../../contract/metrics.ts';
import type { PageProps } from '../../routes/table.ts';
import { dayOf } from '../dates.ts';
import { countOf, moneyOf } from '../figures.ts';
import { defineList } from '../list/defineList.ts';
import { chapterFilter, flagFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { fromTheTop } from '../list/order.ts';
import { typeFilters } from '../list/typeFilters.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';
import { MembersHead } from './MembersHead.tsx';
import { recordsPlace } from './places.ts';

const typesText = ({ types }: RowOf<'reportMember'>) =>
  types
    .map(({ type, count }) => {
      const label = referralTypes.find(({ value }) => value === type)?.label ?? type;
      return `${label} ${countOf(count)}`;
    })
    .join(', ');

const listOf = (metric: MetricId) =>
  defineList({
    kind: 'reportMember',
    Head: MembersHead,
    Actions: ListChapter,
    nouns: { one: 'member', several: 'members' },
    empty: 'Nobody recorded this yet.',
    filters: [
      typeFilters[metric],
      { ...chapterFilter, name: 'in_chapter' },
      flagFilter('zero', 'Activity', ['Everyone', 'Nothing recorded', 'Recorded something']),
    ],
    order: { by: metric === 3 ? '-amount' : '-count', label: 'Most first' },
    columns: [
      {
        title: 'Member',
        sortsBy: 'member',
        isOpening: true,
        width: '240px',
        cardArea: '1 / 1',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: ({ member }) => (
          <span className="person">
            <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} size="small" />
            <b>{nameOf(member)}</b>
          </span>
        ),
      },
      {
        title: 'Count',
        sortsBy: fromTheTop('count'),
        look: 'number',
        width: '96px',
        cardArea: '1 / 2',
        skeleton: '24px',
        unit: 'recorded',
        cell: ({ count }) => countOf(count),
      },
      {
        title: 'Amount',
        sortsBy: fromTheTop('amount'),
        look: 'number',
        width: '140px',
        cardArea: '2 / 2',
        skeleton: '64px',
        isNeeded: (rows) => rows.some(({ amount }) => amount !== undefined),
        cell: ({ amount, currency }) => amount !== undefined && moneyOf(amount, currency),
      },
      {
        title: 'Types',
        rank: 1,
        look: 'clipped full muted',
        skeleton: '60%',
        cell: (row) => <span title={typesText(row)}>{typesText(row)}</span>,
      },
      {
        title: 'Last date',
        sortsBy: fromTheTop('last_date'),
        look: 'muted',
        width: '132px',
        cardArea: '2 / 1',
        skeleton: '72px',
        cell: ({ last_date }) => last_date && <time dateTime={last_date}>{dayOf(last_date)}</time>,
      },
    ],
    opens: ({ can_open, list, member }) => (can_open === 1 ? recordsPlace(member.id, list) : null),
  });

const lists: Readonly<Record<MetricId, ReturnType<typeof listOf>>> = {
  1: listOf(1),
  2: listOf(2),
  3: listOf(3),
  4: listOf(4),
  5: listOf(5),
  6: listOf(6),
};

const isMetric = (id: number): id is MetricId => id in lists;

/** A number of the report by member. */
export default function SmReportMembers({ workspace }: PageProps) {
  const metric = useSelector(workspace, ({ context }) => Number(context.shown.params.id));
  return <ListPage workspace={workspace} definition={lists[isMetric(metric) ? metric : 1]} />;
}
