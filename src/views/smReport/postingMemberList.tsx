import { useSelector } from '@xstate/react';
import { linkTypes } from '../../contract/choices.ts';
import type { ListRow } from '../../contract/listPorts.ts';
import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf, shortDayOf } from '../dates.ts';
import { countOf, countWith } from '../figures.ts';
import { linkColumns } from '../links/linkColumns.tsx';
import { listOfRows } from '../list/defineList.ts';
import { textFilter } from '../list/filters.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { MemberCell } from '../list/MemberCell.tsx';
import { nameOf } from '../people.ts';

type Post = Extract<ListRow, { metric: 5 }>;

/** The member, the number of shares, and the last 26 weeks. */
function Head({ list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'postingMember') return null;
  const { member, shared, weeks } = head;
  const most = Math.max(1, ...weeks.map((week) => week.shared));
  return (
    <div className="report-head">
      <h2 className="wrap-anywhere">
        <PageLink className="link" to={memberPage(member.id)}>
          {nameOf(member)}
        </PageLink>
      </h2>
      <p className="list-note m-0">{countWith(shared, 'post', 'posts')}</p>
      <ol
        className="flex items-end gap-0.5 h-7 ms-auto"
        data-metric="posts"
        aria-label="Posts shared by week"
      >
        {weeks.map((week) => (
          <li
            className="flex items-end w-1.5 h-full border-b border-b-line"
            key={week.start}
            title={`${shortDayOf(week.start)}: ${countOf(week.shared)}`}
          >
            <i className="w-full bg-(--metric)" style={{ height: `${(week.shared / most) * 100}%` }} />
            <span className="sr-only">{`${shortDayOf(week.start)}: ${countOf(week.shared)}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const [title, type, place, updated] = linkColumns<Post>(({ link }) => link);

/** A member's shares, or others' shares of the member's links. */
export default listPage(
  listOfRows((row): row is Post => 'metric' in row && row.metric === 5, {
    Head,
    nouns: { one: 'post', several: 'posts' },
    empty: 'No posts shared in this period.',
    hasPeriod: true,
    hasSearch: false,
    filters: [
      textFilter('type', 'Type', 'Any type', linkTypes),
      {
        name: 'send',
        label: 'Shared',
        choices: [
          { value: '', label: 'By the member' },
          { value: '0', label: 'Own links, by others' },
        ],
      },
    ],
    columns: [
      title,
      { ...type, rank: 2, width: '132px' },
      { ...place, rank: 3, width: '180px', skeleton: '100px' },
      { ...updated, rank: 4, width: '132px' },
      {
        title: 'Whose link',
        width: '190px',
        cardArea: '2 / 1',
        skeleton: '120px',
        cell: ({ receiver }) => <MemberCell member={receiver} />,
      },
      {
        title: 'Shared by',
        rank: 1,
        look: 'gone',
        width: '190px',
        skeleton: '120px',
        cell: ({ member }) => <MemberCell member={member} />,
      },
      {
        title: 'Shared on',
        look: 'muted',
        width: '140px',
        cardArea: '1 / 2',
        skeleton: '72px',
        cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
      },
    ],
  }),
);
