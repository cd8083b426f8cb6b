import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ActiveMembers } from '../../contract/people/members.ts';
import type { Sentence } from '../../contract/sentence/sentence.ts';
import type { paletteMachine } from '../../machines/palette.machine.ts';
import { nameOf } from '../people.ts';
import { entriesWithMember, foundEntries } from './entries.ts';
import type { EntryGroup } from './entry.ts';
import type { PaletteProps } from './PaletteDialog.tsx';

export const searchTitle = 'Search or jump to';

const nameById = (members: ActiveMembers | null, id: unknown): string => {
  const everybody = members ? [...members.membersInChapter, ...members.membersOutChapter] : [];
  const member = everybody.find((each) => each.id === id);
  return member ? nameOf(member) : '';
};

/** @returns the name of the chosen member, or null. */
const selectMemberName = (snapshot: SnapshotFrom<typeof paletteMachine>): string | null =>
  snapshot.hasTag('memberChosen')
    ? nameById(snapshot.context.members, snapshot.context.prefill.receiver_id)
    : null;

export interface Found {
  readonly text: string;
  /** The record that the typed text describes; null if it describes none, or once a member is chosen. */
  readonly sentence: Sentence | null;
  /** Whether the user must first choose one of several matches. */
  readonly isAsking: boolean;
  readonly memberName: string | null;
  readonly groups: readonly EntryGroup[];
  readonly areMembersKnown: boolean;
}

/** The search results, for the search dialog and for a phone's field. */
export const useFound = ({ palette, workspace }: PaletteProps): Found => {
  const text = useSelector(palette, ({ context }) => context.text);
  const members = useSelector(palette, ({ context }) => context.members);
  const said = useSelector(palette, ({ context }) => context.sentence);
  const isPhone = useSelector(palette, ({ context }) => context.opening === 'record');
  const isAsking = useSelector(palette, (snapshot) => snapshot.hasTag('asking'));
  const memberName = useSelector(palette, selectMemberName);
  const shell = useSelector(workspace, ({ context }) => context.shell);
  const areKeysOn = useSelector(workspace, (snapshot) => snapshot.hasTag('keysOn'));
  const sentence = memberName === null ? said : null;
  const groups =
    memberName === null
      ? foundEntries({ text, shell, members, areKeysOn: areKeysOn && !isPhone, sentence, isPhone })
      : entriesWithMember(text, memberName);
  return { text, sentence, isAsking, memberName, groups, areMembersKnown: members !== null };
};
