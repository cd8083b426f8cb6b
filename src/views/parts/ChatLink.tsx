import { talkPlace } from '../../contract/chat/chatPorts.ts';
import type { Person } from '../../contract/scalars.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { nameOf } from '../people.ts';

export const ChatLink = ({ member }: { member: Person }) => (
  <PageLink
    className="button quiet small"
    to={talkPlace(`member.${member.id}`)}
    label={`Chat with ${nameOf(member)}`}
  >
    Chat
  </PageLink>
);
