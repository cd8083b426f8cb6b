import { Check, CircleAlert, Sparkles, TriangleAlert } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import { dayOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import { defineList } from '../list/defineList.ts';
import type { ListColumn } from '../list/definition.ts';
import { listPage } from '../list/ListPage.tsx';
import { fromTheTop } from '../list/order.ts';
import { Badge } from '../parts/Badge.tsx';
import { nameOf } from '../people.ts';
import { ReportSums } from './ReportSums.tsx';

type Row = RowOf<'attended'>;

const lights = {
  good: { kind: 'good', icon: Check, word: 'Within the limit' },
  warn: { kind: 'warn', icon: TriangleAlert, word: 'At the limit' },
  bad: { kind: 'bad', icon: CircleAlert, word: 'Above the limit' },
  reached: { kind: 'good', icon: Check, word: 'Within the limit' },
} as const;

/** How the absences compare with the limit, in a word that a tooltip explains. */
export function LimitBadge({ score: { light, explanation } }: Pick<Row, 'score'>) {
  if (light === null) return null;
  const { kind, icon, word } = lights[light];
  return (
    <span title={explanation}>
      <Badge kind={kind} icon={icon}>
        {word}
      </Badge>
      <span className="sr-only">{explanation}</span>
    </span>
  );
}

/** A filter between everyone and a subset. */
const onlyFilter = (name: string, label: string, unset: string, only: string) => ({
  name,
  label,
  choices: [
    { value: '', label: unset },
    { value: '1', label: only },
  ],
});

const count = (title: string, figure: (row: Row) => number, rank = 2): ListColumn<Row> => ({
  title,
  rank,
  look: 'number gone',
  width: '96px',
  skeleton: '20px',
  cell: (row) => countOf(figure(row)),
});

const daysOf = ({ start, end }: Location['query']) => ({ ...(start && { start }), ...(end && { end }) });

/** The attendance of a chapter's members, and who is at the limit. */
export default listPage(
  defineList({
    kind: 'attended',
    Head: ReportSums,
    nouns: { one: 'member', several: 'members' },
    empty: 'No closed meetings in this period.',
    filters: [
      onlyFilter('above_limit', 'Limit', 'Any absences', 'Above the limit'),
      onlyFilter('new_members', 'Members', 'All members', 'New members'),
    ],
    order: {
      by: '-absences',
      label: 'Most absences first',
      others: [{ value: 'absences', label: 'Fewest absences first' }],
    },
    columns: [
      {
        title: 'Member',
        width: '200px',
        cardArea: '1 / 1',
        skeleton: '120px',
        sortsBy: 'name',
        cell: ({ member, is_new }) => (
          <>
            {nameOf(member)}
            {is_new === 1 && (
              <Badge kind="info" icon={Sparkles}>
                New
              </Badge>
            )}
          </>
        ),
      },
      count('Meetings', ({ meetings }) => meetings, 3),
      count('Present', ({ present }) => present),
      count('Late', ({ late }) => late),
      count('Absent', ({ absent }) => absent),
      count('Excused', ({ excused }) => excused, 3),
      count('Substitute', ({ substitute }) => substitute, 3),
      {
        title: 'Attended %',
        look: 'number',
        width: '104px',
        cardArea: '1 / 2',
        skeleton: '28px',
        sortsBy: 'percent',
        cell: ({ percent }) => percent !== null && `${countOf(percent)}%`,
      },
      {
        title: 'Absences in 6 months',
        look: 'full',
        width: '250px',
        skeleton: '140px',
        skeletonShape: 'plate',
        sortsBy: fromTheTop('absences'),
        cell: ({ absences_6_months, allowed, score }) => (
          <span className="page-line">
            {`${countOf(absences_6_months)} of ${countOf(allowed)}`}
            <LimitBadge score={score} />
          </span>
        ),
      },
      {
        title: 'Last absence',
        rank: 1,
        look: 'muted gone',
        width: '130px',
        skeleton: '80px',
        sortsBy: 'last_absence',
        cell: ({ last_absence }) =>
          last_absence && <time dateTime={last_absence}>{dayOf(last_absence)}</time>,
      },
    ],
    opens: ({ member, chapter_id }, { location: { query } }) => ({
      page: 'attendanceReportDetails',
      params: { id: String(member.id) },
      query: { ...daysOf(query), chapter_id: String(chapter_id) },
    }),
  }),
);
