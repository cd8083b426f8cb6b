import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications, applicationVotes } from '../../server/schema/applications.ts';
import { memberships } from '../../server/schema/people.ts';
import type { ChatMember, Conversation } from '../../src/contract/chat/chat.ts';
import { openChatHouse } from './chatHouse.ts';
import { closedAfterwards, type Person } from './house.ts';
import { timed } from './timed.ts';

const house = await closedAfterwards(openChatHouse());
const { here, there } = house.chapters;
const { ines, tomas } = house.people;
const admin = await house.addHolder('administrator', 'Ada Admin', null);

const lifecycle = async (who: Person, body: object) => {
  const { status } = await house.call(admin, 'PUT', `/member-1/members/${who.id}/lifecycle`, {
    body: { reason: 'As agreed', ...body },
  });
  expect(status).toBe(200);
};
const chats = async (who: Person): Promise<string[]> =>
  (await house.list(who)).rows.map(({ name }: Conversation) => name).sort();
const memberOf = async (name: string, chapter: number) => {
  const who = await house.addPerson(name, chapter);
  await house.db
    .insert(memberships)
    .values({ member_id: who.id, chapter_id: chapter, from_on: '2025-01-01' });
  await house.chapterChat(chapter, [who]);
  return who;
};

describe('a chapter’s chat', () => {
  it('is created with the chapter and has its name', async () => {
    const { body } = await house.call(admin, 'POST', '/member-4/organisation-chapters', {
      body: { name: 'Larkfield', weekday: 3, time: '07:30', time_zone: 'Europe/London', currency: 'GBP' },
    });
    const who = await memberOf('Noa New', here);
    await lifecycle(who, { action: 'transfer', chapter_id: body.id });
    expect(await chats(who)).toEqual(['Larkfield']);
    await house.db.execute(sql`update chapters set name = 'Lark Fields' where id = ${body.id}`);
    expect(await chats(who)).toEqual(['Lark Fields']);
  });

  it('is kept when a member transfers, with its history and nothing unread', async () => {
    const who = await memberOf('Bea Moving', here);
    const [from, to] = [
      await house.chapterChat(here, [who, ines]),
      await house.chapterChat(there, [house.people.dolores]),
    ];
    await house.write(house.people.dolores, to, 'From before');
    await house.begun(who, [ines], 'Mine');
    await lifecycle(who, { action: 'transfer', chapter_id: there });
    expect(await chats(who)).toEqual(['Juniper Flats', 'Mine']);
    expect([await house.texts(who, to), (await house.list(who)).unread]).toEqual([['From before'], 0]);
    expect((await house.chat(who, 'GET', `/${from}/messages`)).status).toBe(404);
    await lifecycle(who, { action: 'transfer', chapter_id: here });
    expect(await chats(who)).toEqual(['Millbrook', 'Mine']);
  });

  it('is left at the end of a membership like every group, which gets a new admin', async () => {
    const [who, other] = [await memberOf('Eva Ending', here), await memberOf('Olga Other', here)];
    const chapterChat = await house.chapterChat(here, [who, other]);
    const group = await house.begun(who, [other], 'Eva’s');
    const direct = await house.begun(who, [other]);
    await house.write(who, direct, 'So long');
    await lifecycle(who, { action: 'pause' });
    expect(await chats(who)).toEqual(['Eva’s', 'Millbrook', 'Olga Other']);
    await lifecycle(who, { action: 'end' });
    const { members, can_change } = await house.group(other, group);
    expect([members.map(({ id }: ChatMember) => id), can_change]).toEqual([[other.id], 1]);
    const inChapter = (await house.group(other, chapterChat)).members.map(({ id }: ChatMember) => id);
    expect(inChapter).not.toContain(who.id);
    expect(await chats(other)).toEqual(['Eva Ending', 'Eva’s', 'Millbrook']);
  });

  it('adds an approved member and a returning one', async () => {
    const id = await house.chapterChat(here, [ines]);
    const voters = await Promise.all(
      ['Ann', 'Bob', 'Cid'].map((name) => house.addPerson(`${name} Voter`, here)),
    );
    const gone = await memberOf('Rob Returning', here);
    await lifecycle(gone, { action: 'end' });
    const approve = async (email: string) => {
      const row = await house.add(applications, {
        chapter_id: here,
        profession_id: house.joiner,
        first_name: 'Dana',
        last_name: 'Whitcombe',
        email,
        agreement_version: 1,
        status: 'In review',
        token_hash: Buffer.from(email),
      });
      for (const { id: member_id } of voters)
        await house.db
          .insert(applicationVotes)
          .values({ application_id: row, member_id, vote: true, reason: 'Known' });
      const { status } = await house.call(
        admin,
        'PUT',
        `/member-4/pending-application-details/${row}/status`,
        { body: { status: 'Approved' } },
      );
      expect(status).toBe(200);
      const [made] = await house.rows<{ id: number }>(sql`select id from members where email = ${email}`);
      return made?.id;
    };
    const made = await approve('dana@whitcombes.example');
    await house.db.execute(sql`update members set profession_id = null`);
    const back = await approve(gone.email);
    expect(back).toBe(gone.id);
    const members = (await house.group(ines, id)).members.map((each: ChatMember) => each.id);
    expect(members).toEqual(expect.arrayContaining([made, back]));
  });

  it('can’t be edited or left by its members, but can be muted', async () => {
    const id = await house.chapterChat(here, [ines]);
    const refused = {
      code: 'chapterChat',
      message:
        'This is the chapter’s own chat. Everyone in the chapter is in it, and it can’t be changed or left.',
    };
    expect([
      (await house.change(ines, id, { name: 'Ours' })).body,
      (await house.change(ines, id, { remove_ids: [tomas.id] })).body,
      (await house.leave(ines, id)).body,
    ]).toEqual([refused, refused, refused]);
    expect((await house.leave(ines, id)).status).toBe(409);
    const { body } = await house.change(ines, id, { muted: 1 });
    expect([body.name, body.muted, body.can_change, body.can_leave, body.started_by]).toMatchSnapshot();
  });
});

describe('chats with a lot of content', () => {
  it('load a chat of 2,000 messages and a list of 500 chats by page within 200 ms', timed, async () => {
    const long = await house.begun(ines, [tomas], 'A long one');
    await house.db.execute(sql`
      insert into messages (conversation_id, member_id, body, image)
      select ${long}, case when n % 2 = 0 then ${ines.id}::int else ${tomas.id}::int end, repeat('Line ' || n, 20),
        case when n % 50 = 0 then 'images/event-attendance/' || n || '.webp' end
      from generate_series(1, 2000) n`);
    await house.db.execute(sql`
      with made as (
        insert into conversations (kind, name, started_by) select 'group', 'Group ' || n, ${ines.id}
        from generate_series(1, 500) n returning id
      ), joined as (
        insert into conversation_members (conversation_id, member_id)
        select made.id, m.id from made, (select id from members order by id limit 12) m
      )
      insert into messages (conversation_id, member_id, body)
      select made.id, ${tomas.id}, 'Line ' || n from made, generate_series(1, 40) n`);
    await house.db.execute(sql`
      update conversations k set last_message_id = (select max(x.id) from messages x where x.conversation_id = k.id)`);
    await house.db.execute(sql`analyze`);
    const within = async <Answer>(act: () => Promise<Answer>) => {
      const begun = performance.now();
      const answer = await act();
      expect(performance.now() - begun).toBeLessThan(200);
      return answer;
    };
    let before: { id: number }[] = [];
    let count = 0;
    do {
      const [oldest] = before;
      const page = await within(() => house.messages(ines, long, oldest ? { before: oldest.id } : {}));
      before = page.rows;
      count += before.length;
    } while (before.length > 0);
    expect(count).toBe(2_000);
    const first = await within(() => house.list(ines, { total: 1 }));
    expect([
      first.rows.length,
      first.rows[0].unread,
      first.total > 500,
      first.unread > 499,
    ]).toMatchSnapshot();
    expect((await within(() => house.list(ines, { search: 'group 499' }))).rows).toHaveLength(1);
    expect((await within(() => house.group(ines, long))).media_count).toBe(40);
  });
});
