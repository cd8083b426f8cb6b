import { announcements, categoryRequests } from '../schema/chapters.ts';
import { auditLog, notifications } from '../schema/infrastructure.ts';
import { type Chance, chanceOf } from './chance.ts';
import { wantedProfessions } from './data/professions.ts';
import { announcementTexts } from './data/texts.ts';
import { after } from './days.ts';
import { toldMember } from './told.ts';
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

const news = [
  ['referral.received', 'You have received a referral.', '/dashboard/referrals/0'],
  ['session.recorded', 'A session with you was recorded.', '/dashboard/sessions/0'],
  ['thanks', 'Somebody thanks you for a referral.', '/dashboard/referrals/1'],
  ['slot.approved', 'Your marketing moment was approved.', '/dashboard/marketing-moment-schedule'],
  ['announcement', 'Announcement: Visitor day.', null],
  ['sub.offered', 'A member offers to sub for you.', '/dashboard/request-sub'],
  ['post.shared', 'One of your links was shared.', '/dashboard/posts/0'],
  ['visitor.registered', 'Your visitor is registered for the next meeting.', '/dashboard/visitors'],
] as const;
const unreadOfTold = 3;

function addNews(world: World, chapter: DemoChapter, member: DemoMember, chance: Chance) {
  const { rows, today } = world;
  const mine = member === toldMember(world);
  const list = mine ? news : chance.some(news, chance.whole(1, 3));
  for (const [index, [kind, text, link]] of list.entries()) {
    const back = Math.ceil((list.length - index) * 1.4);
    const createdAt = instantIn(chapter, after(today, -back), 1000 + index);
    const unread = mine ? index >= list.length - unreadOfTold : chance.often(0.3);
    rows.add(notifications, {
      member_id: member.id,
      kind,
      text,
      link,
      created_at: createdAt,
      read_at: unread ? null : new Date(createdAt.getTime() + 3_600_000),
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
      reason: 'New telephone number, by mail',
      request_id: chance.uuid(),
    });
  }
}

/** Wanted professions, announcements, notifications, and who changed what for whom. */
export function addNotices(world: World) {
  for (const chapter of world.chapters) {
    const chance = chanceOf(`notices ${chapter.data.name}`);
    addWishes(world, chapter, chance);
    for (const member of currentMembers(chapter)) addNews(world, chapter, member, chance);
    addHistory(world, chapter, chance);
  }
}
