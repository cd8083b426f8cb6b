import type { Person } from '../../contract/scalars.ts';
import { MemberLink } from '../parts/MemberLink.tsx';

/** The other member of a record, linked to their page; nothing if there is none. */
export function MemberCell({ member }: { member: Person | null }) {
  return member && <MemberLink member={member} />;
}
