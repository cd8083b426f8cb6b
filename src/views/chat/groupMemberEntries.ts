import { ShieldCheck, ShieldOff, UserRoundX } from 'lucide-react';
import type { ChatMember } from '../../contract/chat/chat.ts';
import type { PageAction } from '../../contract/detailPorts.ts';
import { messages } from '../../contract/messages.ts';
import type { MenuEntry } from '../parts/rows/RowMenu.tsx';
import { nameOf } from '../people.ts';
import { asking, type GroupProps } from './groupProps.ts';

const adminIds = (members: readonly ChatMember[]) =>
  members.filter(({ is_admin }) => is_admin === 1).map(({ id }) => id);

/** @returns the menu of an admin for another member of the group. */
export const groupMemberEntries = (
  props: GroupProps,
  member: ChatMember,
  act: (action: PageAction) => void,
): readonly MenuEntry[] => {
  const { id: groupId, version, name: group, members } = props.data.group;
  const name = nameOf(member);
  const admins = adminIds(members);
  const setAdmins = (memberIds: readonly number[]) => () =>
    act({ name: 'setGroupAdmins', id: groupId, version, memberIds });
  return [
    member.is_admin === 1
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
      onChosen: asking(props)({
        form: 'groupRemoval',
        stored: { id: groupId, name: group, member_id: member.id, member: name },
      }),
    },
  ];
};
