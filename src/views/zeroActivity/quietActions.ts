import { BellRing, HandHelping, MessageSquareText } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import type { RowAction, RowContext } from '../list/definition.ts';
import { requestAction, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

type Quiet = RowOf<'quiet'>;

const mayAssign = (_: Quiet, { buttons }: RowContext) => buttons.includes('helper.assign');

/** Members don't remind themselves or note a talk with themselves. */
const isOther = (row: Quiet, seen: RowContext) => mayAssign(row, seen) && row.member.id !== seen.me;

const storedOf = ({ member, chapter_id }: Quiet) => ({
  member_id: member.id,
  chapter_id,
  name: nameOf(member),
});

/** The actions for a member without records: help comes first. */
export const quietActions: readonly RowAction<Quiet>[] = [
  {
    icon: HandHelping,
    label: ({ member }) => `Ask someone to help ${nameOf(member)}`,
    words: 'Ask someone to help',
    isFor: mayAssign,
    command: (row) => requestEntry({ form: 'helper', stored: storedOf(row) }),
  },
  {
    icon: MessageSquareText,
    label: ({ member }) => `Note a talk with ${nameOf(member)}`,
    words: 'Note a talk',
    isFor: isOther,
    command: (row) => requestEntry({ form: 'talk', stored: storedOf(row) }),
  },
  {
    icon: BellRing,
    label: ({ member }) => `Send ${nameOf(member)} a reminder`,
    words: 'Send a reminder',
    isFor: isOther,
    command: ({ member }) => requestAction({ name: 'remind', kind: 'posting', memberIds: [member.id] }),
  },
];
