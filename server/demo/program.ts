import { sampleSessions } from '../schema/growth.ts';
import { memberSpotlights, momentSlots, pipelineItems, pipelineSpots } from '../schema/program.ts';
import { type Chance, chanceOf } from './chance.ts';
import { marketingTopics, networkingTopics, sampleTopics } from './data/texts.ts';
import { after } from './days.ts';
import {
  at,
  currentMembers,
  type DemoChapter,
  type DemoMeeting,
  type DemoMember,
  instantIn,
  officersOf,
  recordsOn,
  type World,
} from './world.ts';

const weeksAhead = 8;

/** Takes turns: nobody's turn comes a second time before everybody has had one. */
function turns(chapter: DemoChapter, chance: Chance) {
  let queue: DemoMember[] = [];
  return (day: string): DemoMember | null => {
    for (let tries = 0; tries < 2; tries += 1) {
      const place = queue.findIndex((member) => recordsOn(member, day));
      if (place >= 0) return at(queue.splice(place, 1), 0);
      queue = chance.some(chapter.members, chapter.members.length);
    }
    return null;
  };
}

function slotStatus(past: boolean, ahead: number, chance: Chance) {
  if (past) return 'Delivered' as const;
  if (ahead < 3) return 'Approved' as const;
  return chance.pick(['Requested', 'Requested', 'Approved', 'Declined'] as const);
}

function addMoments(world: World, chapter: DemoChapter, list: readonly DemoMeeting[], chance: Chance) {
  const { rows, today } = world;
  const { education } = officersOf(chapter);
  for (const type of ['marketing', 'networking'] as const) {
    const next = turns(chapter, chance);
    const topics = type === 'marketing' ? marketingTopics : networkingTopics;
    for (const [index, meeting] of list.entries()) {
      const past = meeting.date < today;
      const ahead = past ? -1 : list.slice(0, index).filter(({ date }) => date >= today).length;
      const member = next(past ? meeting.date : today);
      if (member === null || (!past && chance.often(0.35))) continue;
      const status = slotStatus(past, ahead, chance);
      const askedAt = instantIn(chapter, after(past ? meeting.date : today, -chance.whole(8, 20)), 780);
      rows.add(momentSlots, {
        chapter_id: chapter.id,
        meeting_id: meeting.id,
        type,
        member_id: member.id,
        topic: chance.pick(topics),
        material_link: chance.often(0.5) ? 'https://files.example/slides' : null,
        curriculum_unit: type === 'networking' ? `Unit ${chance.whole(1, 12)}` : null,
        minutes: chance.pick([5, 8, 10]),
        status,
        decline_reason:
          status === 'Declined' ? 'Too close to your last one, please take a week in spring' : null,
        decided_by:
          status === 'Requested'
            ? null
            : education === member
              ? officersOf(chapter).president.id
              : education.id,
        created_at: askedAt,
        updated_at: past ? (meeting.closedAt ?? askedAt) : askedAt,
      });
    }
  }
}

function addSpotlights(world: World, chapter: DemoChapter, list: readonly DemoMeeting[], chance: Chance) {
  const next = turns(chapter, chance);
  for (const meeting of list) {
    const past = meeting.date < world.today;
    const member = next(past ? meeting.date : world.today);
    if (member === null || (!past && chance.often(0.3))) continue;
    const plannedAt = instantIn(
      chapter,
      after(past ? meeting.date : world.today, -chance.whole(10, 25)),
      780,
    );
    const prepared = past || chance.often(0.5);
    world.rows.add(memberSpotlights, {
      chapter_id: chapter.id,
      meeting_id: meeting.id,
      member_id: member.id,
      intro: prepared ? `${member.first} ${member.trade.introduction}` : null,
      ask: prepared ? member.trade.ideal : null,
      link_id: prepared ? (member.links[0]?.id ?? null) : null,
      video_link: null,
      status: past ? 'Done' : 'Planned',
      created_at: plannedAt,
      updated_at: past ? (meeting.closedAt ?? plannedAt) : plannedAt,
    });
  }
}

/** The answers of a coming sample session's two members: both agreed, one waiting, one declined, one alone. */
const aheadAnswers = [
  ['accept', 'accept'],
  ['accept', null],
  ['accept', 'decline'],
  ['accept', 'alone'],
] as const;

function addSamples(world: World, chapter: DemoChapter, list: readonly DemoMeeting[], chance: Chance) {
  const next = turns(chapter, chance);
  for (const [index, meeting] of list.entries()) {
    if (index % 2 > 0) continue;
    const past = meeting.date < world.today;
    const day = past ? meeting.date : world.today;
    const [first, second] = [next(day), next(day)];
    if (first === null || second === null || first === second) continue;
    const askedAt = instantIn(chapter, after(day, -chance.whole(6, 15)), 780);
    const waits = past ? 0 : list.slice(0, index).filter(({ date }) => date >= world.today).length >> 1;
    const [answerA, answerB] = aheadAnswers[waits % aheadAnswers.length] ?? aheadAnswers[0];
    world.rows.add(sampleSessions, {
      chapter_id: chapter.id,
      meeting_id: meeting.id,
      member_a_id: first.id,
      member_b_id: answerB === 'alone' ? null : second.id,
      topic: chance.pick(sampleTopics),
      place: chapter.data.place,
      material_link: chance.often(0.4) ? 'https://files.example/sample-session' : null,
      status: past ? 'Done' : 'Planned',
      answer_a: answerA,
      answer_b: answerB === 'alone' ? null : answerB,
      asked_at: askedAt,
      created_at: askedAt,
      updated_at: askedAt,
    });
  }
}

const plans = [
  ['Visitor day in spring', 'Mixer', 'Planned', 60],
  ['Home and garden show, shared stand', 'Show', 'Confirmed', 35],
  ['Sixty seconds, open mic', 'Open Mic', 'Idea', null],
  ['Training: Asking for the introduction', 'Training', 'Promoted', 20],
  ['Film about our town', 'Listening/Viewing', 'Idea', 110],
  ['Summer party of both chapters', 'Promo Party', 'Dropped', null],
  ['Evening about late payments', 'Seminar', 'Done', -30],
] as const;
const jobs = ['Room and food', 'Invitations', 'Program', 'Photos'];

function addPipeline(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today } = world;
  const members = currentMembers(chapter).filter((member) => recordsOn(member, today));
  for (const [title, type, status, days] of plans) {
    const createdAt = instantIn(chapter, after(today, -chance.whole(40, 90)), 720);
    const itemId = rows.add(pipelineItems, {
      chapter_id: chapter.id,
      title,
      type,
      target_date: days === null ? null : after(today, days),
      place: days === null ? null : chance.pick(chapter.data.meetingPlaces),
      budget_note: chance.often(0.4) ? 'Budget: up to $300 from the chapter' : null,
      next_step: status === 'Done' || status === 'Dropped' ? null : 'Ask for offers',
      status,
      proposed_by: chance.pick(members).id,
      created_at: createdAt,
      updated_at: createdAt,
    });
    for (const role of chance.some(jobs, chance.whole(2, 4))) {
      const member = chance.often(0.55) ? chance.pick(members) : null;
      rows.add(pipelineSpots, {
        item_id: itemId,
        role,
        member_id: member?.id ?? null,
        filled_at: member === null ? null : instantIn(chapter, after(today, -chance.whole(1, 38)), 720),
      });
    }
  }
}

/** Adds moments, spotlights and sample sessions of the past meetings and the next eight weeks, and planned events. */
export function addProgram(world: World) {
  const horizon = after(world.today, weeksAhead * 7);
  for (const chapter of world.chapters) {
    const chance = chanceOf(`programme ${chapter.data.name}`);
    const list = chapter.meetings.filter(({ status, date }) => status !== 'skipped' && date <= horizon);
    addMoments(world, chapter, list, chance);
    addSpotlights(world, chapter, list, chance);
    addSamples(world, chapter, list, chance);
    addPipeline(world, chapter, chance);
  }
}
