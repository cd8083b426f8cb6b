import { createHash, createHmac } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selectRows } from '../../server/database/query.ts';
import { openPaymentPage } from '../../server/domains/payments/page.ts';
import { applications, payments, subscriptions } from '../../server/schema/applications.ts';
import { organizationSettings } from '../../server/schema/texts.ts';
import { asGiven } from '../asGiven.ts';
import { applicationToSend } from '../fixtures/register.ts';
import { type House, openHouse, type Person } from './house.ts';
import { refusing } from './recordingHouse.ts';

const house = await openHouse();
const { here, there } = house.chapters;
await house.db
  .insert(organizationSettings)
  .values({ key: 'payment_url', value: 'https://pay.example.test/join?plan=yearly' });
const ines = await house.addPerson('Ines Calloway', here);
const tilda = await house.addHolder('secretary_treasurer', 'Tilda Treasurer', here);
const dolores = await house.addPerson('Dolores Quintana', there);
const subscription = await house.add(subscriptions, {
  member_id: ines.id,
  chapter_id: here,
  plan: 'Yearly',
  paid_until: '2027-01-31',
});
const of = { member_id: ines.id, subscription_id: subscription };
await house.db.insert(payments).values([
  { ...of, date: '2025-02-01', amount: '450.00', receipt_url: 'https://pay.example.test/r/1' },
  { ...of, date: '2026-02-01', amount: '475.50' },
]);
await house.db.insert(applications).values({
  chapter_id: here,
  profession_id: house.joiner,
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor@example.test',
  agreement_version: 1,
  token_hash: createHash('sha256').update('a-token-of-noor').digest(),
});
afterAll(() => house.close());

const info = (who: Person, whose?: Person) =>
  house.call(who, 'GET', `/member-1/payment-info${whose === undefined ? '' : `/${whose.id}`}`);
const save = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  house.call(ines, 'PUT', '/member-1/payment-info', { body, headers });
const views = async () =>
  (
    await house.db.execute(
      sql`select member_id, detail from security_events where kind = 'payments_viewed' order by id`,
    )
  ).rows;

const none = {
  plan: null,
  paid_until: null,
  status: null,
  payer_name: null,
  payer_email: null,
  payer_address: null,
  currency: 'USD',
  payments: [],
  version: 0,
};
const paid = {
  ...none,
  plan: 'Yearly',
  paid_until: '2027-01-31',
  status: 'Active',
  payments: [
    { id: 2, date: '2026-02-01', amount: '475.50', receipt_url: null },
    { id: 1, date: '2025-02-01', amount: '450.00', receipt_url: 'https://pay.example.test/r/1' },
  ],
};

describe('payments', () => {
  it('are listed for their member, newest first', async () => {
    expect((await info(ines)).body).toEqual(paid);
    expect((await info(dolores)).body).toEqual({ ...none, currency: 'GBP' });
  });

  it('are listed for those who manage them, which is logged', async () => {
    expect((await info(tilda, ines)).body).toEqual(paid);
    expect(await views()).toEqual([{ member_id: tilda.id, detail: { member_id: ines.id } }]);
  });

  it('record who pays, partially', async () => {
    const first = await save({ payer_name: ' Calloway Books ', payer_email: 'Office@Example.test' });
    expect([first.status, first.headers.etag]).toEqual([200, '"1"']);
    const payer = { payer_name: 'Calloway Books', payer_email: 'office@example.test', version: 1 };
    expect(first.body).toEqual({ ...paid, ...payer });
    expect(
      (await save({ payer_name: null, card_number: '4111' }, { 'if-match': '"1"' })).body,
    ).toMatchSnapshot();
    expect((await save({ payer_email: 'nobody' })).body).toEqual(
      refusing('payer_email', 'This field must be a valid E-mail.'),
    );
  });
});

describe('the payment frame', () => {
  const frame = (who: Person | null, application_token?: string) =>
    house.call(who, 'GET', '/member-2/iframe', {
      query: application_token === undefined ? {} : { application_token },
    });

  it('is the provider’s page for the member or applicant', async () => {
    expect((await frame(ines)).body).toEqual({
      url: `https://pay.example.test/join?plan=yearly&reference=member-${ines.id}&amount=480.00&currency=USD`,
      paid: 0,
    });
    expect((await frame(null, 'a-token-of-noor')).body).toEqual({
      url: 'https://pay.example.test/join?plan=yearly&reference=application-1&amount=480.00&currency=USD',
      paid: 0,
    });
  });

  it('follows the setting without a restart, as do the frames that pages allow', async () => {
    const setPage = (value: string) =>
      house.db.update(organizationSettings).set({ value }).where(eq(organizationSettings.key, 'payment_url'));
    const page = await openPaymentPage(house.db);
    expect(page.origins()).toEqual(['https://pay.example.test']);
    await setPage('https://other.example.test/');
    expect((await frame(ines)).body).toEqual({
      url: `https://other.example.test/?reference=member-${ines.id}&amount=480.00&currency=USD`,
      paid: 0,
    });
    await vi.waitFor(() => expect(page.origins()).toEqual(['https://other.example.test']));
    await setPage('https://pay.example.test/join?plan=yearly');
    expect(await page.read()).toBe('https://pay.example.test/join?plan=yearly');
    expect(page.origins()).toEqual(['https://pay.example.test']);
  });

  it('belongs to no one without a known token', async () => {
    expect((await frame(null)).status).toBe(401);
    expect((await frame({ ...ines, token: 'nonsense' })).status).toBe(401);
    expect((await frame(null, 'another')).body).toEqual(refusing('application_token'));
  });

  it('is null while no provider is set up', async () => {
    const other = await openHouse();
    const member = await other.addPerson('Ida Brook', other.chapters.here);
    const urls = [];
    for (const value of ['', 'pay.example.test', 'javascript:alert(1)']) {
      await other.db
        .insert(organizationSettings)
        .values({ key: 'payment_url', value })
        .onConflictDoUpdate({ target: organizationSettings.key, set: { value } });
      urls.push((await other.call(member, 'GET', '/member-2/iframe')).body);
    }
    expect(urls).toEqual(Array(3).fill({ url: null, paid: 0 }));
    await other.close();
  });
});

describe('an overdue membership', () => {
  it('is shown to its member and those who see their payments, and no one else', async () => {
    const late = await house.addPerson('Lena Late', house.chapters.here);
    const treasurer = await house.addHolder('secretary_treasurer', 'Tess Treasurer', house.chapters.here);
    const other = await house.addPerson('Otto Other', house.chapters.here);
    const since = async (who: Person) =>
      (await house.call(who, 'GET', `/member-1/members/${late.id}/main-information`)).body.overdue_since;
    await house.db.execute(sql`
      insert into subscriptions (member_id, chapter_id, plan, paid_until, status)
      values (${late.id}, ${house.chapters.here}, 'Yearly', '2026-04-01', 'Overdue')`);
    expect([await since(late), await since(treasurer), await since(other)]).toMatchSnapshot();
    const change = (columns: SQL) =>
      house.db.execute(sql`update subscriptions set ${columns} where member_id = ${late.id}`);
    await change(sql`status = 'Paused'`);
    expect(await since(late)).toBeNull();
    await change(sql`status = 'Active', paid_until = '2026-05-13'`);
    expect(await since(late)).toBe('2026-05-13');
    await change(sql`paid_until = '2026-05-14'`);
    expect(await since(late)).toBeNull();
  });
});

describe('a payment notification', () => {
  const secret = 'a secret of the provider, 32 characters';
  let shop: House;
  let member: Person;
  beforeAll(async () => {
    shop = await openHouse({
      environment: { PAYMENT_URL: 'https://pay.example.test/join', PAYMENT_SECRET: secret },
    });
    member = await shop.addPerson('Ida Brook', shop.chapters.here);
    const treasurer = await shop.addPerson('Tess Treasurer', shop.chapters.here);
    await shop.grant(treasurer, 'secretary_treasurer', { chapter_id: shop.chapters.here });
    await shop.db.execute(sql`
      insert into subscriptions (member_id, chapter_id, plan, paid_until, status)
      values (${member.id}, ${shop.chapters.here}, 'Yearly', '2026-04-01', 'Overdue')`);
  });
  afterAll(() => shop.close());

  const notice = (more: Record<string, string> = {}) => {
    const body = {
      reference: `member-${member.id}`,
      amount: '480.00',
      currency: 'USD',
      provider_reference: 'pay-1',
      ...more,
    };
    const { reference, amount, currency, provider_reference } = body;
    const signed = [reference, amount, currency, provider_reference].join('\n');
    return { signature: createHmac('sha256', secret).update(signed).digest('hex'), ...body };
  };
  const tell = (body: object) => shop.call(null, 'POST', '/member-2/payment-notices', { body });
  const membership = () =>
    selectRows(
      shop.db,
      sql`
        select b.paid_until::text as paid_until, b.status, b.version,
          (select count(*)::int from payments p where p.subscription_id = b.id) as payments
        from subscriptions b where b.member_id = ${member.id}`,
    );

  it('is ignored when forged or with another amount or currency', async () => {
    const forged = await tell({ ...notice(), signature: '0'.repeat(64) });
    expect([forged.status, (await tell({ ...notice(), provider_reference: 'pay-2' })).status]).toEqual([
      403, 403,
    ]);
    expect((await tell(notice({ amount: '1.00' }))).body).toEqual(refusing('amount'));
    expect((await tell(notice({ currency: 'GBP' }))).body).toEqual(refusing('currency'));
    expect(await membership()).toEqual([
      { paid_until: '2026-04-01', status: 'Overdue', version: 1, payments: 0 },
    ]);
  });

  it('extends an overdue membership by a year, once, however often it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(notice())));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await membership()).toEqual([
      { paid_until: '2027-04-01', status: 'Active', version: 2, payments: 1 },
    ]);
    expect(
      await selectRows(shop.db, sql`select kind, text from notifications where member_id = ${member.id}`),
    ).toEqual([{ kind: 'payment.received', text: 'We received your payment of 480.00 USD.' }]);
  });

  it('is logged with its application, mailed to the applicant, and no payment is due anymore', async () => {
    const { here } = shop.chapters;
    const sent = await shop.call(null, 'POST', '/member-2/register', {
      body: { ...applicationToSend, profession_id: shop.joiner, chapter_id: here },
      headers: { host: 'localhost' },
    });
    const token = String(sent.body.application_token);
    const frame = await shop.call(null, 'GET', '/member-2/iframe', { query: { application_token: token } });
    expect(Object.fromEntries(new URL(frame.body.url).searchParams)).toMatchSnapshot({
      reference: asGiven(token),
    });
    for (const provider_reference of ['pay-9', 'pay-9', 'pay-10'])
      expect((await tell(notice({ reference: token, provider_reference }))).status).toBe(204);
    expect(await selectRows(shop.db, sql`select payment_state, version from applications`)).toEqual([
      { payment_state: 'paid', version: 2 },
    ]);
    expect(
      await selectRows(shop.db, sql`select text from notifications where kind = 'application.paid'`),
    ).toEqual([{ text: 'Rosa Delgado paid the membership fee of their application.' }]);
    expect(await selectRows(shop.db, sql`select subject from outgoing_mail where kind = 'payment'`)).toEqual([
      { subject: 'We received your payment for Millbrook' },
    ]);
    const asked = () => shop.call(null, 'GET', '/member-2/iframe', { query: { application_token: token } });
    expect((await asked()).body).toEqual({ url: null, paid: 1 });
    await shop.db.execute(sql`update applications set status = 'Withdrawn'`);
    expect((await asked()).body).toMatchObject({ url: expect.any(String), paid: 0 });
  });

  it('from an unknown payer is kept for those who manage payments', async () => {
    expect((await tell(notice({ reference: 'nobody', provider_reference: 'pay-11' }))).status).toBe(204);
    expect(
      await selectRows(shop.db, sql`select detail from security_events where kind = 'payment_unknown'`),
    ).toEqual([{ detail: { provider_reference: 'pay-11' } }]);
  });
});

const ofTheDemo = { key: 'demo_loaded_for', value: '2026-05-14' } as const;

describe('the stand-in payment page', () => {
  const pageOf = async (shop: House, address: string, payload?: string) =>
    shop.app.inject({
      url: address,
      ...(payload === undefined
        ? { method: 'GET' as const }
        : {
            method: 'POST' as const,
            payload,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }),
    });
  const formIn = (html: string) =>
    new URLSearchParams(
      [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ).toString();

  it('works only with the demo’s data, says so, takes no other amount, and counts once', async () => {
    const shop = await openHouse({ limited: true });
    const member = await shop.addPerson('Ida Brook', shop.chapters.here);
    expect((await shop.call(member, 'GET', '/member-2/iframe')).body).toEqual({ url: null, paid: 0 });
    await shop.db.insert(organizationSettings).values(ofTheDemo);
    const address = (await shop.call(member, 'GET', '/member-2/iframe')).body.url;
    const page = await pageOf(shop, address);
    expect(page.body).toContain('This stands in for a payment page. No money moves');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await pageOf(shop, address.replace('480.00', '1.00'))).statusCode).toBe(404);
    const form = formIn(page.body);
    const path = '/production/payment-page';
    const paid = await Promise.all([pageOf(shop, path, form), pageOf(shop, path, form)]);
    expect(paid.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(paid[0]?.body).toContain('Paid: <b>$480.00</b>');
    expect((await pageOf(shop, path, form.replace('480.00', '1.00'))).statusCode).toBe(404);
    expect(await selectRows(shop.db, sql`select paid_until::text as paid_until from subscriptions`)).toEqual([
      { paid_until: '2027-05-14' },
    ]);
    expect(await selectRows(shop.db, sql`select amount::text as amount from payments`)).toEqual([
      { amount: '480.00' },
    ]);
    const pressed = await pageOf(shop, path, formIn((await pageOf(shop, address)).body));
    expect([pressed.statusCode, pressed.json().message]).toEqual([
      409,
      'This membership is already paid for a year or longer.',
    ]);
    expect((await shop.call(member, 'GET', '/member-2/iframe')).body).toEqual({ url: null, paid: 0 });
    shop.clock.at += 86_400_000;
    expect((await shop.call(member, 'GET', '/member-2/iframe')).body).toEqual({
      url: expect.stringContaining(path),
      paid: 0,
    });
    const often = await Promise.all(Array.from({ length: 11 }, () => pageOf(shop, path, form)));
    expect(often.filter(({ statusCode }) => statusCode === 429)).not.toEqual([]);
    await shop.db
      .insert(organizationSettings)
      .values({ key: 'payment_url', value: 'https://pay.example.test/' });
    expect((await pageOf(shop, address)).statusCode).toBe(404);
    await shop.close();
  });

  it('isn’t available when payments are turned off', async () => {
    const shop = await openHouse({ environment: { PAYMENT_URL: 'off' } });
    const member = await shop.addPerson('Ida Brook', shop.chapters.here);
    expect((await shop.call(member, 'GET', '/member-2/iframe')).body).toEqual({ url: null, paid: 0 });
    await shop.close();
  });
});
