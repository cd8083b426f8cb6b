import { PencilLine, TriangleAlert, X } from 'lucide-react';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import type { MomentRow } from './momentEntries.ts';
import { NobodyYet } from './WeekMark.tsx';

/** The presenter, or why there is none. */
export function Presenter({ member, own, profession, status, meeting }: MomentRow) {
  if (member && status !== 'No meeting')
    return <MemberLink member={member} detail={own === 1 ? 'You' : profession} />;
  return <NobodyYet reason={status === 'No meeting' ? (meeting.skip_reason ?? 'No meeting') : null} />;
}

/** The topic, and the remarks about it. */
export function Topic({ topic, decline_reason, change_asked, decided_by, status, warnings }: MomentRow) {
  return (
    <span className="sub-cell">
      <span>{topic}</span>
      {status === 'Declined' && decline_reason && (
        <small className="slot-answer bg-bad-soft text-bad">
          <X className="icon small mt-0.5" aria-hidden="true" />
          <span>
            {decided_by && <b>{nameOf(decided_by)} declined this. </b>}“{decline_reason}”
          </span>
        </small>
      )}
      {change_asked && (
        <small className="slot-answer">
          <PencilLine className="icon small mt-0.5" aria-hidden="true" />
          <span>
            <b>Change requested. </b>“{change_asked}”
          </span>
        </small>
      )}
      {warnings.map((warning) => (
        <small key={warning} className="slot-warning">
          <TriangleAlert className="icon small" aria-hidden="true" />
          <span>{warning}</span>
        </small>
      ))}
    </span>
  );
}
