import type { RowOf } from '../../contract/listPorts.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { memberFace, memberOrder, membersOnCards } from '../search/memberCards.ts';
import { MembersHead, MembersHeading } from './MembersHead.tsx';

/** @returns how to reach a member: by phone, or by e-mail where there is none. */
const reachOf = ({ cell_phone, email }: RowOf<'member'>) =>
  cell_phone ? formatPhone(cell_phone) : (email ?? null);

/** The members of one chapter, with what they show of how to reach them. */
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
