import { useSelector } from '@xstate/react';
import { BellRing } from 'lucide-react';
import { linkTypes } from '../../contract/choices.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import type { SharesBehind } from '../../contract/meetings/smReport.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { countOf, countWith } from '../figures.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter, textFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { MemberCell } from '../list/MemberCell.tsx';
import { fromTheTop } from '../list/order.ts';
import { ReportHead } from '../list/ReportHead.tsx';
import { requestAction } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';
import { sharesPlace } from './places.ts';

/** The chapter, and the totals of the whole list. */
function Head({ list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'postingMembers') return <ReportHead note={null} />;
  const { chapter, totals } = head;
  const sums =
    totals &&
    `: ${countWith(totals.shared, 'post', 'posts')} shared, own links shared ${countWith(totals.own_links_shared, 'time', 'times')} by others`;
  return <ReportHead note={`${chapter.name}${sums ?? ''}`} />;
}

interface NumberProps {
  row: RowOf<'postingMember'>;
  figure: number;
  words: string;
  list: SharesBehind;
}

function NumberLink({ row, figure, words, list }: NumberProps) {
  if (figure === 0) return '0';
  return (
    <PageLink
      className="link"
      to={sharesPlace(row.member.id, list)}
      label={`${nameOf(row.member)}, ${words}: ${countOf(figure)}`}
    >
      {countOf(figure)}
    </PageLink>
  );
}

/** Which members of a chapter shared posts, and whose links were shared. */
export default listPage(
  defineList({
    kind: 'postingMember',
    Head,
    Actions: ListChapter,
    nouns: { one: 'member', several: 'members' },
    empty: 'No posts shared in this period.',
    noMatch: 'No posts shared in this period.',
    hasPeriod: true,
    filters: [
      textFilter('type', 'Type', 'Any type', linkTypes),
      flagFilter('zero', 'Activity', ['Everyone', 'Shared nothing', 'Shared something']),
    ],
    order: { by: '-shared', label: 'Most shared first' },
    columns: [
      {
        title: 'Member',
        sortsBy: 'member',
        width: '240px',
        cardArea: '1 / 1',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: ({ member }) => <MemberCell member={member} />,
      },
      {
        title: 'Posts shared',
        sortsBy: fromTheTop('shared'),
        look: 'number',
        width: '130px',
        cardArea: '1 / 2',
        skeleton: '24px',
        unit: 'shared',
        cell: (row) => (
          <NumberLink row={row} figure={row.shared} words="posts shared" list={row.lists.shared} />
        ),
      },
      {
        title: 'Members promoted',
        sortsBy: fromTheTop('members_promoted'),
        rank: 1,
        look: 'number',
        width: '160px',
        cardArea: '2 / 2',
        skeleton: '24px',
        unit: 'promoted',
        cell: (row) => (
          <NumberLink
            row={row}
            figure={row.members_promoted}
            words="members promoted"
            list={row.lists.members_promoted}
          />
        ),
      },
      {
        title: 'Own links shared',
        sortsBy: fromTheTop('own_links_shared'),
        rank: 2,
        look: 'number',
        width: '150px',
        cardArea: '3 / 2',
        skeleton: '24px',
        unit: 'own links',
        cell: (row) => (
          <NumberLink
            row={row}
            figure={row.own_links_shared}
            words="own links shared"
            list={row.lists.own_links_shared}
          />
        ),
      },
      {
        title: 'Last share',
        sortsBy: fromTheTop('last_share'),
        look: 'muted',
        cardArea: '2 / 1',
        skeleton: '72px',
        cell: ({ last_share }) => last_share && <time dateTime={last_share}>{dayOf(last_share)}</time>,
      },
    ],
    named: ({ member }) => nameOf(member),
    actions: [
      {
        icon: BellRing,
        label: ({ member }) => `Send ${nameOf(member)} a reminder`,
        words: 'Send a reminder',
        isFor: ({ member, shared }, { me, buttons }) =>
          shared === 0 && member.id !== me && buttons.includes('helper.assign'),
        command: ({ member }) => requestAction({ name: 'remind', kind: 'posting', memberIds: [member.id] }),
      },
    ],
    hasActions: ({ buttons }) => buttons.includes('helper.assign'),
  }),
);
