import { metrics } from '../../contract/metrics.ts';
import { memberPage } from '../../contract/pages.ts';
import { defineList } from '../list/defineList.ts';
import type { RowContext } from '../list/definition.ts';
import { flagFilter, listFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { listPage } from '../list/ListPage.tsx';
import { nameOf } from '../people.ts';
import { LastRecord, NewestLetter, QuietHelper, QuietMember } from './QuietCells.tsx';
import { QuietHead } from './QuietHead.tsx';
import { quietActions } from './quietActions.ts';
import { ZeroDots } from './ZeroDots.tsx';

const writers = ['letters.draft', 'letters.issue', 'helper.assign'];

/**
 * @returns the page behind a row: the member's letters for those who help or write letters, else the member's page.
 */
const placeOf = (id: number, { buttons }: RowContext) =>
  writers.some((right) => buttons.includes(right))
    ? { page: 'memberLetters' as const, params: { id: String(id) }, query: {} }
    : memberPage(id);

const weeks = (count: number) => ({ value: String(count), label: `${count} or more` });

/** Members who recorded nothing, so that someone helps them. */
export default listPage(
  defineList({
    kind: 'quiet',
    nouns: { one: 'member', several: 'members' },
    empty: 'Everybody was active in this period.',
    noMatch: 'Everybody was active in this period. Choose a longer one, or another metric.',
    Head: QuietHead,
    Actions: ListChapter,
    filters: [
      {
        name: 'span',
        label: 'Period',
        choices: [
          { value: '', label: 'Last 4 weeks' },
          { value: '8', label: 'Last 8 weeks' },
          { value: '13', label: 'Last 3 months' },
          { value: '26', label: 'Last 6 months' },
        ],
      },
      {
        name: 'type',
        label: 'At zero',
        choices: [
          { value: '', label: 'All six' },
          ...metrics.map(({ id, title }) => ({ value: String(id), label: title })),
        ],
      },
      {
        name: 'weeks',
        label: 'Weeks',
        choices: [{ value: '', label: 'Any number' }, weeks(4), weeks(8), weeks(12), weeks(26)],
      },
      flagFilter('new_members', 'Joined', ['At any time', 'In the last 90 days', 'Before that']),
      listFilter('with_letter', 'Letters', 'With or without', 'letters'),
    ],
    order: { by: '-metrics', label: 'Most at zero first' },
    opens: ({ member }, seen) => placeOf(member.id, seen),
    columns: [
      {
        title: 'Member',
        sortsBy: 'name',
        isOpening: true,
        width: '244px',
        cardArea: '1 / 1',
        skeleton: '140px',
        skeletonShape: 'person',
        cell: (row) => <QuietMember {...row} />,
      },
      {
        title: 'At zero',
        sortsBy: 'metrics',
        look: 'full',
        width: '186px',
        skeleton: '160px',
        cell: ({ zero_metrics }) => <ZeroDots zeros={zero_metrics} />,
      },
      {
        title: 'Weeks',
        sortsBy: 'weeks',
        look: 'number',
        width: '84px',
        cardArea: '1 / 2',
        unit: 'weeks',
        skeleton: '20px',
        cell: ({ weeks_at_zero }) => weeks_at_zero,
      },
      {
        title: 'Last record',
        rank: 2,
        look: 'gone',
        width: '196px',
        skeleton: '130px',
        cell: (row) => <LastRecord {...row} />,
      },
      {
        title: 'Absences',
        sortsBy: 'absences',
        rank: 3,
        look: 'number gone',
        width: '96px',
        skeleton: '40px',
        cell: ({ absences, allowed }) => (
          <>
            {absences} <span className="muted">of {allowed}</span>
          </>
        ),
      },
      {
        title: 'Helper',
        look: 'full',
        width: '176px',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: (row) => <QuietHelper {...row} />,
      },
      {
        title: 'Letters',
        rank: 1,
        look: 'gone',
        skeleton: '70%',
        isNeeded: (rows) => rows.length === 0 || rows.some(({ letters }) => letters !== null),
        cell: (row) => <NewestLetter {...row} />,
      },
    ],
    named: ({ member }) => nameOf(member),
    actions: quietActions,
    hasActions: ({ buttons }) => buttons.includes('helper.assign'),
  }),
);
