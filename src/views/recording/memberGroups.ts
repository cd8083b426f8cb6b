import type { RecordingOptions } from '../../contract/ports.ts';
import type { MemberOption } from '../../contract/scalars.ts';
import { groupsOf, type MemberGroup } from '../parts/memberGroups.ts';

type Groups = readonly MemberGroup<MemberOption>[];

const made = new WeakMap<RecordingOptions, Groups>();

/** @returns the members by group, the same list for the same options; null as long as there are none. */
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
