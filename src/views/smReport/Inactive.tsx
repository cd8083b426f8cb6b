import type { SmReport } from '../../contract/smReport.ts';
import { countOf } from '../figures.ts';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/Panel.tsx';

/** Who recorded nothing at all in the week. */
export function Inactive({ inactive }: Pick<SmReport, 'inactive'>) {
  return (
    <Panel title="Nothing recorded this week" end={<span className="muted">{countOf(inactive.length)}</span>}>
      {inactive.length === 0 ? (
        <p className="panel-note">Everyone recorded something.</p>
      ) : (
        <ul className="inactive">
          {inactive.map(({ profession, ...member }) => (
            <li key={member.id}>
              <MemberLink member={member} detail={profession} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
