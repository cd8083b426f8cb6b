import { type linkTypes, whereToShare } from '../../src/contract/choices.ts';
import { notifications } from '../schema/infrastructure.ts';
import { featureLinkWinners, links, promoSuggestions, promos } from '../schema/links.ts';
import { linkShares } from '../schema/recordings.ts';
import { type Chance, chanceOf } from './chance.ts';
import { offers, suggestionFor } from './data/offers.ts';
import { after, daysBetween, mondayOf } from './days.ts';
import { type DayOf, spineOf } from './recordColumns.ts';
import {
  currentMembers,
  type DemoChapter,
  type DemoLink,
  type DemoMember,
  instantIn,
  officersOf,
  type World,
} from './world.ts';

const types: readonly (readonly [(typeof linkTypes)[number], number])[] = [
  ['MC Post', 3],
  ['SM Post', 5],
  ['Spotlight Post', 2],
  ['Sessions Post', 2],
  ['Other Post', 3],
];

/** Shares of links by chapter and week, to find the most shared one. */
export type ShareCounts = Map<string, Map<DemoLink, number>>;

function pageOf(member: DemoMember, title: string): string {
  const words = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  return `https://${words(member.business).slice(0, 40)}.example/${words(title)}`;
}

function addLinksOf(world: World, member: DemoMember, chance: Chance, changes: Chance) {
  const { rows, today } = world;
  const since = member.joinedOn > world.firstDay ? member.joinedOn : world.firstDay;
  const titles = [
    ...member.trade.posts,
    ...chance.some(
      [`Meet ${member.business}`, `${member.first} answers questions`, `New from ${member.business}`],
      chance.whole(0, 2),
    ),
  ];
  const most = daysBetween(since, member.endedOn ?? today);
  for (const [position, title] of titles.entries()) {
    const long = title.length > 180 ? title.slice(0, 180) : title;
    const recent = position > 0 && member.endedOn === null && chance.often(0.25);
    const day = recent
      ? after(today, -chance.whole(1, Math.min(50, Math.max(1, most))))
      : after(since, Math.min(most, changes.whole(0, 45) + position * chance.whole(0, 90)));
    const addedAt = instantIn(member.chapter, after(day, -1), 10 * 60 + chance.whole(0, 600));
    const touched = changes.often(0.5);
    const age = daysBetween(day, member.endedOn ?? today);
    const updatedAt =
      touched && age > 2
        ? instantIn(
            member.chapter,
            after(day, changes.whole(0, Math.max(0, age - 2))),
            9 * 60 + changes.whole(0, 600),
          )
        : addedAt;
    const id = rows.add(links, {
      member_id: member.id,
      chapter_id: member.chapter.id,
      title: long,
      type: chance.weighed(types),
      where_to_share: chance.some(whereToShare, chance.whole(1, 3)),
      url: pageOf(member, long),
      description: chance.often(0.6)
        ? `${member.first}: ${chance.pick(member.trade.needs)}? Here is how we help.`
        : null,
      position,
      created_at: addedAt,
      updated_at: updatedAt,
    });
    member.links.push({ id, owner: member, title: long, since: day });
  }
}

/** Adds the links that members offer others to share. */
export function addLinks(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`links ${chapter.data.name}`);
    const changes = chanceOf(`link changes ${chapter.data.name}`);
    for (const member of chapter.members) addLinksOf(world, member, chance, changes);
  }
}

export function addShare(
  world: World,
  sharer: DemoMember,
  link: DemoLink,
  day: string,
  chance: Chance,
  counts: ShareCounts,
) {
  world.rows.add(linkShares, { ...spineOf(world, sharer, link.owner, day, chance), link_id: link.id });
  if (sharer.chapter !== link.owner.chapter) return;
  const key = `${sharer.chapter.id} ${mondayOf(day)}`;
  const ofWeek = counts.get(key) ?? new Map<DemoLink, number>();
  ofWeek.set(link, (ofWeek.get(link) ?? 0) + 1);
  counts.set(key, ofWeek);
}

const sharesAWeek = 46;

/** Adds the shares in the chapter on one day; some members share their own link. */
export function addShares({ world, day, chance, amount, active, outside }: DayOf, counts: ShareCounts) {
  if (active.length < 2) return;
  const owners = [...active.map(([member]) => member), ...outside.slice(0, 4)];
  for (let left = chance.around(sharesAWeek * amount); left > 0; left -= 1) {
    const sharer = chance.weighed(active);
    const owner = chance.pick(owners);
    const offered = owner.links.filter(({ since }) => since <= day);
    if (offered.length > 0) addShare(world, sharer, chance.pick(offered), day, chance, counts);
  }
}

const weeksOfWinners = 30;

/**
 * Adds each week's most shared link as the winner, except for the last complete week, whose winner is still
 * to be chosen.
 */
export function addWinners(world: World, counts: ShareCounts) {
  for (const chapter of world.chapters) {
    const picker = officersOf(chapter).education;
    for (let back = weeksOfWinners; back >= 1; back -= 1) {
      const week = after(mondayOf(world.today), -7 * back);
      const [winner] = [...(counts.get(`${chapter.id} ${week}`) ?? [])].sort(
        ([left, most], [right, more]) => more - most || left.id - right.id,
      );
      if (winner === undefined) continue;
      const leader = back % 9 === 4;
      const chosenAt = instantIn(chapter, after(week, 6), 20 * 60);
      const announced = back > 1;
      world.rows.add(featureLinkWinners, {
        chapter_id: chapter.id,
        week,
        link_id: winner[0].id,
        chosen_by: leader ? 'leader' : 'most shared',
        picked_by: leader ? picker.id : null,
        announced,
        announced_at: announced ? chosenAt : null,
        created_at: chosenAt,
        updated_at: chosenAt,
      });
    }
  }
}

/** Adds members' offers, and offers that others suggest to them. */
export function addPromos(world: World) {
  const { rows, today } = world;
  for (const chapter of world.chapters) {
    const chance = chanceOf(`promos ${chapter.data.name}`);
    addPromosOf(chapter, chance);
  }

  function addPromosOf(chapter: DemoChapter, chance: Chance) {
    const members = currentMembers(chapter).filter(({ joinedOn }) => joinedOn < after(today, -60));
    for (const member of chance.some(members, 14).sort((left, right) => left.id - right.id)) {
      const offer = offers[member.trade.name];
      if (offer === undefined) continue;
      const [title, text] = offer;
      const createdAt = instantIn(chapter, after(today, -chance.whole(5, 55)), 11 * 60);
      rows.add(promos, {
        member_id: member.id,
        title,
        text,
        valid_from: after(today, -60),
        valid_to: after(today, chance.whole(-3, 120)),
        created_at: createdAt,
        updated_at: createdAt,
      });
      if (chance.often(0.75)) continue;
      const by = chance.pick(members.filter((other) => other !== member));
      const [suggested, why] = suggestionFor(member.trade.name);
      const suggestionId = rows.add(promoSuggestions, {
        member_id: member.id,
        by_id: by.id,
        title: suggested,
        text: why,
        valid_from: null,
        valid_to: null,
        status: 'Suggested',
        created_at: createdAt,
      });
      rows.add(notifications, {
        member_id: member.id,
        kind: 'promo.suggested',
        text: `${by.first} ${by.last} suggested a promo to you: ${suggested}`,
        link: '/dashboard/profile/promos-list',
        by_id: by.id,
        record_ids: [suggestionId],
        created_at: createdAt,
        read_at: null,
      });
    }
  }
}
