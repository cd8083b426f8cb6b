import type { ApplicationConflict, PendingApplication } from '../../contract/growth/applications.ts';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';

const detailOf = ({ kind, chapter }: ApplicationConflict): string =>
  ({
    seat: `Has the seat in ${chapter}`,
    applicant: 'Has applied for it, too',
    nearby: `Has it in ${chapter}, nearby`,
  })[kind];

/** Other people with the applicant's profession: in the chapter, among the applicants, and in nearby chapters. */
export function ConflictPanel({ application }: { application: PendingApplication }) {
  const { conflicts, profession } = application;
  if (conflicts.length === 0) return null;
  const isTaken = conflicts.some(({ kind }) => kind === 'seat');
  return (
    <Panel
      title={
        isTaken ? `The seat is taken: ${profession.name}` : `Others with this profession: ${profession.name}`
      }
      className={isTaken ? 'conflict' : ''}
    >
      <ul className="line-list">
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.person.id}`}>
            {conflict.kind === 'applicant' ? (
              <span>
                <b>{nameOf(conflict.person)}</b>
                <small>{detailOf(conflict)}</small>
              </span>
            ) : (
              <MemberLink member={conflict.person} detail={detailOf(conflict)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
