export interface MemberGroup<Member> {
  readonly name: string;
  readonly members: readonly Member[];
}

interface Members<Member> {
  readonly inChapter: readonly Member[];
  readonly outOfChapter: readonly Member[];
  readonly recentIds: readonly number[];
}

/** @returns recent members, then those in the chapter, then the others, without duplicates or empty groups. */
export const groupsOf = <Member extends { readonly id: number }>({
  inChapter,
  outOfChapter,
  recentIds,
}: Members<Member>): readonly MemberGroup<Member>[] => {
  const byId = new Map([...inChapter, ...outOfChapter].map((member) => [member.id, member]));
  const recent = recentIds.flatMap((id) => byId.get(id) ?? []);
  const isOther = ({ id }: Member) => !recentIds.includes(id);
  return [
    { name: 'Recent', members: recent },
    { name: 'In chapter', members: inChapter.filter(isOther) },
    { name: 'Out of chapter', members: outOfChapter.filter(isOther) },
  ].filter(({ members }) => members.length > 0);
};
