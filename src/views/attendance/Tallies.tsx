import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ComingAnswer } from '../../contract/meetings/coming.ts';
import { AnswerMark } from '../coming/ComingAnswers.tsx';
import { countOf } from '../figures.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import { answers, countRows, type Data, isAhead, marks, type Row, rowFilter, unmarked } from './marks.ts';

export interface TalliesProps extends Pick<SheetProps, 'sheet'> {
  data: Data;
  rows: readonly Row[];
}

interface Tally {
  name: string;
  short: string;
  look?: string;
  icon: ReactNode;
}

const markTallies: readonly Tally[] = [
  ...marks.map(({ status, icon: Icon, ...look }) => ({
    name: String(status),
    ...look,
    icon: <Icon className="icon" />,
  })),
  {
    name: unmarked.short,
    short: unmarked.short,
    look: unmarked.look,
    icon: <unmarked.icon className="icon" />,
  },
];

const answerTallies: readonly Tally[] = answers.map(({ name, answer }) => ({
  name,
  short: name,
  icon: <AnswerMark answer={answer} />,
}));

/** The count of each mark or, before the meeting's day, of each answer; each count filters the rows. */
function Counters({ sheet, data, rows }: TalliesProps) {
  const filter = useSelector(sheet, ({ context }) => context.filter);
  const nameOfRow = rowFilter(data);
  const counts = countRows(rows, nameOfRow);
  const isBefore = isAhead(data);
  return (
    <fieldset
      className={isBefore ? 'tallies three' : 'tallies'}
      aria-label={isBefore ? 'Filter by answer' : 'Filter by mark'}
    >
      {(isBefore ? answerTallies : markTallies).map(({ name, short, look, icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter?.name === name}
          onClick={() =>
            sheet.send({
              type: 'filter.chosen',
              filter: { name, rows: rows.filter((row) => nameOfRow(row) === name).map(({ id }) => id) },
            })
          }
        >
          <b>{countOf(counts.get(name) ?? 0)}</b>
          <span data-mark={look}>
            {icon}
            {short}
          </span>
        </button>
      ))}
      <div className="total">
        <b>{countOf(rows.length)}</b>
        <span>Members</span>
      </div>
    </fieldset>
  );
}

/** What the absent members have arranged. */
function NotComing({ rows }: Pick<TalliesProps, 'rows'>) {
  const of = (...answers: readonly ComingAnswer[]) =>
    rows.filter(({ coming }) => answers.includes(coming.answer)).length;
  const parts = [
    { count: of('subConfirmed'), words: 'sub confirmed', answer: 'subConfirmed' },
    { count: of('subAsked', 'subOffered'), words: 'sub asked', answer: 'subAsked' },
    { count: of('notComing'), words: 'without a sub', answer: 'notComing' },
  ] as const;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 items-center px-4.5 py-2.25 text-small text-ink-muted max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-3 max-sm:text-label">
      <span className="max-sm:sr-only inline-flex gap-1.5 items-center">{`Of the ${countOf(total)} not coming:`}</span>
      {parts.map(({ count, words, answer }) => (
        <span className="inline-flex gap-1.5 items-center" key={answer}>
          <AnswerMark answer={answer} />
          <span>
            <b className="text-ink">{countOf(count)}</b> {words}
          </span>
        </span>
      ))}
    </p>
  );
}

/** The sheet's totals. */
export function Tallies(props: TalliesProps) {
  return (
    <div className="panel roll-head grid grid-cols-[minmax(0,1fr)_auto] mb-3 @max-[1120px]/page:grid-cols-1 max-sm:mb-1.5">
      <Counters {...props} />
      {isAhead(props.data) && <NotComing rows={props.rows} />}
    </div>
  );
}
