import type { Person } from '../../contract/scalars.ts';
import { MemberLink } from '../parts/MemberLink.tsx';

/** The other one of a record, a link to their page; nobody when the record has no second person. */
export function MemberCell({ member }: { member: Person | null }) {
  return member && <MemberLink member={member} />;
}
