import { Check, Hourglass, Megaphone, Undo2 } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { listFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { MemberCell } from '../list/MemberCell.tsx';
import { requestAction } from '../list/shownActions.ts';
import { Badge } from '../parts/Badge.tsx';
import { Candidates } from './Candidates.tsx';
import { linkColumns } from './linkColumns.tsx';

const chosenBy = { 'most shared': 'Most shared', draw: 'Draw', leader: 'Leader' } as const;

/** The featured links, week by week. */
export default listPage(
  defineList({
    kind: 'winner',
    isOfChapter: true,
    Head: Candidates,
    note: 'The most shared link of a week wins; a leader can pick or draw another before announcing it.',
    nouns: { one: 'week', several: 'weeks' },
    empty: 'No winner yet this week.',
    filters: [
      listFilter('month', 'Month', 'Any month', 'months'),
      listFilter('member_id', 'Member', 'Any member', 'colleagues'),
    ],
    hasSearch: false,
    columns: [
      {
        title: 'Week',
        look: 'muted',
        width: '140px',
        cardArea: '1 / 2',
        skeleton: '72px',
        cell: ({ week }) => <time dateTime={week}>{dayOf(week)}</time>,
      },
      {
        title: 'Winner',
        width: '176px',
        cardArea: '1 / 1',
        skeleton: '120px',
        cell: ({ winner }) => <MemberCell member={winner} />,
      },
      ...linkColumns<RowOf<'winner'>>(({ link }) => link).map((column) => ({
        ...column,
        cardArea: undefined,
        ...(column.title === 'Type' && { rank: 3, look: 'full muted', width: '116px' }),
        ...(column.title === 'Where To Share' && { rank: 3, look: 'full muted', width: '130px' }),
      })),
      {
        title: 'Chosen by',
        rank: 2,
        look: 'gone muted',
        width: '108px',
        skeleton: '72px',
        cell: ({ chosen_by }) => chosenBy[chosen_by],
      },
      {
        title: 'Shares',
        rank: 1,
        look: 'number gone',
        width: '76px',
        skeleton: '20px',
        cell: ({ shares }) => shares,
      },
      {
        title: 'Announced',
        width: '148px',
        skeleton: '80px',
        skeletonShape: 'plate',
        cell: ({ announced }) =>
          announced === 1 ? (
            <Badge kind="plain" icon={Check}>
              Announced
            </Badge>
          ) : (
            <Badge kind="warn" icon={Hourglass}>
              Not announced
            </Badge>
          ),
      },
    ],
    named: ({ week }) => `the week of ${dayOf(week)}`,
    actions: [
      {
        icon: Undo2,
        words: 'Undo the choice',
        label: ({ week }) => `Undo the choice of ${dayOf(week)}`,
        isFor: ({ announced, can_announce, chosen_by }) =>
          announced === 0 && can_announce === 1 && chosen_by !== 'most shared',
        command: ({ week }, { location: { query } }) =>
          requestAction({
            name: 'resetWinner',
            week,
            ...(query.chapter_id && { chapterId: Number(query.chapter_id) }),
          }),
      },
      {
        icon: Megaphone,
        words: 'Announce',
        label: ({ week }) => `Announce the winner of ${dayOf(week)}`,
        isFor: ({ announced, can_announce }) => announced === 0 && can_announce === 1,
        command: ({ id, version }) => requestAction({ name: 'announceWinner', id, version }),
      },
    ],
  }),
);
