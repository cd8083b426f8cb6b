import { searchWords } from '../database/search.ts';
import { members } from '../schema/core.ts';
import { memberships } from '../schema/people.ts';
import { demoEmails } from './accounts.ts';
import { type Chance, chanceOf } from './chance.ts';
import { formerMembers, type RosterEntry, rosters } from './data/rosters.ts';
import { after, daysBetween } from './days.ts';
import { addPortrait, portraitKeyOf } from './portraits.ts';
import { at, type DemoChapter, type DemoMember, professionId, tradeNamed, type World } from './world.ts';

const joinedDaysAgo: Readonly<Record<string, number>> = {
  'Ines Calloway': 2560,
  'Priya Raman': 4110,
  'Tomas Lindqvist': 1890,
  'Nadia Petrova': 18,
  'Leo Castellan': 6,
};
const quietDays: Readonly<Record<string, number>> = {
  'Siobhan Keane': 40,
  'Colin Mercer': 33,
  'Judith Amsel': 29,
  'Leo Castellan': 6,
  // The newcomer hasn't recorded anything yet.
  'Nadia Petrova': 18,
};
const exceptional = new Set(['Tomas Lindqvist', 'Marisol Echeverría', 'Alasdair Kerr', 'Tegan Rowe']);
const paused = 'Clarence Boone';
const founders = 19;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function emailOf(first: string, last: string, business: string): string {
  return demoEmails[`${first} ${last}`] ?? `${plain(first)}@${plain(business).slice(0, 24)}.example`;
}

function joinedOn(world: World, chapter: DemoChapter, name: string, place: number, chance: Chance): string {
  const daysAgo = joinedDaysAgo[name];
  if (daysAgo !== undefined) return after(world.today, -daysAgo);
  const early = place < founders;
  const from = early ? chapter.foundedOn : world.firstDay;
  const to = early ? world.firstDay : after(world.today, -45);
  return after(from, chance.whole(1, Math.max(1, daysBetween(from, to) - 1)));
}

function addMember(world: World, chapter: DemoChapter, entry: RosterEntry, place: number, chance: Chance) {
  const { rows, today } = world;
  const { data } = chapter;
  const [first, last, profession, business] = entry;
  const name = `${first} ${last}`;
  const former = place >= at(rosters, chapter.id - 1).length;
  const joined = former
    ? after(chapter.foundedOn, chance.whole(30, 700))
    : joinedOn(world, chapter, name, place, chance);
  const ended = former ? after(today, -chance.whole(60, 560)) : null;
  const pausedSince = name === paused ? after(today, -chance.whole(40, 50)) : null;
  const quiet = quietDays[name];
  const city = chance.pick(data.towns);
  const street = chance.pick(data.streets);
  const number = chance.whole(2, 96);
  const phone = () =>
    `${data.phonePrefix}${String(chance.whole(0, 9999)).padStart(4, '0').slice(-data.phoneDigits)}`;
  const cellPhone = phone();
  const email = emailOf(first, last, business);
  const isEp = exceptional.has(name);
  const createdAt = new Date(`${joined}T04:00:00Z`);
  const id = rows.add(members, {
    chapter_id: chapter.id,
    first_name: first,
    last_name: last,
    email,
    profile_image: portraitKeyOf(name),
    cell_phone: cellPhone,
    work_phone: chance.often(0.7) ? phone() : null,
    address: `${number} ${street}, ${city}, ${data.state} ${data.postcode}`,
    city,
    state: data.state,
    birthday: after('1958-01-01', chance.whole(0, 14_600)),
    business_name: business,
    profession_id: professionId(world, profession),
    is_ep: isEp,
    status: former ? 'ended' : pausedSince !== null ? 'paused' : 'active',
    joined_on: joined,
    search_words: searchWords(first, last, business, profession, data.name, city),
    created_at: createdAt,
    updated_at: createdAt,
  });
  addPortrait(world, id, name, createdAt);
  rows.add(memberships, {
    member_id: id,
    chapter_id: chapter.id,
    from_on: joined,
    until_on: ended,
    end_reason: former ? chance.pick(['Moved away', 'Sold the business', 'No time at the moment']) : null,
  });
  const member: DemoMember = {
    id,
    first,
    last,
    email,
    business,
    chapter,
    trade: tradeNamed(profession),
    professionId: professionId(world, profession),
    cellPhone,
    joinedOn: joined,
    endedOn: ended,
    pausedSince,
    quietSince: quiet === undefined ? null : after(today, -quiet),
    isEp,
    zeal: 0.35 + chance.next() * 1.5,
    links: [],
  };
  chapter.members.push(member);
}

/** The administrators and a director, who belong to no chapter. */
const staff: readonly (readonly [string, string])[] = [
  ['Adele', 'Winther'],
  ['Moses', 'Kiprono'],
  ['Cornelia', 'Vandermeer'],
];

/** Adds all members with their memberships, and people who work for the organization without a chapter. */
export function addPeople(world: World) {
  for (const [index, chapter] of world.chapters.entries()) {
    const chance = chanceOf(`people ${chapter.data.name}`);
    const entries = [...at(rosters, index), ...at(formerMembers, index)];
    for (const [place, entry] of entries.entries()) addMember(world, chapter, entry, place, chance);
  }
  for (const [first, last] of staff) {
    const email = emailOf(first, last, 'chapterhouse');
    const createdAt = new Date(`${after(world.today, -5500)}T09:00:00Z`);
    const id = world.rows.add(members, {
      chapter_id: null,
      first_name: first,
      last_name: last,
      email,
      profile_image: null,
      cell_phone: null,
      work_phone: null,
      address: null,
      city: null,
      state: null,
      birthday: null,
      business_name: 'Chapterhouse',
      profession_id: null,
      is_ep: false,
      status: 'active',
      joined_on: null,
      search_words: searchWords(first, last),
      created_at: createdAt,
      updated_at: createdAt,
    });
    world.staff.push({ id, email });
  }
}
