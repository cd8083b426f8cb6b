import { useSelector } from '@xstate/react';
import { type MetricId, metrics } from '../../contract/metrics.ts';
import type { PageProps } from '../../routes/table.ts';
import { dayOf } from '../dates.ts';
import { countOf, moneyOf } from '../figures.ts';
import { defineList } from '../list/defineList.ts';
import { chapterFilter, flagFilter, listFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { fromTheTop } from '../list/order.ts';
import { typeFilters } from '../list/typeFilters.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';
import { MembersHead } from './MembersHead.tsx';
import { MemberNumber, Trend, WeeksActive } from './memberCells.tsx';
import { recordsBehind } from './places.ts';

const listOf = (metric: MetricId) =>
  defineList({
    kind: 'summaryMember',
    Head: MembersHead,
    Actions: ListChapter,
    nouns: { one: 'member', several: 'members' },
    empty: 'No records of this type.',
    noMatch: 'No members match these filters.',
    hasPeriod: true,
    filters: [
      typeFilters[metric],
      listFilter('profession_id', 'Profession', 'Any profession', 'professions'),
      { ...chapterFilter, name: 'in_chapter' },
      flagFilter('zero', 'Activity', ['Everyone', 'Gave nothing', 'Gave something']),
    ],
    order: { by: '-given', label: 'Most given first' },
    opens: ({ can_open, list, member }) =>
      can_open === 1 ? recordsBehind(member.id, list, { direction: 'given' }) : null,
    columns: [
      {
        title: 'Member',
        sortsBy: 'member',
        isOpening: true,
        cardArea: '1 / 1',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: ({ member, profession }) => (
          <span className="person">
            <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} size="small" />
            <span>
              <b>{nameOf(member)}</b>
              {profession && <small className="muted block">{profession}</small>}
            </span>
          </span>
        ),
      },
      {
        title: 'Given',
        sortsBy: fromTheTop('given'),
        look: 'number',
        width: '96px',
        cardArea: '1 / 2',
        skeleton: '24px',
        unit: 'given',
        cell: (row) => <MemberNumber row={row} figure={countOf(row.given)} direction="given" />,
      },
      {
        title: 'Received',
        sortsBy: fromTheTop('received'),
        look: 'number',
        width: '112px',
        cardArea: '2 / 2',
        skeleton: '24px',
        unit: 'received',
        isNeeded: (rows) => rows.some(({ list }) => list.type !== 6),
        cell: (row) => <MemberNumber row={row} figure={countOf(row.received)} direction="received" />,
      },
      {
        title: 'Amount',
        sortsBy: fromTheTop('amount'),
        look: 'number',
        width: '140px',
        cardArea: '2 / 1',
        skeleton: '64px',
        isNeeded: (rows) => rows.some(({ amount }) => amount !== undefined),
        cell: (row) =>
          row.amount !== undefined && (
            <MemberNumber row={row} figure={moneyOf(row.amount, row.currency)} direction="given" />
          ),
      },
      {
        title: 'Weeks active',
        sortsBy: fromTheTop('weeks_active'),
        look: 'number',
        width: '190px',
        cardArea: '3 / 1',
        skeleton: '120px',
        cell: (row) => <WeeksActive row={row} />,
      },
      {
        title: '13 weeks',
        rank: 1,
        look: 'gone',
        width: '120px',
        skeleton: '80px',
        cell: (row) => <Trend row={row} />,
      },
      {
        title: 'Last',
        sortsBy: fromTheTop('last_date'),
        look: 'number muted',
        width: '132px',
        cardArea: '3 / 2',
        skeleton: '72px',
        cell: ({ last_date }) => last_date && <time dateTime={last_date}>{dayOf(last_date)}</time>,
      },
    ],
  });

const lists: Readonly<Record<MetricId, ReturnType<typeof listOf>>> = {
  1: listOf(1),
  2: listOf(2),
  3: listOf(3),
  4: listOf(4),
  5: listOf(5),
  6: listOf(6),
};

/** A chapter's members by one metric. */
export default function ChapterSummaryMembers({ workspace }: PageProps) {
  const metric = useSelector(workspace, ({ context }) =>
    metrics.find(({ id }) => String(id) === context.shown.params.id),
  );
  return <ListPage workspace={workspace} definition={lists[metric?.id ?? 1]} />;
}
