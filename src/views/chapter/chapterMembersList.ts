import type { RowOf } from '../../contract/listPorts.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { memberFace, memberOrder, membersOnCards } from '../search/memberCards.ts';
import { MembersHead, MembersHeading } from './MembersHead.tsx';

/** @returns a member's phone number, or else their e-mail address. */
const reachOf = ({ cell_phone, email }: RowOf<'member'>) =>
  cell_phone ? formatPhone(cell_phone) : (email ?? null);

/** The members of a chapter with the contact details that they share. */
export default listPage(
  defineList({
    ...membersOnCards,
    Heading: MembersHeading,
    Head: MembersHead,
    empty: 'This chapter has no members.',
    filters: [],
    order: memberOrder,
    card: (member) => ({
      ...memberFace(member),
      lines: [member.profession, member.business_name, reachOf(member)],
    }),
  }),
);
