import type { RecordingOptions } from '../../contract/ports.ts';
import type { MemberOption } from '../../contract/scalars.ts';
import type { MemberGroup } from '../parts/MemberList.tsx';

const made = new WeakMap<RecordingOptions, readonly MemberGroup[]>();

/**
 * @returns recent members, then those in the chapter, then the others; nobody twice, and the same list for the same
 * options; null as long as there are none.
 */
export const memberGroups = (options: RecordingOptions | null): readonly MemberGroup[] | null => {
  if (!options) return null;
  const groups = made.get(options) ?? groupsOf(options);
  made.set(options, groups);
  return groups;
};

const groupsOf = (options: RecordingOptions): readonly MemberGroup[] => {
  const { membersInChapter, membersOutChapter } = options.members;
  const byId = new Map([...membersInChapter, ...membersOutChapter].map((member) => [member.id, member]));
  const recent = options.recentMemberIds.flatMap((id) => byId.get(id) ?? []);
  const isOther = ({ id }: MemberOption) => !options.recentMemberIds.includes(id);
  return [
    { name: 'Recent', members: recent },
    { name: 'In chapter', members: membersInChapter.filter(isOther) },
    { name: 'Out of chapter', members: membersOutChapter.filter(isOther) },
  ].filter(({ members }) => members.length > 0);
};
