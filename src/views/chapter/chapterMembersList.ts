import type { RowOf } from '../../contract/listPorts.ts';
import { memberPage } from '../../contract/pages.ts';
import { formatPhone } from '../../contract/phone.ts';
import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { personCards } from '../list/personCards.tsx';
import { memberActions, memberFace } from '../search/memberCards.ts';
import { MembersHead } from './MembersHead.tsx';

/** @returns how to reach a member: by phone, or by e-mail where there is none. */
const reachOf = ({ cell_phone, email }: RowOf<'member'>) =>
  cell_phone ? formatPhone(cell_phone) : (email ?? null);

/** The members of one chapter, with what they show of how to reach them. */
export default listPage(
  defineList({
    kind: 'member',
    Head: MembersHead,
    nouns: { one: 'member', several: 'members' },
    empty: 'This chapter has no members.',
    noMatch: 'No member matches.',
    filters: [],
    order: {
      by: 'name',
      label: 'By name',
      others: [
        { value: 'business_name', label: 'By business' },
        { value: 'profession', label: 'By profession' },
      ],
    },
    look: personCards,
    card: (member) => ({
      ...memberFace(member),
      lines: [member.profession, member.business_name, reachOf(member)],
    }),
    opens: ({ id }) => memberPage(id),
    actions: memberActions,
  }),
);
