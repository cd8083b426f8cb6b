import { visitorMethods } from '../../src/contract/choices.ts';
import { visitorFollowups, visitors } from '../schema/visitors.ts';
import { type Chance, chanceOf } from './chance.ts';
import { trades, wantedProfessions } from './data/professions.ts';
import { businessOf, strangerFirstNames, strangerLastNames } from './data/rosters.ts';
import { followUps, nextSteps } from './data/texts.ts';
import { after, daysBetween } from './days.ts';
import { isSeeded } from './seedRecords.ts';
import {
  at,
  countingMeeting,
  type DemoChapter,
  type DemoMeeting,
  type DemoMember,
  instantIn,
  officersOf,
  professionId,
  recordsOn,
  type World,
} from './world.ts';

const aMeeting = 4;
const shortestName = 3;

interface Guest {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly profession: string;
  readonly business: string;
  readonly comesFrom: DemoChapter | null;
}

/** The number makes the e-mails of one meeting's visitors differ. */
function strangerOf(chance: Chance, number: number): Guest {
  const first = chance.pick(strangerFirstNames);
  const last = chance.pick(strangerLastNames);
  const letters = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  const wanted = chance.often(0.4);
  const profession = wanted ? chance.pick(wantedProfessions) : chance.pick(trades).name;
  return {
    first,
    last,
    email: `${letters}${number}@mail.example`,
    profession,
    business: businessOf(last),
    comesFrom: null,
  };
}

function dropInOf(world: World, chapter: DemoChapter, day: string, chance: Chance): Guest | null {
  const others = world.chapters.filter((other) => other !== chapter).flatMap(({ members }) => members);
  const able = others.filter((member) => recordsOn(member, day) && member.last.length >= shortestName);
  if (able.length === 0) return null;
  const { first, last, email, trade, business, chapter: comesFrom } = chance.pick(able);
  return { first, last, email, profession: trade.name, business, comesFrom };
}

function outcomeOf(daysAgo: number, attended: boolean, chance: Chance) {
  if (!attended || daysAgo < 21) return attended && chance.often(0.2) ? 'Interested' : null;
  return chance.weighed([
    ['Interested', 3],
    ['Applied', 2],
    ['Joined', 2],
    ['Not now', 5],
    ['No', 3],
  ] as const);
}

function addVisitor(
  world: World,
  [chapter, meeting]: readonly [DemoChapter, DemoMeeting],
  inviter: DemoMember | null,
  guest: Guest,
  chance: Chance,
) {
  const { rows, today } = world;
  const { visitorHost } = officersOf(chapter);
  const past = meeting.date < today;
  const daysAgo = daysBetween(meeting.date, today);
  const attended = past ? chance.often(0.76) : null;
  const outcome = attended === null ? null : outcomeOf(daysAgo, attended, chance);
  const open = attended === true && outcome === null;
  const notBefore = inviter === null ? after(today, -20) : inviter.joinedOn;
  const invited = after(past ? meeting.date : today, -chance.whole(1, 12));
  const createdAt = instantIn(
    chapter,
    invited < notBefore && past ? after(meeting.date, -1) : invited,
    chance.whole(480, 1200),
  );
  const stranger = guest.comesFrom === null;
  const phone = `${chapter.data.phonePrefix}${String(chance.whole(0, 9999)).padStart(4, '0').slice(-chapter.data.phoneDigits)}`;
  const id = rows.add(visitors, {
    chapter_id: chapter.id,
    meeting_id: meeting.id,
    date: meeting.date,
    member_id: inviter?.id ?? null,
    inviter_chapter_id: inviter?.chapter.id ?? null,
    invited_by_name: null,
    email: guest.email,
    first_name: guest.first,
    last_name: guest.last,
    methods: chance.some(visitorMethods, chance.whole(1, 2)),
    profession_id: professionId(world, guest.profession),
    business_name: guest.business,
    work_phone: null,
    cell_phone: phone,
    address: null,
    website: null,
    facebook_business_page: null,
    business_link_share: null,
    notes: stranger && chance.often(0.2) ? 'Vegetarian breakfast, please' : null,
    drop_in: !stranger,
    drop_in_chapter_id: guest.comesFrom?.id ?? null,
    attended,
    badge_printed: past,
    outcome,
    owner_id: attended === true && stranger ? visitorHost.id : null,
    next_step: open && stranger ? chance.pick(nextSteps) : null,
    due: open && stranger ? after(today, chance.whole(-6, 12)) : null,
    counted_meeting_id:
      inviter === null ? null : (countingMeeting(inviter.chapter, meeting.date)?.id ?? null),
    created_at: createdAt,
    updated_at: past ? (meeting.closedAt ?? createdAt) : createdAt,
  });
  const recent = daysAgo < 120 && daysAgo > 1 && attended === true && stranger;
  for (const text of recent ? chance.some(followUps, chance.whole(0, 2)) : []) {
    const day = after(meeting.date, 1);
    rows.add(visitorFollowups, {
      visitor_id: id,
      by_id: visitorHost.id,
      text,
      created_at: instantIn(chapter, day, 600),
    });
  }
}

/** Adds guests of all past meetings and of the next three: invited, dropped in or registered by the public form. */
export function addVisitors(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`visitors ${chapter.data.name}`);
    const ahead = chapter.meetings
      .filter(({ date, status }) => status === 'open' && date >= world.today)
      .slice(0, 3);
    const closed = chapter.meetings.filter(({ status }) => status === 'closed');
    for (const [index, meeting] of [...closed, ...ahead].entries()) {
      const day = meeting.date < world.today ? meeting.date : world.today;
      const hosts = chapter.members.filter(
        (member) => recordsOn(member, day) && !isSeeded(world, member, day),
      );
      if (hosts.length === 0) continue;
      const known = new Set<string>();
      for (let left = chance.around(aMeeting * Math.max(chapter.data.activity, 0.35)); left > 0; left -= 1) {
        const dropIn = chance.often(0.07) ? dropInOf(world, chapter, day, chance) : null;
        const guest = dropIn ?? strangerOf(chance, index);
        if (known.has(guest.email)) continue;
        known.add(guest.email);
        const inviter = chance.often(0.09) ? null : at(chance.some(hosts, 1), 0);
        addVisitor(world, [chapter, meeting], inviter, guest, chance);
      }
    }
  }
}
