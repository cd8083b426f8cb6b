import type { Person } from '../../contract/scalars.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';

/** The other one of a record; nobody when the record has no second person. */
export function MemberCell({ member }: { member: Person | null }) {
  if (!member) return null;
  const name = nameOf(member);
  return (
    <span className="person">
      <Avatar id={member.id} name={name} />
      <span>
        <b title={name}>{name}</b>
      </span>
    </span>
  );
}
