import {
  coachingAssignments,
  helperAssignments,
  memberChecklistItems,
  memberTalks,
  memberTrainings,
  mentorships,
} from '../schema/growth.ts';
import { type Chance, chanceOf } from './chance.ts';
import { certificateList, onboardingList } from './data/sentences.ts';
import { after, daysBetween } from './days.ts';
import {
  at,
  currentMembers,
  type DemoChapter,
  type DemoMember,
  instantIn,
  officersOf,
  type World,
} from './world.ts';

const mentoringDays = 120;
const most = 3;
/** The number of each chapter's newest members who still have first steps to do. */
const stillNew = 6;
/** The most days since joining for a member who still has first steps to do. */
const newWithin = 400;

function mentorOf(chapter: DemoChapter, protege: DemoMember, load: Map<DemoMember, number>, chance: Chance) {
  const since = after(protege.joinedOn, -190);
  const able = currentMembers(chapter).filter(
    (member) =>
      member !== protege &&
      member.joinedOn < since &&
      member.quietSince === null &&
      (load.get(member) ?? 0) < most,
  );
  const mentor = chance.pick(able);
  load.set(mentor, (load.get(mentor) ?? 0) + 1);
  return mentor;
}

/** The newest members, who haven't finished their first steps. */
function newcomersOf({ today }: World, chapter: DemoChapter): readonly DemoMember[] {
  return currentMembers(chapter)
    .filter(({ joinedOn }) => daysBetween(joinedOn, today) < newWithin)
    .sort((one, other) => (one.joinedOn < other.joinedOn ? 1 : -1))
    .slice(0, stillNew);
}

function addOnboarding(
  { rows, today, onboardingIds }: World,
  member: DemoMember,
  { by, place }: { by: DemoMember; place: number },
  chance: Chance,
) {
  const days = daysBetween(member.joinedOn, today);
  const left = place < 0 ? 0 : 1 + (place % 3);
  for (const [index, { dueDays, selfTick }] of onboardingList.entries()) {
    const doneAfter = Math.round(dueDays * (0.4 + chance.next() * 0.8));
    const isLeft = index >= onboardingList.length - left;
    const done = doneAfter < days && !(days < 100 && chance.often(0.15)) && !isLeft;
    const doneAt = done ? instantIn(member.chapter, after(member.joinedOn, doneAfter), 600) : null;
    if (doneAt === null && days > 200 && !isLeft) continue;
    const isOwn = selfTick && place % 2 === 1;
    const createdAt = instantIn(member.chapter, member.joinedOn, 20);
    rows.add(memberChecklistItems, {
      member_id: member.id,
      item_id: at(onboardingIds, index),
      done_at: doneAt,
      done_by: doneAt === null ? null : isOwn ? member.id : by.id,
      points: doneAt === null || isOwn ? 0 : 10,
      created_at: createdAt,
      updated_at: doneAt ?? createdAt,
    });
  }
}

function addMentoring(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today, firstDay } = world;
  const { mentors } = officersOf(chapter);
  const load = new Map<DemoMember, number>();
  const young = currentMembers(chapter).filter(({ joinedOn }) => joinedOn > firstDay);
  const newcomers = newcomersOf(world, chapter);
  for (const protege of young) {
    const by = protege === mentors ? officersOf(chapter).president : mentors;
    const place = newcomers.indexOf(protege);
    addOnboarding(world, protege, { by, place }, chance);
    const since = after(protege.joinedOn, 4);
    if (since > today || (daysBetween(protege.joinedOn, today) < 60 && chance.often(0.2))) continue;
    const isLonger = place >= 0 && place < 4;
    const plannedEnd = isLonger ? after(today, 14 * (place + 1)) : after(since, mentoringDays);
    const mentor = mentorOf(chapter, protege, load, chance);
    const over = plannedEnd < today;
    if (over) load.set(mentor, (load.get(mentor) ?? 1) - 1);
    const createdAt = instantIn(chapter, after(since, -1), 600);
    rows.add(mentorships, {
      chapter_id: chapter.id,
      protege_id: protege.id,
      mentor_id: mentor.id,
      since,
      planned_end: plannedEnd,
      ended_on: over ? plannedEnd : null,
      note: chance.often(0.4) ? 'Meets every second Thursday before work' : null,
      created_at: createdAt,
      updated_at: createdAt,
    });
  }
}

function addCoaching(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today } = world;
  const { education, mentors } = officersOf(chapter);
  const members = currentMembers(chapter).filter(
    (member) => member.joinedOn < after(today, -240) && member !== education && member !== mentors,
  );
  const states = [
    'Assigned',
    'In progress',
    'In progress',
    'Completed',
    'Announced',
    'Announced',
    'Announced',
  ] as const;
  for (const [index, member] of chance.some(members, 12).entries()) {
    const status = at(states, index % states.length);
    const certificate = chance.whole(0, certificateList.length - 1);
    const { steps } = at(certificateList, certificate);
    const assignedOn = after(today, -chance.whole(100, 220));
    const stepsDone = status === 'Assigned' ? 0 : status === 'In progress' ? steps.length - 1 : steps.length;
    const moments = Array.from({ length: stepsDone }, (_, step) =>
      instantIn(chapter, after(assignedOn, 14 * (step + 1)), 600),
    );
    const announcedAt =
      status === 'Announced' ? instantIn(chapter, after(assignedOn, 14 * steps.length + 9), 600) : null;
    const createdAt = instantIn(chapter, assignedOn, 600);
    const coach = chance.pick([education, mentors]);
    rows.add(coachingAssignments, {
      chapter_id: chapter.id,
      member_id: member.id,
      coach_id: coach.id,
      certificate_id: at(world.certificateIds, certificate),
      assigned_on: assignedOn,
      steps_done: Object.fromEntries(moments.map((moment, step) => [String(step), moment.toISOString()])),
      status,
      announced: announcedAt !== null,
      announced_at: announcedAt,
      announced_by: announcedAt === null ? null : education.id,
      created_at: createdAt,
      updated_at: announcedAt ?? moments.at(-1) ?? createdAt,
    });
  }
}

function addTrainings(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today, trainingIds } = world;
  const { education, president } = officersOf(chapter);
  for (const member of chapter.members) {
    const known = daysBetween(member.joinedOn, member.endedOn ?? today);
    const required = [0, 2].filter(() => known > 30 && chance.often(0.85));
    const chosen = chance.some([1, 3, 4, 5, 6, 7], known > 200 ? chance.whole(0, 2) : 0);
    for (const place of [...required, ...chosen]) {
      const date = after(member.joinedOn, chance.whole(5, Math.max(6, Math.min(known, 600)) - 1));
      const by = member === education ? president : education;
      const enteredAt = instantIn(chapter, date, 1200);
      rows.add(memberTrainings, {
        member_id: member.id,
        training_id: at(trainingIds, place),
        date,
        note: chance.often(0.2) ? 'Attended with the neighboring chapter' : null,
        proof_image: null,
        entered_by: by.id,
        created_at: enteredAt,
        updated_at: enteredAt,
      });
    }
  }
}

function addHelp(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today } = world;
  const { vicePresident, mentors } = officersOf(chapter);
  const settled = (member: DemoMember) => member.quietSince !== null && member.joinedOn < after(today, -60);
  for (const member of currentMembers(chapter).filter(settled)) {
    rows.add(helperAssignments, {
      chapter_id: chapter.id,
      member_id: member.id,
      helper_id: mentors.id,
      note: 'Asks over coffee how things are',
      from_on: after(today, -12),
    });
    if (chance.often(0.3)) continue;
    rows.add(memberTalks, {
      chapter_id: chapter.id,
      member_id: member.id,
      by_id: chance.pick([mentors, vicePresident]).id,
      date: after(today, -8),
      note: 'Spoke on the phone: a busy season, will be back next month.',
      created_at: instantIn(chapter, after(today, -8), 1000),
    });
  }
}

/** Adds mentors, onboarding, certificates, trainings, and help for members who have gone quiet. */
export function addGrowth(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`growth ${chapter.data.name}`);
    addMentoring(world, chapter, chance);
    addCoaching(world, chapter, chance);
    addTrainings(world, chapter, chance);
    addHelp(world, chapter, chance);
  }
}
