import { useSelector } from '@xstate/react';
import { BellRing } from 'lucide-react';
import { linkTypes } from '../../contract/choices.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import type { SharesBehind } from '../../contract/meetings/smReport.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { countOf, countWith } from '../figures.ts';
import { defineList } from '../list/defineList.ts';
import type { ListColumn } from '../list/definition.ts';
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

/** @returns the column of a figure, which links to the shares that it counts. */
const sharesColumn = (
  name: keyof RowOf<'postingMember'>['lists'],
  words: string,
  column: Pick<ListColumn<RowOf<'postingMember'>>, 'title' | 'width' | 'cardArea' | 'unit' | 'rank'>,
): ListColumn<RowOf<'postingMember'>> => ({
  ...column,
  sortsBy: fromTheTop(name),
  look: 'number',
  skeleton: '24px',
  cell: (row) => <NumberLink row={row} figure={row[name]} words={words} list={row.lists[name]} />,
});

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
      sharesColumn('shared', 'posts shared', {
        title: 'Posts shared',
        width: '130px',
        cardArea: '1 / 2',
        unit: 'shared',
      }),
      sharesColumn('members_promoted', 'members promoted', {
        title: 'Members promoted',
        rank: 1,
        width: '160px',
        cardArea: '2 / 2',
        unit: 'promoted',
      }),
      sharesColumn('own_links_shared', 'own links shared', {
        title: 'Own links shared',
        rank: 2,
        width: '150px',
        cardArea: '3 / 2',
        unit: 'own links',
      }),
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
