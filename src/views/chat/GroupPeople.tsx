import { ShieldCheck, UserPlus } from 'lucide-react';
import type { ChatMember } from '../../contract/chat/chat.ts';
import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { useAction } from '../detail/useAction.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { RowMenu } from '../parts/rows/RowMenu.tsx';
import { nameOf } from '../people.ts';
import { groupMemberEntries } from './groupMemberEntries.ts';
import { asking, type GroupProps, useMe } from './groupProps.ts';

function Person({ member, ...props }: GroupProps & { member: ChatMember }) {
  const { group } = props.data;
  const { act } = useAction(props);
  const isMe = useMe(props) === member.id;
  const mayChange = group.can_change === 1;
  return (
    <li className="flex items-center gap-3 min-h-13 py-1.5 pr-2.5 pl-4 border-b border-b-line last:border-0">
      <PageLink className="person flex-1 pointer-coarse:min-h-11" to={memberPage(member.id)}>
        <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} />
        <span>
          <b>
            {nameOf(member)}
            {isMe && <span className="muted"> (you)</span>}
          </b>
          <small>{member.profession}</small>
        </span>
      </PageLink>
      {member.is_admin === 1 && group.kind === 'group' && (
        <Badge kind="line" icon={ShieldCheck}>
          Admin
        </Badge>
      )}
      {mayChange && !isMe && (
        <RowMenu name={nameOf(member)} entries={() => groupMemberEntries(props, member, act)} />
      )}
      {mayChange && isMe && <span className="w-(--control)" />}
    </li>
  );
}

/** The group's members, with menus for its admins. */
export function GroupPeople(props: GroupProps) {
  const { id, members, can_change } = props.data.group;
  return (
    <Panel
      title={`Members · ${members.length}`}
      end={
        can_change === 1 && (
          <Button
            size="small"
            variant="quiet"
            icon={UserPlus}
            onPressed={asking(props)({
              form: 'groupPeople',
              stored: { id, member_ids: members.map((member) => member.id) },
            })}
          >
            Add people
          </Button>
        )
      }
    >
      <ul aria-label="Members">
        {members.map((member) => (
          <Person key={member.id} {...props} member={member} />
        ))}
      </ul>
    </Panel>
  );
}
