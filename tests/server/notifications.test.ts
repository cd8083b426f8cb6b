import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../../server/schema/infrastructure.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';

const house = await closedAfterwards(openHouse());
const ines = await house.addPerson('Ines Calloway', house.chapters.here);
const tomas = await house.addPerson('Tomas Lindqvist', house.chapters.here);
beforeEach(async () => {
  await house.db.execute(sql`truncate notifications restart identity`);
  await house.db.insert(notifications).values([
    {
      member_id: ines.id,
      kind: 'thanks',
      text: 'Old',
      link: null,
      read_at: new Date('2026-05-10T08:00:00Z'),
    },
    { member_id: ines.id, kind: 'record.corrected', text: 'Newer', link: '/dashboard/sessions/1' },
    { member_id: tomas.id, kind: 'thanks', text: 'His' },
    { member_id: ines.id, kind: 'thanks', text: 'Newest' },
  ]);
});

const list = async (who: Person, query: Record<string, number> = {}) =>
  (await house.call(who, 'GET', '/member-1/notifications', { query })).body;
const texts = async (who: Person, query: Record<string, number> = {}) =>
  (await list(who, query)).rows.map(({ text }: { text: string }) => text);
const read = (who: Person, body: object) => house.call(who, 'PUT', '/member-1/notifications/read', { body });

describe('a member’s notifications', () => {
  it('are their own, newest first, with a link', async () => {
    const { rows, total } = await list(ines, { total: 1 });
    expect(rows.map(({ text, link, read_at }: Record<string, unknown>) => [text, link, read_at])).toEqual([
      ['Newest', null, null],
      ['Newer', '/dashboard/sessions/1', null],
      ['Old', null, '2026-05-10T08:00:00.000Z'],
    ]);
    expect([total, rows[0].id]).toEqual([3, 4]);
    expect(await texts(tomas)).toEqual(['His']);
  });

  it('are filtered by unread or read', async () => {
    expect([await texts(ines, { unread: 1 }), await texts(ines, { unread: 0 })]).toEqual([
      ['Newest', 'Newer'],
      ['Old'],
    ]);
  });

  it('are marked read one by one or all at once, without affecting others', async () => {
    expect((await read(ines, { ids: [2, 3] })).status).toBe(204);
    expect([await texts(ines, { unread: 1 }), await texts(tomas, { unread: 1 })]).toEqual([
      ['Newest'],
      ['His'],
    ]);
    expect((await read(ines, {})).status).toBe(204);
    expect([await texts(ines, { unread: 1 }), await texts(tomas, { unread: 1 })]).toEqual([[], ['His']]);
    expect((await list(ines)).rows[2].read_at).toBe('2026-05-10T08:00:00.000Z');
  });

  it('come unread first, whatever was read since', async () => {
    expect((await read(ines, { ids: [4] })).status).toBe(204);
    expect(await texts(ines)).toEqual(['Newer', 'Newest', 'Old']);
  });

  it('are marked read up to the newest shown: later ones stay unread', async () => {
    await house.db.insert(notifications).values({ member_id: ines.id, kind: 'thanks', text: 'Since' });
    expect((await read(ines, { up_to: 4 })).status).toBe(204);
    expect([await texts(ines, { unread: 1 }), await texts(tomas, { unread: 1 })]).toEqual([
      ['Since'],
      ['His'],
    ]);
  });
});
