import { memberPage } from '../../contract/pages.ts';
import type { Person } from '../../contract/scalars.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { nameOf } from '../people.ts';
import { Avatar } from './Avatar.tsx';

interface MemberLinkProps {
  member: Person;
  /** Shown under the name. */
  detail?: string | null;
}

/** A member's picture and name, linked to their page. */
export function MemberLink({ member, detail }: MemberLinkProps) {
  const name = nameOf(member);
  return (
    <PageLink className="person member-link" to={memberPage(member.id)}>
      <Avatar id={member.id} name={name} image={member.profile_image} size={detail ? 'medium' : 'small'} />
      {detail ? (
        <span>
          <b title={name}>{name}</b>
          <small>{detail}</small>
        </span>
      ) : (
        <b title={name}>{name}</b>
      )}
    </PageLink>
  );
}
