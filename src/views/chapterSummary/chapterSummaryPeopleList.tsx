import { useSelector } from '@xstate/react';
import { chapterRows } from '../../contract/meetings/chapterSummary.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import { defineList } from '../list/defineList.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { MemberCell } from '../list/MemberCell.tsx';
import { ReportHead } from '../list/ReportHead.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { daysWords } from './labels.ts';

/** Tabs for the rows of the summary that aren't metrics, with their totals. */
function Head({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const head = useSelector(list, ({ context }) => context.head);
  const facts = head?.kind === 'chapterSummaryPeople' ? head : null;
  const shown = chapterRows.find(({ key }) => key === location.params.id);
  const { chapter_id } = location.query;
  return (
    <>
      <p className="list-note">
        <PageLink
          className="link"
          to={{ page: 'chapterSummary', params: {}, query: chapter_id ? { chapter_id } : {} }}
        >
          Chapter Summary
        </PageLink>
      </p>
      <Tabs
        label="The chapter"
        tabs={chapterRows.map(({ key, title }) => ({
          label: title,
          to: { ...location, params: { id: key } },
          isCurrent: key === shown?.key,
        }))}
      />
      <ReportHead
        note={
          facts && (
            <>
              {`${facts.chapter.name}, ${daysWords(facts.period)}`}
              {facts.totals && facts.totals.value !== null && (
                <>
                  {`. ${shown?.title} `}
                  <b>{`${countOf(Number(facts.totals.value))}${shown?.unit === 'percent' ? '%' : ''}`}</b>
                </>
              )}
            </>
          )
        }
      />
    </>
  );
}

/** The people who count in a row of the summary that isn't a metric. */
export default listPage(
  defineList({
    kind: 'summaryPerson',
    Head,
    Actions: ListChapter,
    nouns: { one: 'person', several: 'people' },
    empty: 'No members to show in this period.',
    hasPeriod: true,
    hasSearch: false,
    filters: [],
    columns: [
      {
        title: 'Name',
        cardArea: '1 / 1',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: ({ member, name }) => (member ? <MemberCell member={member} /> : <b>{name}</b>),
      },
      {
        title: 'Date',
        look: 'muted',
        width: '160px',
        cardArea: '2 / 1',
        skeleton: '72px',
        cell: ({ date }) => date && <time dateTime={date}>{dayOf(date)}</time>,
      },
      {
        title: 'Counted',
        look: 'number',
        width: '120px',
        cardArea: '1 / 2',
        skeleton: '24px',
        unit: 'counted',
        cell: ({ counted }) => countOf(counted),
      },
      {
        title: 'Of',
        look: 'number muted',
        width: '96px',
        cardArea: '2 / 2',
        skeleton: '24px',
        unit: 'in all',
        cell: ({ of }) => countOf(of),
      },
    ],
  }),
);
