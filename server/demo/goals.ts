import { goals } from '../schema/goals.ts';
import { letters } from '../schema/letters.ts';
import { feedback } from '../schema/texts.ts';
import { type Chance, chanceOf } from './chance.ts';
import { letterBodies } from './data/texts.ts';
import { after, mondayOf, monthStart } from './days.ts';
import { seededMember } from './seedRecords.ts';
import {
  at,
  currentMembers,
  type DemoChapter,
  type DemoMember,
  instantIn,
  officersOf,
  type World,
} from './world.ts';

type Metric = '1' | '2' | '3' | '4' | '5' | '6';

const ofMonth: readonly (readonly [Metric, number])[] = [
  ['1', 8],
  ['2', 6],
  ['3', 5000],
  ['4', 2],
  ['5', 20],
  ['6', 2],
];
const ofWeek: readonly (readonly [Metric, number])[] = [
  ['1', 2],
  ['2', 2],
  ['3', 1000],
  ['4', 1],
  ['5', 5],
  ['6', 1],
];

function addGoal(
  world: World,
  chapter: DemoChapter,
  member: DemoMember | null,
  [metric, target]: readonly [Metric | 'members' | 'attendance', number],
  [start, end]: readonly [string, string],
) {
  const early = after(start, -2);
  const createdAt = instantIn(chapter, early < world.today ? early : after(world.today, -1), 600);
  world.rows.add(goals, {
    chapter_id: chapter.id,
    member_id: member?.id ?? null,
    metric,
    send: metric === 'members' || metric === 'attendance' ? null : true,
    target: target.toFixed(2),
    start_value: '0.00',
    starts_on: start,
    ends_on: end,
    shared_with_mentor: false,
    created_at: createdAt,
    updated_at: createdAt,
  });
}

function addGoalsOf(world: World, chapter: DemoChapter, chance: Chance) {
  const { today } = world;
  const me = seededMember(world);
  const week = [mondayOf(today), after(mondayOf(today), 6)] as const;
  const months = [-1, 0].map(
    (count) => [monthStart(today, count), after(monthStart(today, count + 1), -1)] as const,
  );
  for (const member of currentMembers(chapter)) {
    const mine = member === me;
    if (!mine && chance.often(0.5)) continue;
    for (const month of months) {
      if (member.joinedOn > month[0]) continue;
      for (const goal of mine ? ofMonth : chance.some(ofMonth, 2))
        addGoal(world, chapter, member, goal, month);
    }
    for (const goal of mine ? ofWeek : []) addGoal(world, chapter, member, goal, week);
  }
  const year = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`] as const;
  const busy = Math.max(chapter.data.activity, 0.3);
  for (const [metric, target] of [
    ['1', 1900],
    ['2', 1100],
    ['3', 750_000],
    ['6', 180],
  ] as const) {
    addGoal(world, chapter, null, [metric, Math.round(target * busy)], year);
  }
  addGoal(world, chapter, null, ['members', 34], year);
  addGoal(world, chapter, null, ['attendance', 92], year);
}

function addLetters(world: World, chapter: DemoChapter) {
  const { rows, today } = world;
  const { vicePresident } = officersOf(chapter);
  const settled = (member: DemoMember) => member.joinedOn < after(today, -200);
  const quiet = currentMembers(chapter).filter((member) => member.quietSince !== null && settled(member));
  const kinds = ['friendly reminder', 'first', 'second'] as const;
  for (const [index, member] of quiet.entries()) {
    for (const [step, kind] of kinds.slice(0, index + 1).entries()) {
      const day = after(today, -50 + step * 20);
      const draft = kind === 'second';
      const writtenAt = instantIn(chapter, after(day, -1), 900);
      const sentAt = draft ? null : instantIn(chapter, day, 900);
      const readAt = kind === 'friendly reminder' ? instantIn(chapter, after(day, 1), 1100) : null;
      rows.add(letters, {
        chapter_id: chapter.id,
        member_id: member.id,
        kind,
        reason: 'absences',
        facts: { absences: 2 + step, allowed: 3 },
        body: letterBodies[kind],
        status: draft ? 'draft' : 'sent',
        sent_by: draft ? null : vicePresident.id,
        sent_at: sentAt,
        read_at: readAt,
        reply:
          readAt === null
            ? null
            : 'Thank you for asking. It is our busiest month; I have asked for substitutes.',
        replied_at: readAt,
        created_at: writtenAt,
        updated_at: readAt ?? sentAt ?? writtenAt,
      });
    }
  }
}

const said = [
  ['idea', 'I’d like a list of the members I haven’t met this year.', 'Read', 'It is on the way.'],
  ['praise', 'Recording a session takes ten seconds now. Thank you.', 'Done', null],
  ['problem', 'The picture of an event turned sideways.', 'New', null],
] as const;

/** Adds goals of members and chapters, letters to members who miss meetings, and members' feedback. */
export function addGoals(world: World) {
  for (const chapter of world.chapters) {
    addGoalsOf(world, chapter, chanceOf(`goals ${chapter.data.name}`));
    addLetters(world, chapter);
    for (const [index, [kind, text, status, answer]] of said.entries()) {
      world.rows.add(feedback, {
        member_id: at(currentMembers(chapter), index).id,
        kind,
        text,
        page: '/dashboard/activity',
        may_contact: true,
        status,
        answer,
        created_at: instantIn(chapter, after(world.today, -30 + index * 9), 700),
      });
    }
  }
}
