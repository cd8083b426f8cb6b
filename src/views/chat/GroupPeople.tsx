import { ShieldCheck, ShieldOff, UserPlus, UserRoundX } from 'lucide-react';
import type { ChatMember } from '../../contract/chat/chat.ts';
import { messages } from '../../contract/messages.ts';
import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { useAction } from '../detail/useAction.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { type MenuEntry, RowMenu } from '../parts/rows/RowMenu.tsx';
import { nameOf } from '../people.ts';
import { asking, type GroupProps, useMe } from './groupProps.ts';

const adminIds = (members: readonly ChatMember[]) =>
  members.filter(({ is_admin }) => is_admin === 1).map(({ id }) => id);

/** The group's members, whom its admins can change. */
export function GroupPeople(props: GroupProps) {
  const { group } = props.data;
  const me = useMe(props);
  const { id: groupId, version, members } = group;
  const { act } = useAction(props);
  const ask = asking(props);
  const mayChange = group.can_change === 1;
  const admins = adminIds(members);
  const setAdmins = (memberIds: readonly number[]) => () =>
    act({ name: 'setGroupAdmins', id: groupId, version, memberIds });
  const entriesFor = (member: ChatMember) => (): readonly MenuEntry[] => {
    const name = nameOf(member);
    const isAdmin = member.is_admin === 1;
    return [
      isAdmin
        ? {
            icon: ShieldOff,
            words: 'Remove as admin',
            label: `Remove ${name} as admin`,
            off: admins.length === 1 ? messages.adminNeeded : null,
            onChosen: setAdmins(admins.filter((id) => id !== member.id)),
          }
        : {
            icon: ShieldCheck,
            words: 'Make admin',
            label: `Make ${name} an admin`,
            onChosen: setAdmins([...admins, member.id]),
          },
      {
        icon: UserRoundX,
        words: 'Remove from group',
        label: `Remove ${name} from the group`,
        onChosen: ask({
          form: 'groupRemoval',
          stored: { id: groupId, name: group.name, member_id: member.id, member: name },
        }),
      },
    ];
  };
  return (
    <Panel
      title={`Members · ${members.length}`}
      end={
        mayChange && (
          <Button
            size="small"
            variant="quiet"
            icon={UserPlus}
            onPressed={ask({
              form: 'groupPeople',
              stored: { id: groupId, member_ids: members.map(({ id }) => id) },
            })}
          >
            Add people
          </Button>
        )
      }
    >
      <ul aria-label="Members">
        {members.map((member) => (
          <li
            className="flex items-center gap-3 min-h-13 py-1.5 pr-2.5 pl-4 border-b border-b-line last:border-0"
            key={member.id}
          >
            <PageLink className="person flex-1 pointer-coarse:min-h-11" to={memberPage(member.id)}>
              <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} />
              <span>
                <b>
                  {nameOf(member)}
                  {member.id === me && <span className="muted"> (you)</span>}
                </b>
                <small>{member.profession}</small>
              </span>
            </PageLink>
            {member.is_admin === 1 && group.kind === 'group' && (
              <Badge kind="line" icon={ShieldCheck}>
                Admin
              </Badge>
            )}
            {mayChange && member.id !== me && <RowMenu name={nameOf(member)} entries={entriesFor(member)} />}
            {mayChange && member.id === me && <span className="w-(--control)" />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
