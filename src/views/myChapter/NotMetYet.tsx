import { UsersRound } from 'lucide-react';
import type { NotMet } from '../../contract/people/people.ts';
import type { PageProps } from '../../routes/table.ts';
import { shortDayOf } from '../dates.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openDialog } from '../workspace/openDialog.ts';

interface NotMetYetProps extends PageProps {
  members: readonly NotMet[];
}

const sinceWhen = ({ last_met }: NotMet) => (last_met ? `Last met ${shortDayOf(last_met)}` : 'Not met yet');

/** Members with whom the viewer has had no session, or none for a long time, each with a button that records one. */
export function NotMetYet({ workspace, members }: NotMetYetProps) {
  if (members.length === 0) return null;
  return (
    <Panel title="People I haven’t met lately">
      <ul className="line-list">
        {members.map((member) => (
          <li key={member.id}>
            <MemberLink member={member} detail={sinceWhen(member)} />
            <IconButton
              label={`Record a session with ${nameOf(member)}`}
              icon={UsersRound}
              onPressed={openDialog(workspace, 'session', { receiver_id: member.id })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
