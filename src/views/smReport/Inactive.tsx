import { useSelector } from '@xstate/react';
import type { SmReport } from '../../contract/meetings/smReport.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf } from '../figures.ts';
import { ChatLink } from '../parts/ChatLink.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { quietPlace } from './places.ts';

interface InactiveProps extends Pick<SmReport, 'inactive'> {
  workspace: WorkspaceActor;
  chapterId: number;
}

/** Members who recorded nothing in the week, and a link to ask how they are. */
export function Inactive({ workspace, inactive, chapterId }: InactiveProps) {
  const seesQuiet = useSelector(
    workspace,
    ({ context }) => context.shell?.roles.sidebar.includes('Zero Activity List') ?? false,
  );
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  return (
    <Panel title="Nothing recorded this week" end={<span className="muted">{countOf(inactive.length)}</span>}>
      {inactive.length === 0 ? (
        <p className="px-4 py-3">Everyone recorded something.</p>
      ) : (
        <ul className="inactive py-1.5">
          {inactive.map(({ profession, ...member }) => (
            <li className="flex items-center min-h-12 px-4 py-1.5" key={member.id}>
              <MemberLink member={member} detail={profession} />
              {member.id !== me && <ChatLink member={member} />}
            </li>
          ))}
        </ul>
      )}
      {seesQuiet && (
        <p className="px-4 py-3">
          <PageLink className="link" to={quietPlace(chapterId)}>
            Zero Activity List
          </PageLink>
        </p>
      )}
    </Panel>
  );
}
