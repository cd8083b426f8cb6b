import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { members } from '../../server/schema/core.ts';
import { capabilityLoans, roleAssignments } from '../../server/schema/people.ts';
import { type House, openHouse, type Person } from './house.ts';

let ahead = 0;
let house: House;
let ines: Person;
let tilda: Person;
beforeAll(async () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  house = await openHouse();
  ines = await house.addPerson('Ines Calloway', house.chapters.here);
  tilda = await house.addHolder('secretary_treasurer', 'Tilda Treasurer', house.chapters.here);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await house.close();
});

const payments = async () => (await house.call(tilda, 'GET', `/member-1/payment-info/${ines.id}`)).status;
const chapter = async (id: number) =>
  (await house.call(tilda, 'GET', '/member-3/my-chapter', { query: { chapter_id: id } })).status;
/** Makes a request as if a second had passed. */
const aSecondLater = (ask: () => Promise<number>) => {
  ahead += 1_000;
  return ask();
};

describe('within a second', () => {
  it('a role starts and ends', async () => {
    expect(await payments()).toBe(200);
    const ofTilda = eq(roleAssignments.member_id, tilda.id);
    await house.db.update(roleAssignments).set({ until_on: '2026-05-13' }).where(ofTilda);
    expect(await aSecondLater(payments)).toBe(403);
    await house.db.update(roleAssignments).set({ until_on: null }).where(ofTilda);
    expect(await aSecondLater(payments)).toBe(200);
  });

  it('a lent right is taken back', async () => {
    const look = async () => (await house.call(ines, 'GET', `/member-1/payment-info/${tilda.id}`)).status;
    expect(await look()).toBe(403);
    const loan = {
      member_id: ines.id,
      capability: 'payments.viewOthers',
      lent_by: tilda.id,
      until_on: '2026-06-01',
    };
    await house.db.insert(capabilityLoans).values({ ...loan, chapter_id: house.chapters.here });
    expect(await aSecondLater(look)).toBe(200);
    await house.db.delete(capabilityLoans);
    expect(await aSecondLater(look)).toBe(403);
  });

  it('a member who moves sees the new chapter and no longer the old one', async () => {
    const { here, there } = house.chapters;
    expect([await chapter(here), await chapter(there)]).toEqual([200, 404]);
    await house.db.delete(roleAssignments);
    await house.db.update(members).set({ chapter_id: there }).where(eq(members.id, tilda.id));
    expect(await aSecondLater(() => chapter(here))).toBe(404);
    expect(await chapter(there)).toBe(200);
  });

  it('a member who leaves loses all access', async () => {
    await house.db.update(members).set({ status: 'ended' }).where(eq(members.id, tilda.id));
    expect(await aSecondLater(() => chapter(house.chapters.there))).toBe(401);
    expect((await house.call(tilda, 'GET', '/member-1/sidebar')).status).toBe(401);
  });
});
