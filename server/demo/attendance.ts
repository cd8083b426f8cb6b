import { attendances } from '../schema/attendance.ts';
import { meetingPlans } from '../schema/chapters.ts';
import type { attendanceStatuses } from '../schema/values.ts';
import { subRequests } from '../schema/visitors.ts';
import { type Chance, chanceOf } from './chance.ts';
import { strangerFirstNames } from './data/rosters.ts';
import { absenceReasons } from './data/texts.ts';
import { after, minutesOf } from './days.ts';
import { seededMember } from './seedRecords.ts';
import {
  belongsOn,
  currentMembers,
  type DemoChapter,
  type DemoMeeting,
  type DemoMember,
  instantIn,
  officersOf,
  type World,
} from './world.ts';

type Status = (typeof attendanceStatuses)[number];

/** The first member's statuses by meeting, newest first: one late, one substitute, one absence. */
const toldStatuses: Readonly<Record<number, Status>> = { 3: 'Late', 9: 'Substitute', 17: 'Absent' };
const toldMeetings = 26;

function statusOf(
  world: World,
  member: DemoMember,
  meeting: DemoMeeting,
  back: number,
  chance: Chance,
): Status {
  if (member === seededMember(world) && back < toldMeetings) return toldStatuses[back] ?? 'Present';
  if (member.pausedSince !== null && meeting.date >= member.pausedSince) return 'Excused';
  if (member.quietSince !== null && member.quietSince <= member.joinedOn) return 'Present';
  const quiet = member.quietSince !== null && meeting.date >= member.quietSince;
  return chance.weighed<Status>(
    quiet
      ? [
          ['Present', 4],
          ['Absent', 5],
          ['Excused', 2],
        ]
      : [
          ['Present', 86],
          ['Late', 4],
          ['Absent', 3],
          ['Excused', 3],
          ['Substitute', 4],
        ],
  );
}

/** Adds the request that led to a past substitute. */
function addPastSub(
  world: World,
  member: DemoMember,
  meeting: DemoMeeting,
  subName: string,
  chance: Chance,
): number {
  const { chapter } = member;
  const host = officersOf(chapter).visitorHost;
  const askedAt = instantIn(chapter, after(meeting.date, -chance.whole(2, 9)), 15 * 60);
  return world.rows.add(subRequests, {
    chapter_id: chapter.id,
    meeting_id: meeting.id,
    member_id: member.id,
    reason: chance.pick(absenceReasons),
    open_to_anyone: false,
    sub_member_id: null,
    sub_first_name: subName,
    sub_last_name: member.last.length > 2 ? member.last : 'Hale',
    sub_email: `${subName.toLowerCase().replace(/[^a-z]/g, '')}@family.example`,
    sub_phone: null,
    sub_business: null,
    sixty_seconds: `${member.business}: ${member.trade.ideal}`,
    notes: null,
    status: 'Attended',
    confirmed_by: member === host ? officersOf(chapter).vicePresident.id : host.id,
    created_at: askedAt,
    updated_at: instantIn(chapter, meeting.date, minutesOf(chapter.data.time) + 20),
  });
}

function addMarks(world: World, chapter: DemoChapter, meeting: DemoMeeting, back: number, chance: Chance) {
  const { visitorHost, vicePresident, treasurer } = officersOf(chapter);
  const markers = [visitorHost, vicePresident];
  for (const member of chapter.members) {
    if (!belongsOn(member, meeting.date)) continue;
    const status = statusOf(world, member, meeting, back, chance);
    const subName = status === 'Substitute' ? chance.pick(strangerFirstNames) : null;
    const marker = markers.includes(member) ? treasurer : chance.pick(markers);
    const markedAt = instantIn(chapter, meeting.date, minutesOf(chapter.data.time) + chance.whole(-12, 25));
    const away = status === 'Absent' || status === 'Excused';
    world.rows.add(attendances, {
      chapter_id: chapter.id,
      meeting_id: meeting.id,
      member_id: member.id,
      status,
      sub_request_id: subName === null ? null : addPastSub(world, member, meeting, subName, chance),
      sub_name: subName === null ? null : `${subName} ${member.last} for ${member.first}`,
      note: away && chance.often(0.5) ? chance.pick(absenceReasons) : null,
      marked_by: marker.id,
      marked_at: markedAt,
      created_at: markedAt,
      updated_at: markedAt,
    });
  }
}

/** Adds sub requests for the next meetings in different states, and members' answers about whether they will come. */
function addPlans(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today } = world;
  const askedAt = instantIn(chapter, after(today, -1), 14 * 60);
  const ahead = chapter.meetings.filter(({ status, date }) => status === 'open' && date >= today).slice(0, 4);
  const me = seededMember(world);
  const members = currentMembers(chapter).filter((member) => member !== me && member.quietSince === null);
  const states = ['Open', 'Confirmed', 'Offered', 'Accepted', 'Cancelled', 'Open'] as const;
  for (const [index, status] of states.entries()) {
    const meeting = ahead[index % 3];
    const [member, sub] = chance.some(members, 2);
    if (meeting === undefined || member === undefined || sub === undefined) continue;
    const found = status !== 'Open' && status !== 'Cancelled';
    const taken = rows.add(subRequests, {
      chapter_id: chapter.id,
      meeting_id: meeting.id,
      member_id: member.id,
      reason: chance.pick(absenceReasons),
      open_to_anyone: status === 'Open',
      sub_member_id: found ? sub.id : null,
      sub_first_name: null,
      sub_last_name: null,
      sub_email: null,
      sub_phone: null,
      sub_business: null,
      sixty_seconds: `${member.business}: ${member.trade.ideal}`,
      notes: null,
      status,
      confirmed_by: status === 'Confirmed' ? officersOf(chapter).visitorHost.id : null,
      created_at: askedAt,
      updated_at: askedAt,
    });
    if (taken > 0) members.splice(members.indexOf(member), 1);
  }
  const [next] = ahead;
  if (next === undefined) return;
  for (const member of [...members, ...(chapter === me.chapter ? [me] : [])]) {
    if (member !== me && chance.often(0.4)) continue;
    rows.add(meetingPlans, {
      meeting_id: next.id,
      member_id: member.id,
      coming: member === me || chance.often(0.9),
      at: askedAt,
    });
  }
}

/** Adds every member's status at every closed meeting, substitutes included, and plans for the next ones. */
export function addAttendance(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`attendance ${chapter.data.name}`);
    const closed = chapter.meetings.filter(({ status }) => status === 'closed');
    for (const [index, meeting] of closed.entries()) {
      addMarks(world, chapter, meeting, closed.length - 1 - index, chance);
    }
    addPlans(world, chapter, chance);
  }
}
