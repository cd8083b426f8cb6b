import type { eventTypes } from '../../src/contract/choices.ts';
import { eventRsvps, events } from '../schema/program.ts';
import { eventAttendances } from '../schema/recordings.ts';
import { type Chance, chanceOf } from './chance.ts';
import { events as eventTitles, trainingList } from './data/sentences.ts';
import { after, daysBetween, weekdayOf } from './days.ts';
import { spineOf } from './recordColumns.ts';
import {
  at,
  belongsOn,
  type DemoChapter,
  type DemoMember,
  instantIn,
  officersOf,
  recordsOn,
  type World,
} from './world.ts';

interface Gathering {
  readonly type: (typeof eventTypes)[number];
  readonly title: string;
  readonly trainingId: number | null;
}

function gatheringOf(world: World, chance: Chance): Gathering {
  if (chance.often(0.35)) {
    const place = chance.whole(0, trainingList.length - 1);
    return {
      type: 'Training',
      title: at(trainingList, place).name,
      trainingId: at(world.trainingIds, place),
    };
  }
  return { ...chance.pick(eventTitles), trainingId: null };
}

/** The times at which each kind begins, in minutes after midnight. */
const hours: Readonly<Record<Gathering['type'], readonly number[]>> = {
  Training: [9 * 60, 12 * 60, 17 * 60 + 30],
  Seminar: [12 * 60, 17 * 60 + 30],
  Show: [11 * 60, 14 * 60],
  'Open Mic': [19 * 60, 20 * 60],
  'Promo Party': [17 * 60 + 30, 18 * 60],
  Mixer: [17 * 60 + 30, 18 * 60, 18 * 60 + 30],
  'Listening/Viewing': [19 * 60, 19 * 60 + 30],
};
const breakfast = 7 * 60 + 30;

const startOf = ({ type, title }: Gathering, chance: Chance): number =>
  /breakfast/i.test(title) ? breakfast : chance.pick(hours[type]);

function attend(
  world: World,
  [member, host]: readonly [DemoMember, DemoMember],
  day: string,
  happenedAt: Date,
  chance: Chance,
  event: Gathering & { readonly address: string; readonly guests: number },
) {
  world.rows.add(eventAttendances, {
    ...spineOf(world, member, host, day, chance),
    happened_at: happenedAt,
    type: event.type,
    show_name: event.type === 'Training' ? null : event.title,
    training_id: event.trainingId,
    image: null,
    address: event.address,
    lat: 0,
    lon: 0,
    guests: event.guests,
  });
}

/** Adds one attendance at an event from the seed. */
export function addSeededAttendance(
  world: World,
  member: DemoMember,
  host: DemoMember,
  day: string,
  chance: Chance,
  seeded: { readonly training: string | null; readonly name: string | null; readonly guests: number },
) {
  const place = trainingList.findIndex(({ name }) => name === seeded.training);
  const event: Gathering =
    place < 0
      ? { type: 'Promo Party', title: seeded.name ?? 'Promo party', trainingId: null }
      : { type: 'Training', title: at(trainingList, place).name, trainingId: at(world.trainingIds, place) };
  const address = at(member.chapter.data.meetingPlaces, 0);
  attend(world, [member, host], day, instantIn(member.chapter, day, startOf(event, chance)), chance, {
    ...event,
    address,
    guests: seeded.guests,
  });
}

const attendancesAWeek = 9;
const weeksAhead = 8;
const weeksOfAnswers = 12;

function addEvent(world: World, chapter: DemoChapter, day: string, chance: Chance) {
  const { rows, today } = world;
  const { data } = chapter;
  const gathering = gatheringOf(world, chance);
  const guild = chapter.members.filter((member) => recordsOn(member, day < today ? day : today));
  const host = gathering.type === 'Training' ? officersOf(chapter).education : chance.pick(guild);
  const place = chance.pick(data.meetingPlaces);
  const start = startOf(gathering, chance);
  const plannedOn = after(day < today ? day : today, -chance.whole(3, 30));
  const plannedAt = instantIn(chapter, plannedOn, 10 * 60);
  const id = rows.add(events, {
    chapter_id: chapter.id,
    title: gathering.title,
    type: gathering.type,
    starts_at: instantIn(chapter, day, start),
    ends_at: instantIn(chapter, day, start + 120),
    place,
    online_link: place === 'By video call' ? (data.onlineLink ?? 'https://meet.example/events') : null,
    host_id: host.id,
    capacity: chance.often(0.4) ? chance.pick([20, 30, 40]) : null,
    image: null,
    description: `${gathering.title}, with ${host.first} from ${host.business}. Guests are welcome.`,
    training_id: gathering.trainingId,
    created_at: plannedAt,
    updated_at: plannedAt,
  });
  const past = day < today;
  const weeksAgo = daysBetween(day, today) / 7;
  const expected = (attendancesAWeek * data.activity) / Math.min(1, data.activity * 1.6);
  const coming = chance.some(guild, chance.around(past ? expected : expected * 0.7));
  if (past) {
    for (const member of coming) {
      const guests = chance.weighed([
        [0, 6],
        [1, 3],
        [2, 1],
      ]);
      attend(world, [member, host], day, instantIn(chapter, day, start), chance, {
        ...gathering,
        address: place,
        guests,
      });
    }
  }
  if (weeksAgo > weeksOfAnswers) return;
  for (const member of coming) {
    if (!belongsOn(member, plannedOn)) continue;
    rows.add(eventRsvps, {
      event_id: id,
      member_id: member.id,
      going: chance.often(0.88),
      guests: chance.whole(0, 1),
      at: instantIn(chapter, after(plannedOn, 1), 9 * 60),
    });
  }
}

/** Adds the chapters' events of two years and the next eight weeks, never on a meeting's day, with attendance. */
export function addEvents(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`events ${chapter.data.name}`);
    const last = after(world.today, weeksAhead * 7);
    for (let week = world.firstDay; week <= last; week = after(week, 7)) {
      if (!chance.often(Math.min(1, chapter.data.activity * 1.6))) continue;
      const drawn = after(week, chance.whole(0, 6));
      const day = weekdayOf(drawn) === chapter.data.weekday ? after(drawn, 1) : drawn;
      if (day !== world.today) addEvent(world, chapter, day, chance);
    }
  }
}
