import { DoorOpen } from 'lucide-react';
import { chapterPage } from '../../contract/pages.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter, listFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { requestDialog } from '../list/shownActions.ts';
import { placeOf, wantedOf, whenOf } from './chapterWords.ts';

/** The chapters: where and when they meet, and whom they look for. */
export default listPage(
  defineList({
    kind: 'chapter',
    nouns: { one: 'chapter', several: 'chapters' },
    empty: 'No chapter matches.',
    noMatch: 'No chapter matches.',
    filters: [
      listFilter('state', 'State', 'Any state', 'states'),
      listFilter('city', 'City', 'Any city', 'cities'),
      {
        name: 'weekday',
        label: 'Weekday',
        choices: [
          { value: '', label: 'Any weekday' },
          ...weekdayNames.map((label, index) => ({ value: String(index + 1), label })),
        ],
      },
      flagFilter('online', 'Online', ['Online or not', 'Online', 'Not online']),
      flagFilter('profession_open', 'My profession', ['Open or taken', 'Open', 'Taken']),
    ],
    order: { by: 'name', label: 'By name' },
    opens: ({ id }) => chapterPage(id),
    actions: [
      {
        icon: DoorOpen,
        words: 'Drop in',
        label: ({ name }) => `Drop in at ${name}`,
        command: ({ id }) =>
          requestDialog({ recording: 'visitor', prefill: { drop_in: true, chapter_id: id } }),
      },
    ],
    columns: [
      {
        title: 'Chapter',
        sortsBy: 'name',
        look: 'max-sm:whitespace-normal',
        width: '184px',
        cardArea: '1 / 1',
        skeleton: '110px',
        cell: ({ name }) => <b className="font-name">{name}</b>,
      },
      {
        title: 'City',
        sortsBy: 'city',
        look: 'full',
        width: '164px',
        skeleton: '120px',
        cell: (chapter) => placeOf(chapter),
      },
      {
        title: 'Meets',
        sortsBy: 'weekday',
        look: 'full',
        width: '160px',
        skeleton: '110px',
        cell: (chapter) => whenOf(chapter),
      },
      {
        title: 'Place',
        rank: 1,
        look: 'clipped full muted',
        skeleton: '70%',
        cell: ({ place, online }) => [place, online === 1 && 'Online'].filter(Boolean).join(' · '),
      },
      {
        title: 'Members',
        sortsBy: 'member_count',
        look: 'number',
        width: '88px',
        cardArea: '1 / 2',
        skeleton: '24px',
        cell: ({ member_count }) => (
          <>
            {member_count}
            <span className="only-narrow muted"> {member_count === 1 ? 'member' : 'members'}</span>
          </>
        ),
      },
      {
        title: 'Wanted professions',
        rank: 2,
        look: 'clipped muted',
        cardArea: '5 / 1',
        skeleton: '80%',
        cell: (chapter) => wantedOf(chapter),
      },
    ],
  }),
);
