import { memberPage } from '../../contract/pages.ts';
import { dayOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { listFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { listPage } from '../list/ListPage.tsx';
import { nameOf } from '../people.ts';
import { LastContact, Mentor, PlannedEnd, Protege } from './MentorCells.tsx';
import { mentorActions } from './mentorActions.ts';

const only = (name: string, label: string, words: string) => ({
  name,
  label,
  choices: [
    { value: '', label: 'All' },
    { value: '1', label: words },
  ],
});

/** New members and their mentors in the first months. */
export default listPage(
  defineList({
    kind: 'mentorship',
    nouns: { one: 'protege', several: 'proteges' },
    empty: 'No proteges. New members appear here after approval.',
    noMatch: 'No proteges match these filters.',
    Actions: ListChapter,
    filters: [
      {
        name: 'active',
        label: 'State',
        choices: [
          { value: '', label: 'Active' },
          { value: '0', label: 'Ended' },
        ],
      },
      only('without_mentor', 'Mentor', 'Without a mentor'),
      only('stalled', 'Contact', 'Stalled for two weeks'),
      listFilter('mentor_id', 'Mentored by', 'Anybody', 'mentors'),
    ],
    order: { by: '', label: 'Without a mentor first' },
    opens: ({ protege }) => memberPage(protege.id),
    columns: [
      {
        title: 'Protege',
        sortsBy: 'name',
        isOpening: true,
        width: '212px',
        cardArea: '1 / 1',
        skeleton: '140px',
        skeletonShape: 'person',
        cell: (row) => <Protege {...row} />,
      },
      {
        title: 'Joined',
        sortsBy: 'joined',
        rank: 4,
        look: 'muted gone',
        width: '132px',
        skeleton: '72px',
        cell: ({ joined }) => joined && <time dateTime={joined}>{dayOf(joined)}</time>,
      },
      {
        title: 'Mentor',
        sortsBy: 'since',
        look: 'full',
        width: '212px',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: (row) => <Mentor {...row} />,
      },
      {
        title: 'Planned end',
        rank: 3,
        look: 'full',
        unit: 'planned end',
        width: '148px',
        skeleton: '72px',
        cell: (row) => <PlannedEnd {...row} />,
      },
      {
        title: 'Checklist',
        look: 'number full max-sm:text-start!',
        width: '96px',
        unit: 'of the checklist',
        skeleton: '32px',
        cell: ({ checklist_percent }) => (checklist_percent === null ? '' : `${checklist_percent}%`),
      },
      {
        title: 'Sessions',
        rank: 2,
        look: 'number gone',
        width: '92px',
        skeleton: '20px',
        cell: ({ mentor, sessions_together }) => (mentor ? sessions_together : ''),
      },
      {
        title: 'Last contact',
        sortsBy: 'contact',
        look: 'full',
        unit: 'last contact',
        width: '140px',
        skeleton: '80px',
        cell: (row) => <LastContact {...row} />,
      },
      {
        title: 'Note',
        rank: 1,
        look: 'clipped full muted',
        isNeeded: (rows) => rows.some(({ note }) => note !== null),
        cell: ({ note }) => note ?? '',
      },
      {
        title: 'Next meeting',
        rank: 5,
        look: 'muted gone',
        width: '128px',
        skeleton: '72px',
        cell: ({ next_meeting }) =>
          next_meeting && <time dateTime={next_meeting}>{dayOf(next_meeting)}</time>,
      },
    ],
    named: ({ protege }) => nameOf(protege),
    actions: mentorActions,
    hasActions: () => true,
  }),
);
