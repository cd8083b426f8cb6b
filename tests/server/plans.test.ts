import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { subscriptions } from '../../server/schema/applications.ts';
import { memberships } from '../../server/schema/people.ts';
import { organizationSettings } from '../../server/schema/texts.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { vera } = house.people;
const tomas = house.people.tomas;
const tilda = await house.addHolder('secretary_treasurer', 'Tilda Treasurer', here);
const ada = await house.addHolder('administrator', 'Ada Admin', null);
await house.db.insert(organizationSettings).values({ key: 'demo_loaded_for', value: '2026-05-14' });
await house.db.delete(memberships);
await house.db.insert(memberships).values({ member_id: tomas.id, chapter_id: here, from_on: '2024-12-01' });
await house.db
  .insert(subscriptions)
  .values({ member_id: tomas.id, chapter_id: here, plan: 'Yearly', paid_until: '2026-06-30' });

const offer = async (body: object) =>
  (await house.call(ada, 'PUT', '/member-4/organisation-settings', { body })).status;
const save = async (body: object, who = tilda) => {
  const [held] = await house.rows(sql`select id from subscriptions`);
  return house.call(who, 'PUT', `/member-4/subscriptions/${held?.id}`, { body });
};
/** A save without changes returns the current state. */
const renewal = async () => (await save({})).body;
const bill = async () => {
  const { url } = (await house.call(tomas, 'GET', '/member-2/iframe')).body;
  return new URL(url, 'https://house.test').searchParams.get('amount');
};
const plan = async () => (await house.call(tomas, 'GET', '/member-1/payment-info')).body.plan;
const payment = { payment: { date: '2026-05-14', amount: '126' } };

it('the plan is yearly while the organization offers nothing else', async () => {
  expect(await renewal()).toMatchObject({ plan: 'Yearly', plans: ['Yearly'] });
  expect((await save({ plan: 'Quarterly' })).body).toEqual(refusing('plan'));
  expect((await save({ plan: 'Weekly' })).body).toEqual(refusing('plan'));
  expect(await bill()).toBe('480.00');
});

it('a change to an offered plan notifies the member, is logged, and bills its surcharge', async () => {
  expect(await offer({ surcharge_quarterly: 5, surcharge_monthly: 0 })).toBe(200);
  expect((await renewal()).plans).toEqual(['Yearly', 'Quarterly', 'Monthly']);
  expect((await save({ plan: 'Quarterly' }, vera)).status).toBe(403);
  expect((await save({ plan: 'Quarterly' })).body).toMatchObject({ plan: 'Quarterly', version: 2 });
  expect([await bill(), await plan()]).toEqual(['126.00', 'Quarterly']);
  expect(await house.rows(sql`select member_id, text from notifications`)).toMatchSnapshot();
  expect(await house.rows(sql`select action, changes from audit_log where entity = 'subscriptions'`)).toEqual(
    [{ action: 'renewals.record', changes: { plan: ['Yearly', 'Quarterly'] } }],
  );
});

it('an installment plan advances with each payment and is renewed after its year', async () => {
  expect((await save(payment)).body.code).toBe('renewalNotApproved');
  expect((await save({ decision: 'renew' }, vera)).status).toBe(200);
  expect((await save(payment)).body).toMatchObject({ paid_until: '2026-09-30', decision: 'renew' });
  // The year began on December 1, which this payment reaches.
  expect((await save(payment)).body).toMatchObject({ paid_until: '2026-12-30', decision: null });
});

it('the plan returns to yearly when the organization stops offering it', async () => {
  await house.db.execute(
    sql`update organisation_settings set value = value - 'Quarterly' where key = 'plans'`,
  );
  expect(await renewal()).toMatchObject({ plan: 'Yearly', plans: ['Yearly', 'Monthly'] });
  expect([await bill(), await plan()]).toEqual(['480.00', 'Yearly']);
  await save({ plan: 'Monthly' });
  expect(await bill()).toBe('40.00');
  expect(await offer({ surcharge_monthly: 101 })).toBe(422);
  await house.db.execute(sql`
    update organisation_settings set value = '{"Monthly": "much", "Quarterly": 4.6}' where key = 'plans'`);
  expect(await bill()).toBe('480.00');
  expect((await renewal()).plans).toEqual(['Yearly', 'Quarterly']);
});
