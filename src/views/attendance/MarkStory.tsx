import type { FormEntry } from '../../contract/formPorts.ts';
import type { AttendanceReportDetails, MarkChange } from '../../contract/meetings/attendanceReports.ts';
import { dayOf, localMomentOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import { filterOf } from './marks.ts';
import { QuestionMark } from './QuestionMark.tsx';

export type Details = AttendanceReportDetails;
export type DetailsRow = Details['rows'][number];
export type Ask = (entry: FormEntry) => void;

function Change({ at, by, from, to, reason }: MarkChange) {
  return (
    <li>
      <p className="inline-flex flex-wrap items-center gap-y-0.5 gap-x-1.5">
        <del className="text-ink-muted decoration-1">{filterOf({ status: from })}</del> →{' '}
        <ins className="font-[580] no-underline">{filterOf({ status: to })}</ins>{' '}
        <span className="small muted">{[by ? nameOf(by) : 'By closing', localMomentOf(at)].join(', ')}</span>
      </p>
      {reason && <blockquote className="small muted wrap-anywhere">“{reason}”</blockquote>}
    </li>
  );
}

function Answer({ details, row, ask }: { details: Details; row: DetailsRow; ask: Ask }) {
  const { member } = details;
  const asked = `${nameOf(member)} says of ${dayOf(row.date)}: “${row.contested?.note ?? ''}”`;
  const stored = { memberId: member.id, attendanceId: row.id, asked, status: row.status };
  return (
    <div className="actions flex flex-wrap items-center gap-2">
      <Button
        size="small"
        variant="primary"
        onPressed={() => ask({ form: 'contestAcceptance', stored })}
        label={`Change the mark of ${dayOf(row.date)}`}
      >
        Change the mark
      </Button>
      <Button
        size="small"
        onPressed={() => ask({ form: 'contestRefusal', stored })}
        label={`Keep ${row.status} on ${dayOf(row.date)}`}
      >
        {`Keep ${row.status}`}
      </Button>
      <span className="small muted">{`Either way, ${firstNameOf(member)} will see your reason.`}</span>
    </div>
  );
}

interface StoryProps {
  details: Details;
  row: DetailsRow;
  ask: Ask;
}

/** The member's objection to a mark, and the mark's history. */
export function Story({ details, row, ask }: StoryProps) {
  const { contested, history } = row;
  // A mark that was set once and never changed has no history to show.
  const told = contested || history.some(({ from }) => from !== null) ? history : [];
  return (
    <div className="grid grid-cols-1 whitespace-normal wrap-anywhere gap-2 py-1.5">
      {contested && (
        <div className="grid gap-1.5 px-3 py-2.5 rounded-control bg-warn-soft">
          <p className="small">
            <b>{`${firstNameOf(details.member)} questions this mark`}</b> {localMomentOf(contested.at)}
          </p>
          <blockquote className="wrap-anywhere">“{contested.note}”</blockquote>
          {details.can_correct === 1 && <Answer details={details} row={row} ask={ask} />}
        </div>
      )}
      {details.can_contest === 1 && !contested && (
        <QuestionMark memberId={details.member.id} mark={row} ask={ask} />
      )}
      {told.length > 0 && (
        <ol className="grid gap-1">
          {told.map((change) => (
            <Change key={`${change.at} ${change.to}`} {...change} />
          ))}
        </ol>
      )}
    </div>
  );
}
