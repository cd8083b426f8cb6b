import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../src/contract/metrics.ts';
import type { Queryable } from '../database/query.ts';
import { metricTables } from '../domains/activities/metricTablesRepository.ts';
import { postText, recordNotices } from '../domains/notifications/textsRepository.ts';
import { linkTo, postLink } from '../domains/records/noticesRepository.ts';
import { announcements, categoryRequests } from '../schema/chapters.ts';
import { auditLog, notifications } from '../schema/infrastructure.ts';
import { type Chance, chanceOf } from './chance.ts';
import { wantedProfessions } from './data/professions.ts';
import { announcementTexts } from './data/texts.ts';
import { after } from './days.ts';
import {
  currentMembers,
  type DemoChapter,
  type DemoMember,
  instantIn,
  officersOf,
  professionId,
  type World,
} from './world.ts';

function addWishes(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today } = world;
  for (const [index, profession] of chance.some(wantedProfessions, 7).entries()) {
    for (const member of chance.some(currentMembers(chapter), Math.max(1, 6 - index))) {
      rows.add(categoryRequests, {
        chapter_id: chapter.id,
        profession_id: professionId(world, profession),
        member_id: member.id,
        status: index === 1 ? 'visitor expected' : 'open',
        created_at: instantIn(chapter, after(today, -chance.whole(1, 150)), 700),
      });
    }
  }
  for (const [index, { title, text }] of announcementTexts.entries()) {
    rows.add(announcements, {
      chapter_id: chapter.id,
      by_id: officersOf(chapter).president.id,
      title,
      text,
      until_on: after(today, 20 - index * 15),
      created_at: instantIn(chapter, after(today, -3 - index * 9), 700),
    });
  }
}

const daysOfRecordNotices = 6;
const daysUnread = 2;

/** Adds the president's announcements for everybody who was a member at the time. */
function addEarlierNotices(world: World, chapter: DemoChapter, member: DemoMember, chance: Chance) {
  const { rows, today } = world;
  const by = officersOf(chapter).president;
  for (const [index, { title }] of announcementTexts.entries()) {
    const day = after(today, -3 - index * 9);
    if (day < member.joinedOn || by === member) continue;
    const createdAt = instantIn(chapter, day, 700);
    rows.add(notifications, {
      member_id: member.id,
      kind: 'announcement',
      text: `${by.first} ${by.last} announced: ${title}`,
      link: `/dashboard/chapter/${chapter.id}`,
      by_id: by.id,
      record_ids: null,
      created_at: createdAt,
      read_at: chance.often(0.3) && index === 0 ? null : new Date(createdAt.getTime() + 3_600_000),
    });
  }
}

function addHistory(world: World, chapter: DemoChapter, chance: Chance) {
  const { rows, today } = world;
  const { president, vicePresident } = officersOf(chapter);
  const members = currentMembers(chapter).filter(
    (member) => member !== president && member !== vicePresident,
  );
  for (let index = 0; index < 12; index += 1) {
    const member = chance.pick(members);
    rows.add(auditLog, {
      at: instantIn(chapter, after(today, -60 + index * 5), 800),
      by_id: vicePresident.id,
      chapter_id: chapter.id,
      member_id: member.id,
      action: 'members.edit',
      entity: 'members',
      entity_id: member.id,
      changes: { cell_phone: [null, member.cellPhone] },
      reason: 'New phone number, by mail',
      request_id: chance.uuid(),
    });
  }
}

/** Adds wanted professions, announcements, notifications, and log entries. */
export function addNotices(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`notices ${chapter.data.name}`);
    addWishes(world, chapter, chance);
    for (const member of currentMembers(chapter)) addEarlierNotices(world, chapter, member, chance);
    addHistory(world, chapter, chance);
  }
}

function noticesOfRecords(metric: Exclude<MetricId, 5 | 6>, recent: SQL): SQL {
  const { kind, text } = recordNotices[metric];
  return sql`
    select stored.receiver_id, ${kind}::text, ${text}, ${linkTo(metric, sql`stored.id`)}, stored.member_id,
      ${metric}::smallint, array[stored.id], stored.created_at, stored.date
    from ${metricTables[metric].table} stored where ${recent}`;
}

function noticesOfPosts(recent: SQL): SQL {
  return sql`
    select stored.receiver_id, ${recordNotices[5].kind}::text,
      ${postText(sql`cardinality(stored.ids)`, sql`stored.link_id`)}, ${postLink(sql`stored.ids`)},
      stored.member_id, 5::smallint, stored.ids, stored.created_at, stored.date
    from (
      select stored.receiver_id, stored.member_id, array_agg(stored.id order by stored.id) as ids,
        min(stored.link_id) as link_id, max(stored.created_at) as created_at, max(stored.date) as date
      from link_shares stored where ${recent} group by stored.receiver_id, stored.member_id
    ) stored`;
}

/** Adds notifications about the records of the last days, once those are stored. */
export async function addRecordNotices(on: Queryable, today: string): Promise<void> {
  const recent = sql`stored.date > ${after(today, -daysOfRecordNotices)}::date and stored.deleted_at is null
    and stored.receiver_id <> stored.member_id`;
  const metrics = [1, 2, 3, 4] as const;
  const found = [...metrics.map((metric) => noticesOfRecords(metric, recent)), noticesOfPosts(recent)];
  await on.execute(sql`
    insert into notifications (member_id, kind, text, link, by_id, metric, record_ids, created_at, read_at)
    select n.member_id, n.kind, n.text, n.link, n.by_id, n.metric, n.record_ids, n.created_at,
      case when n.date <= ${after(today, -daysUnread)}::date then n.created_at + interval '1 hour' end
    from (${sql.join(found, sql` union all `)})
      as n(member_id, kind, text, link, by_id, metric, record_ids, created_at, date)
    order by n.created_at, n.metric, n.record_ids`);
}
