import { messages } from '../../contract/messages.ts';
import type { RecordingOptions } from '../../contract/ports.ts';
import type { MemberOption } from '../../contract/scalars.ts';
import { groupsOf, type MemberGroup } from '../parts/fields/memberGroups.ts';
import { fullName } from '../parts/rows/MemberList.tsx';

type Groups = readonly MemberGroup<MemberOption>[];

const allOf = ({ members }: RecordingOptions) => [...members.membersInChapter, ...members.membersOutChapter];

/** @returns the member with an id; undefined until the members have loaded. */
export const memberIn = (options: RecordingOptions | null, id: unknown): MemberOption | undefined =>
  options ? allOf(options).find((member) => member.id === id) : undefined;

const made = new WeakMap<RecordingOptions, Groups>();

/** @returns the members by group, the same list for the same options; null until they have loaded. */
export const memberGroups = (options: RecordingOptions | null): Groups | null => {
  if (!options) return null;
  const { members, recentMemberIds } = options;
  const groups =
    made.get(options) ??
    groupsOf({
      inChapter: members.membersInChapter,
      outOfChapter: members.membersOutChapter,
      recentIds: recentMemberIds,
    });
  made.set(options, groups);
  return groups;
};

/** @returns the text for an empty list, and the reason if the device doesn't have all members. */
export const whenNobody = (options: RecordingOptions | null, isOffline: boolean): string | undefined => {
  if (!options) return isOffline ? messages.membersNotHere : undefined;
  return options.members.is_partial === 1
    ? 'No match here. Offline you can choose from your chapter and the members you’ve met.'
    : undefined;
};

const professionsOf = new WeakMap<RecordingOptions, ReadonlyMap<string, string>>();

/** @returns the professions of all members with that name. */
export const professionOf = (options: RecordingOptions | null, name: string): string => {
  if (!options) return '';
  let byName = professionsOf.get(options);
  if (!byName) {
    const made = new Map<string, string>();
    for (const member of allOf(options))
      made.set(fullName(member), [made.get(fullName(member)), member.profession].filter(Boolean).join(', '));
    byName = made;
    professionsOf.set(options, byName);
  }
  return byName.get(name) ?? '';
};
