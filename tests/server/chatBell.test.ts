import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openChatHouse } from './chatHouse.ts';
import { closedAfterwards, type Person } from './house.ts';

const house = await closedAfterwards(openChatHouse());
const { ines, tomas, edda, vera, dolores } = house.people;
beforeEach(async () => {
  await house.db.execute(
    sql`truncate messages, conversation_members, idempotency_keys, audit_log, notifications cascade`,
  );
  await house.db.execute(sql`delete from conversations where kind <> 'chapter'`);
});

describe('chat notifications', () => {
  const heard = async (who: Person) =>
    (
      await house.rows<{ text: string; link: string; is_read: boolean }>(
        sql`select text, link, read_at is not null as is_read from notifications
          where kind = 'chat.message' and member_id = ${who.id} order by id`,
      )
    ).map(({ text, link, is_read }) => [text, link, is_read]);
  const aBreak = 6 * 60_000;

  it('notify once of unread messages, and again after they’ve been read', async () => {
    const id = await house.begun(ines, [tomas]);
    const told = (isRead: boolean) => [
      'Ines Calloway wrote to you.',
      `/dashboard/chat/members/${ines.id}`,
      isRead,
    ];
    await house.written(ines, id, 'One');
    const second = await house.written(ines, id, 'Two');
    expect([await heard(tomas), await heard(ines)]).toEqual([[told(false)], []]);
    await house.read(tomas, id, second);
    expect(await heard(tomas)).toEqual([told(true)]);
    const third = await house.written(ines, id, 'Within the talk, by one who reads along');
    expect(await heard(tomas)).toEqual([told(true)]);
    await house.written(ines, id, 'Who has left it meanwhile is told');
    expect(await heard(tomas)).toEqual([told(true), told(false)]);
    await house.read(tomas, id, third + 1);
    house.clock.forward(aBreak);
    await house.written(ines, id, 'Later');
    expect((await heard(tomas)).at(-1)).toEqual(told(false));
    expect(await heard(tomas)).toHaveLength(3);
  });

  it('name the group and skip members who muted it or left', async () => {
    const id = await house.begun(ines, [tomas, vera, edda], 'Events crew');
    await house.change(vera, id, { muted: 1 });
    await house.db.execute(sql`update members set status = 'ended' where id = ${edda.id}`);
    await house.written(ines, id, 'Hello');
    await house.db.execute(sql`update members set status = 'active' where id = ${edda.id}`);
    expect(await heard(tomas)).toEqual([
      ['Ines Calloway wrote in Events crew.', `/dashboard/chat?group=${id}`, false],
    ]);
    expect([await heard(vera), await heard(dolores), await heard(edda)]).toEqual([[], [], []]);
  });

  it('keep those of other conversations when one is read', async () => {
    const direct = await house.begun(ines, [tomas]);
    const group = await house.begun(ines, [tomas], 'Events crew');
    await house.written(ines, direct, 'Hello');
    await house.read(tomas, group, await house.written(ines, group, 'Hello'));
    expect((await heard(tomas)).map(([, , isRead]) => isRead)).toEqual([false, true]);
  });
});
