import { folded } from '../../contract/folded.ts';
import { singleKeys } from '../../contract/keys.ts';
import type { ActiveMembers } from '../../contract/people/members.ts';
import { plainName } from '../../contract/people/plainName.ts';
import type { DialogId, ShellData } from '../../contract/ports.ts';
import type { MemberOption } from '../../contract/scalars.ts';
import type { Sentence } from '../../contract/sentence/sentence.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { beginsWord, holds } from './matching.ts';
import { entriesBesideMenu, menuEntries } from './menuEntries.ts';
import { nameSaid, sentenceGroups } from './sentence.ts';

const mostMembers = 20;

const verbs: Readonly<Record<DialogId, string>> = {
  session: 'Record a session',
  referral: 'Record a referral',
  businessBucks: 'Record business bucks',
  eventAttendance: 'Record event attendance',
  visitor: 'Register a visitor',
  post: 'Share a post',
};

const recordingEntry = ({ id, title, metric }: (typeof dialogs)[number], areKeysOn: boolean): Entry => ({
  id,
  label: verbs[id],
  also: title,
  key: areKeysOn ? singleKeys[id] : undefined,
  look: { kind: 'recording', metric },
  chosen: { type: 'recording.chosen', recording: id },
});

const keysEntry = (areKeysOn: boolean): Entry => ({
  id: 'keys',
  label: 'Keyboard shortcuts',
  key: areKeysOn ? singleKeys.keys : undefined,
  look: { kind: 'keys' },
  chosen: { type: 'keys.chosen' },
});

const profileEntry: Entry = {
  id: 'profile',
  label: 'Open profile',
  look: { kind: 'menu', title: 'Profile' },
  chosen: { type: 'profile.chosen' },
};

const memberEntry = ({ id, first_name, last_name, profession }: MemberOption): Entry => ({
  id: `member.${id}`,
  label: plainName(`${first_name} ${last_name}`),
  also: profession ?? undefined,
  aside: profession ?? undefined,
  look: { kind: 'member', memberId: id },
  chosen: { type: 'member.chosen', memberId: id },
});

const isFound = (text: string) => {
  const wanted = folded(text);
  return ({ label, also = '' }: Entry) => holds(`${label} ${also}`, wanted);
};

const foundMembers = (members: readonly MemberOption[], text: string): readonly Entry[] => {
  const found = members.map(memberEntry).filter(isFound(text));
  const first = found.filter(({ label }) => beginsWord(label, folded(text)));
  return [...first, ...found.filter((entry) => !first.includes(entry))];
};

/**
 * @returns the members whose names or professions match the text, the chapter's first; none before anything is typed.
 */
const memberEntries = (members: ActiveMembers | null, text: string): readonly Entry[] =>
  members && folded(text) !== ''
    ? [members.membersInChapter, members.membersOutChapter]
        .flatMap((each) => foundMembers(each, text))
        .slice(0, mostMembers)
    : [];

const filled = (groups: readonly EntryGroup[]) => groups.filter(({ entries }) => entries.length > 0);

export interface Searched {
  readonly text: string;
  readonly shell: ShellData | null;
  readonly members: ActiveMembers | null;
  readonly areKeysOn: boolean;
  readonly sentence?: Sentence | null;
  /** Whether the device is a phone, which has no keyboard shortcuts to list. */
  readonly isPhone?: boolean;
}

/** @returns the results among the recordings, the pages of the member's menu, and the members. */
export const foundEntries = (searched: Searched): readonly EntryGroup[] => {
  const { text, shell, members, areKeysOn, sentence = null, isPhone = false } = searched;
  const pages = [...menuEntries(shell), ...(folded(text) === '' ? [] : entriesBesideMenu(shell))];
  const recorded = dialogs.map((dialog) => recordingEntry(dialog, areKeysOn));
  const actions = [...recorded, ...(isPhone ? [] : [keysEntry(areKeysOn)])];
  return filled([
    ...(sentence ? sentenceGroups(sentence) : []),
    { name: 'Actions', entries: actions.filter(isFound(text)) },
    { name: 'Pages', entries: pages.filter(isFound(text)) },
    { name: 'Members', entries: memberEntries(members, sentence ? nameSaid(sentence) : text) },
  ]);
};

/** @returns the member's page, and the recordings that can be made with them. */
export const entriesWithMember = (text: string, name: string): readonly EntryGroup[] =>
  filled([
    {
      name: `With ${name}`,
      entries: [
        profileEntry,
        ...dialogs.filter(({ takesMember }) => takesMember).map((dialog) => recordingEntry(dialog, false)),
      ].filter(isFound(text)),
    },
  ]);
