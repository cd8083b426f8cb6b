import { createHash } from 'node:crypto';
import type { ApplicationStatus } from '../../src/contract/growth/applications.ts';
import {
  applicationChecks,
  applicationComments,
  applications,
  applicationVotes,
} from '../schema/applications.ts';
import { type Chance, chanceOf } from './chance.ts';
import { wantedProfessions } from './data/professions.ts';
import { businessOf, strangerFirstNames, strangerLastNames } from './data/rosters.ts';
import { after } from './days.ts';
import {
  at,
  currentMembers,
  type DemoChapter,
  type DemoMember,
  instantIn,
  officersOf,
  professionId,
  type World,
} from './world.ts';

interface Applicant {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly professionId: number;
  readonly business: string;
  readonly memberId: number | null;
}

const checks = ['References called', 'Place of business visited', 'License seen', 'Website read'];

function addReview(
  world: World,
  chapter: DemoChapter,
  id: number,
  status: ApplicationStatus,
  day: string,
  chance: Chance,
) {
  const { rows, today } = world;
  const { president, vicePresident, treasurer } = officersOf(chapter);
  const begun = status !== 'New';
  const moment = (days: number) => {
    const later = after(day, days);
    return instantIn(chapter, later < today ? later : after(today, -1), 900);
  };
  for (const [index, name] of checks.entries()) {
    const done = begun && (status !== 'In review' || index < 2);
    rows.add(applicationChecks, {
      application_id: id,
      name,
      done_at: done ? moment(2 + index) : null,
      done_by: done ? vicePresident.id : null,
      note: done && index === 0 ? 'Two of three reached, both friendly' : null,
    });
  }
  if (!begun) return;
  rows.add(applicationComments, {
    application_id: id,
    by_id: vicePresident.id,
    text: chance.pick([
      'Good questions during the visit.',
      'Knows three of us already.',
      'Needs to hear more about the weekly meeting.',
    ]),
    requests_information: false,
    created_at: moment(3),
  });
  if (status === 'In review' || status === 'Interview') {
    const question = { application_id: id, by_id: vicePresident.id };
    rows.add(applicationComments, {
      ...question,
      text: 'Which part of your work would you want referrals for?',
      requests_information: true,
      created_at: moment(4),
    });
    if (status === 'Interview') {
      rows.add(applicationComments, {
        ...question,
        text: 'Mostly for new customers. I have enough repairs.',
        requests_information: false,
        from_applicant: true,
        created_at: moment(5),
      });
    }
  }
  const voters = status === 'In review' ? [vicePresident] : [vicePresident, treasurer, president];
  for (const voter of voters) {
    const vote = status !== 'Declined';
    rows.add(applicationVotes, {
      application_id: id,
      member_id: voter.id,
      vote,
      reason: vote ? 'A good addition to the table' : 'Too close to a seat that is taken',
      at: moment(5),
    });
  }
}

function addApplication(
  world: World,
  chapter: DemoChapter,
  who: Applicant,
  status: ApplicationStatus,
  day: string,
  chance: Chance,
) {
  const { president, vicePresident } = officersOf(chapter);
  const members = currentMembers(chapter).filter(({ joinedOn, id }) => joinedOn < day && id !== president.id);
  const sponsor: DemoMember = chance.pick(members);
  const decided = status === 'Approved' || status === 'Declined';
  const appliedAt = instantIn(chapter, day, 700);
  const decidedOn = after(day, 12) < world.today ? after(day, 12) : after(world.today, -1);
  const decidedAt = decided ? instantIn(chapter, decidedOn, 1000) : null;
  const hash = createHash('sha256').update(`application of ${who.email}`).digest();
  const id = world.rows.add(applications, {
    chapter_id: chapter.id,
    profession_id: who.professionId,
    first_name: who.first,
    last_name: who.last,
    email: who.email,
    cell_phone: `${chapter.data.phonePrefix}${'0123'.slice(0, chapter.data.phoneDigits)}`,
    work_phone: null,
    address: `${chance.whole(2, 96)} ${chance.pick(chapter.data.streets)}, ${chapter.data.city}`,
    business_name: who.business,
    website: null,
    sponsor_name: `${sponsor.first} ${sponsor.last}`,
    sponsor_id: sponsor.id,
    references: [
      {
        name: `${chance.pick(strangerFirstNames)} ${chance.pick(strangerLastNames)}`,
        phone: `${chapter.data.phonePrefix}${'9870'.slice(0, chapter.data.phoneDigits)}`,
        email: null,
      },
    ],
    agreement_version: 1,
    status,
    payment_state:
      status === 'Approved'
        ? 'paid'
        : status === 'Interview'
          ? chance.pick(['open', 'paid'] as const)
          : 'open',
    reviewer_id: status === 'New' ? null : vicePresident.id,
    decided_by: decided ? president.id : null,
    decided_at: decidedAt,
    decision_message:
      decidedAt === null
        ? null
        : status === 'Approved'
          ? 'Welcome!'
          : 'The seat is taken at the moment. Please ask again in a year.',
    member_id: who.memberId,
    token_hash: hash,
    created_at: appliedAt,
    updated_at: decidedAt ?? appliedAt,
  });
  addReview(world, chapter, id, status, day, chance);
}

/** @param isTaken gives the applicant a member's profession, so that there is a conflict */
function strangerOf(
  world: World,
  chapter: DemoChapter,
  { number, isTaken }: { readonly number: number; readonly isTaken: boolean },
  chance: Chance,
): Applicant {
  const first = chance.pick(strangerFirstNames);
  const last = chance.pick(strangerLastNames);
  const profession = isTaken
    ? at(currentMembers(chapter), number).trade.name
    : chance.pick(wantedProfessions);
  const letters = `${first}${last}`
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
  return {
    first,
    last,
    email: `${letters}@applicant${chapter.id}-${number}.example`,
    professionId: professionId(world, profession),
    business: businessOf(last),
    memberId: null,
  };
}

const pending: readonly (readonly [ApplicationStatus, number])[] = [
  ['New', 2],
  ['In review', 6],
  ['Interview', 11],
  ['Declined', 70],
  ['Withdrawn', 95],
  ['Declined', 210],
  ['New', 9],
];
/** The index of the applicant whose seat is taken. */
const conflicting = 6;
const shortestName = 3;

/** Adds applications in every state; the approved ones belong to members who joined in the last two years. */
export function addApplications(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`applications ${chapter.data.name}`);
    const joined = currentMembers(chapter)
      .filter(
        ({ joinedOn, first, last }) =>
          joinedOn > world.firstDay && first.length >= shortestName && last.length >= shortestName,
      )
      .sort((left, right) => (left.joinedOn < right.joinedOn ? -1 : 1));
    for (const member of joined) {
      const { first, last, email, business, id } = member;
      const who = { first, last, email, business, professionId: member.professionId, memberId: id };
      addApplication(world, chapter, who, 'Approved', after(member.joinedOn, -16), chance);
    }
    for (const [index, [status, daysAgo]] of pending.entries()) {
      if (chapter.id > 1 && index % 2 > 0) continue;
      const day = after(world.today, -daysAgo);
      addApplication(
        world,
        chapter,
        strangerOf(world, chapter, { number: index, isTaken: index === conflicting }, chance),
        status,
        day,
        chance,
      );
    }
  }
}
