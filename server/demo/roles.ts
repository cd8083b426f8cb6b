import { capabilityLoans, roleAssignments } from '../schema/people.ts';
import type { roleKeys } from '../schema/values.ts';
import { after, monthStart } from './days.ts';
import {
  at,
  currentMembers,
  type DemoChapter,
  type DemoMember,
  instantIn,
  officersOf,
  type World,
} from './world.ts';

type Role = (typeof roleKeys)[number];

/** The length of a term in months; terms begin on the first of a month. */
const termMonths = 24;
const monthsSinceStart = 5;
const predecessors = 10;

interface Term {
  readonly from: string;
  readonly until: string | null;
}

function addRole(world: World, chapter: DemoChapter, member: DemoMember, role: Role, { from, until }: Term) {
  const grantedAt = instantIn(chapter, after(from, -3), 12 * 60);
  world.rows.add(roleAssignments, {
    member_id: member.id,
    role,
    chapter_id: chapter.id,
    region_id: null,
    from_on: from,
    until_on: until,
    granted_by: at(world.staff, 0).id,
    created_at: grantedAt,
    updated_at: grantedAt,
  });
}

function holders(chapter: DemoChapter): readonly (readonly [Role, number])[] {
  const everywhere = [
    ['president', 1],
    ['vice_president', 3],
    ['visitor_host', 5],
    ['secretary_treasurer', 7],
  ] as const;
  if (chapter.id > 1) return [...everywhere, ['education_coordinator', 6], ['mentor_coordinator', 9]];
  return [
    ...everywhere,
    ['education_coordinator', 6],
    ['membership_committee', 8],
    ['mentor_coordinator', 9],
    ['events_committee', 10],
    ['events_committee', 17],
    ['membership_committee', 13],
  ];
}

/** Adds today's roles with their terms, earlier ones, the regions' directors and the administrators. */
export function addRoles(world: World) {
  const { rows, today } = world;
  const start = monthStart(today, -monthsSinceStart);
  const current: Term = { from: start, until: after(monthStart(start, termMonths), -1) };
  const former: Term = { from: monthStart(start, -termMonths), until: after(start, -1) };
  for (const chapter of world.chapters) {
    const members = currentMembers(chapter);
    for (const [role, place] of holders(chapter)) {
      addRole(world, chapter, at(members, place), role, current);
      const before = members[place + predecessors];
      if (before !== undefined && before.joinedOn < former.from)
        addRole(world, chapter, before, role, former);
    }
    rows.add(capabilityLoans, {
      member_id: at(members, 11).id,
      capability: 'attendance.take',
      chapter_id: chapter.id,
      lent_by: officersOf(chapter).president.id,
      until_on: after(today, 60),
      created_at: instantIn(chapter, after(today, -4), 12 * 60),
    });
  }
  const appointedAt = new Date(`${former.from}T09:00:00Z`);
  const [first, second, director] = world.staff;
  const appoint = (memberId: number | undefined, role: Role, regionId: number | null) => {
    if (memberId === undefined) return;
    rows.add(roleAssignments, {
      member_id: memberId,
      role,
      chapter_id: null,
      region_id: regionId,
      from_on: former.from,
      until_on: null,
      granted_by: null,
      created_at: appointedAt,
      updated_at: appointedAt,
    });
  };
  appoint(first?.id, 'administrator', null);
  appoint(second?.id, 'administrator', null);
  appoint(director?.id, 'area_director', at(world.chapters, 0).regionId);
  const overseas = at(world.chapters, 2);
  appoint(at(overseas.members, 2).id, 'area_director', overseas.regionId);
}
