import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chapters } from '../../server/schema/core.ts';
import { applicationToSend } from '../fixtures/register.ts';
import { burstFromOneAddress, faultsFromManyAddresses } from '../prove/guestBursts.ts';
import { logStatements } from './everyEndpoint/statementLog.ts';
import { closedAfterwards } from './house.ts';
import { readPost } from './mailbox.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { tomas, vera, leo } = house.people;
await house.db.update(chapters).set({ visible: false }).where(sql`id = ${house.chapters.far}`);
beforeEach(async () => {
  await house.db.execute(
    sql`truncate applications, idempotency_keys, rate_counters, notifications, outgoing_mail, audit_log cascade`,
  );
  house.clock.at = Date.parse('2026-05-14T16:00:00Z');
});

const path = '/member-2/register';
const application = (more: Record<string, unknown> = {}) => ({
  ...applicationToSend,
  profession_id: house.joiner,
  chapter_id: here,
  ...more,
});
const apply = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  house.call(null, 'POST', path, { body: application(more), headers: { host: 'localhost', ...headers } });
const post = () => readPost({ db: house.db, keys: house.keys, clock: house.clock });
const tokenIn = (text = '') => /\/register\/application\/([\w-]{43})/.exec(text)?.[1] ?? '';
const sent = { message: 'Your application was sent to the chapter.', application_token: expect.any(String) };
const stored = () =>
  house.rows(sql`
    select chapter_id, profession_id, first_name, last_name, email, cell_phone, work_phone, business_name,
      sponsor_name, sponsor_id, "references", agreement_version, status, payment_state
    from applications order by id`);

describe('applying for membership', () => {
  it('stores the application, with the sponsor found by name and the usual checks', async () => {
    const answer = await apply({ sponsor_name: ' ines  calloway ', email: ' Rosa@Delgado.Example ' });
    expect([answer.status, answer.body]).toEqual([202, sent]);
    expect(await stored()).toMatchSnapshot();
    expect(await house.rows(sql`select name, done_at from application_checks order by id`)).toMatchSnapshot();
    expect(await house.rows(sql`select member_id, kind, text from notifications`)).toEqual([
      { member_id: vera.id, kind: 'application.new', text: 'Rosa Delgado applied for membership.' },
    ]);
    expect(await house.rows(sql`select by_id, chapter_id, action, entity from audit_log`)).toEqual([
      { by_id: null, chapter_id: here, action: 'application.create', entity: 'applications' },
    ]);
  });

  it('names no sponsor from another chapter or who has left', async () => {
    await apply({ sponsor_name: 'Dolores Quintana' });
    await apply({ sponsor_name: 'Leo Gone', email: 'second@example.test' });
    expect(await house.rows(sql`select sponsor_id from applications`)).toEqual([
      { sponsor_id: null },
      { sponsor_id: null },
    ]);
  });

  it('happens once per key, with one mail and an identical answer', async () => {
    const key = { 'idempotency-key': 'a-key-of-rosa' };
    const twenty = await Promise.all(Array.from({ length: 20 }, () => apply({}, key)));
    expect(new Set(twenty.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(twenty[0]?.status).toBe(202);
    expect([await house.count('applications'), await house.count('outgoing_mail')]).toEqual([1, 1]);
    expect((await apply({ first_name: 'Other' }, key)).status).toBe(422);
  });

  it('leaves an open application unchanged when resent, with a new link that ends the first once opened', async () => {
    await apply();
    const before = await stored();
    const first = tokenIn((await post())[0]?.body);
    expect((await apply({ first_name: 'Somebody', business_name: 'Else' })).body).toEqual(sent);
    expect(await stored()).toEqual(before);
    const [letter] = await post();
    expect(letter?.subject).toBe('You’ve already applied to Millbrook');
    const mine = async (token: string) =>
      (await house.call(null, 'GET', `/member-2/applications/${token}`)).status;
    expect([await mine(first), await mine(first)]).toEqual([200, 200]);
    const second = tokenIn(letter?.body);
    expect([await mine(second), await mine(first), await mine(second)]).toEqual([200, 404, 200]);
    await house.db.execute(sql`update applications set payment_state = 'paid'`);
    await apply();
    expect((await post())[0]?.subject).toBe('You’ve already applied to Millbrook and paid');
    expect([await house.count('notifications'), await house.count('application_checks')]).toEqual([1, 4]);
  });

  it('stores nothing for a member, who learns it only by mail', async () => {
    expect((await apply({ email: tomas.email.toUpperCase() })).body).toEqual(sent);
    expect(await house.count('applications')).toBe(0);
    expect((await post()).map(({ to, subject }) => [to, subject])).toEqual([
      [tomas.email, 'You’re already a member'],
    ]);
    await apply({ email: leo.email });
    expect(await house.rows(sql`select email from applications`)).toEqual([{ email: leo.email }]);
  });

  it('does the same number of queries and hashes for known and unknown e-mails', async () => {
    await apply({ email: 'known@example.test' });
    await house.db.execute(sql`truncate rate_counters`);
    const log = logStatements(house.db);
    const hashes = vi.spyOn(crypto, 'createHash');
    const hmacs = vi.spyOn(crypto, 'createHmac');
    const ciphers = vi.spyOn(crypto, 'createCipheriv');
    syncBuiltinESMExports();
    const work: unknown[] = [];
    for (const email of ['new@example.test', 'known@example.test', tomas.email]) {
      log.clear();
      for (const spy of [hashes, hmacs, ciphers]) spy.mockClear();
      const answer = await apply({ email });
      work.push({
        status: answer.status,
        headers: Object.keys(answer.headers).sort(),
        length: answer.text.length,
        queries: log.queries().length,
        hashes: hashes.mock.calls.length,
        hmacs: hmacs.mock.calls.length,
        ciphers: ciphers.mock.calls.length,
      });
    }
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(work[0]).toMatchObject({ status: 202, ciphers: 2 });
    expect(work.slice(1)).toEqual([work[0], work[0]]);
  });

  it('accepts an unlisted profession in the applicant’s words, up to becoming a member', async () => {
    const own = { profession_id: null, profession_name: ' Falconer ' };
    await apply(own);
    const token = tokenIn((await post())[0]?.body);
    await apply({ profession_name: 'Falconer', email: 'second@example.test' });
    for (const neither of [
      { profession_id: null, profession_name: ' ' },
      { profession_id: 9_999, profession_name: 'Falconer' },
    ])
      expect((await apply(neither)).body).toEqual(refusing('profession_id'));
    expect(
      await house.rows(sql`select profession_id, profession_name from applications order by id`),
    ).toEqual([
      { profession_id: null, profession_name: 'Falconer' },
      { profession_id: house.joiner, profession_name: null },
    ]);
    const shown = async (at: string, query = {}) => (await house.call(vera, 'GET', at, { query })).body;
    expect((await shown(`/member-2/applications/${token}`)).profession).toBe('Falconer');
    const { rows } = await shown('/member-4/pending-members', { search: 'falcon' });
    expect(rows.map(({ profession }: { profession: string }) => profession)).toEqual(['Falconer']);
    expect((await shown(`/member-4/pending-application-details/${rows[0].id}`)).profession).toEqual({
      id: null,
      name: 'Falconer',
    });
  });

  it('stores nothing for a filled hidden field, with the usual answer', async () => {
    expect((await apply({ hp: 'https://spam.example.test' })).body).toEqual(sent);
    expect([await house.count('applications'), await house.count('outgoing_mail')]).toEqual([0, 0]);
  });

  it('takes at least three seconds', async () => {
    const early = await apply({ started_at: '2026-05-14T15:59:57.001Z' });
    expect([early.status, early.headers['retry-after'], await house.count('applications')]).toMatchSnapshot();
  });

  it.each([
    ['chapter_id', () => ({ chapter_id: house.chapters.far }), undefined],
    ['profession_id', () => ({ profession_id: 999_999 }), undefined],
    ['agreement', () => ({ agreement: 0 }), 'This field is required.'],
    ['references', () => ({ references: Array(4).fill(applicationToSend.references[0]) }), undefined],
    ['references', () => ({ references: [{ name: 'Al' }] }), 'This field must be at least 3 charachters.'],
  ])('reports a wrong %s', async (field, more, message) => {
    const answer = await apply(more());
    expect([answer.status, answer.body]).toEqual([422, refusing(field, message)]);
    expect(await house.count('applications')).toBe(0);
  });

  it('sends an address at most three mails an hour and stores nothing beyond', async () => {
    const statuses: number[] = [];
    for (const chapter_id of [here, house.chapters.there, here]) {
      statuses.push((await apply({ chapter_id })).status);
    }
    statuses.push((await apply()).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect([await house.count('applications'), await house.count('outgoing_mail')]).toEqual([2, 3]);
  });
});

describe('the mail to an applicant', () => {
  it('says what happens next, with one link and no typed name in the greeting', async () => {
    await apply({ profession_id: null, profession_name: 'Joiner <b>& son' });
    const [letter, ...others] = await post();
    expect(others).toEqual([]);
    const link = `http://localhost/register/application/${tokenIn(letter?.body)}`;
    expect(letter).toMatchObject({
      to: 'rosa@delgado.example',
      subject: 'Your application to Millbrook',
      kind: 'application',
      body: [
        'Your application to Millbrook',
        'Hello,',
        'We have your application for the seat of Joiner <b>& son at Millbrook. The membership committee will call your references and may ask you a question. You’ll get their decision by e-mail.',
        `See your application, pay or withdraw:\n${link}`,
        'If you didn’t apply, you can withdraw the application or just ignore this e-mail.',
        'Chapterhouse\n',
      ].join('\n\n'),
    });
    expect(letter?.html).toContain('Joiner &lt;b&gt;&amp; son');
  });
});

describe('an applicant’s mailed link', () => {
  const mine = (token: string) => house.call(null, 'GET', `/member-2/applications/${token}`);
  const answer = (token: string, text = 'Since 2019.') =>
    house.call(null, 'POST', `/member-2/applications/${token}/answers`, { body: { text } });
  const withdraw = (token: string) => house.call(null, 'DELETE', `/member-2/applications/${token}`);
  const begin = async () => {
    await apply();
    return tokenIn((await post())[0]?.body);
  };
  const ask = (text: string) =>
    house.db.execute(sql`
      insert into application_comments (application_id, by_id, text, requests_information, created_at)
      select id, ${vera.id}, ${text}, true, '2026-05-16T09:30:00Z' from applications`);

  const shown = {
    first_name: 'Rosa',
    chapter: 'Millbrook',
    chapter_id: 0,
    profession: 'Joiner',
    applied_on: '2026-05-14',
    status: 'New',
    payment_state: 'open',
    question: null,
    decision_message: null,
  };

  it('shows the application’s status without votes or comments', async () => {
    const token = await begin();
    await house.db.execute(sql`
      insert into application_comments (application_id, by_id, text)
      select id, ${vera.id}, 'Only for us.' from applications`);
    await house.db.execute(sql`update applications set decision_message = 'Not decided.'`);
    expect((await mine(token)).body).toEqual({ ...shown, chapter_id: here });
    expect((await mine('unknown')).status).toBe(404);
  });

  it('answers the last question once and notifies the reviewers', async () => {
    const token = await begin();
    await answer(token, 'Nobody asked.');
    await ask('Since when do you have your license?');
    expect((await mine(token)).body.question).toEqual({
      text: 'Since when do you have your license?',
      asked_at: '2026-05-16T09:30:00.000Z',
    });
    expect((await answer(token)).status).toBe(204);
    expect((await answer(token, 'Again.')).status).toBe(204);
    expect((await mine(token)).body.question).toBeNull();
    expect(
      await house.rows(
        sql`select by_id, text, requests_information, from_applicant from application_comments order by id`,
      ),
    ).toMatchSnapshot();
    expect(await house.rows(sql`select text from notifications where kind = 'application.answer'`)).toEqual([
      { text: 'Rosa Delgado answered your question about the application.' },
    ]);
    await ask('And your insurance?');
    expect((await mine(token)).body.question?.text).toBe('And your insurance?');
  });

  it('withdraws an open application once, with the same answer for any other link', async () => {
    const token = await begin();
    expect([(await withdraw('unknown')).status, (await withdraw(token)).status]).toEqual([204, 204]);
    expect(await house.rows(sql`select status, version from applications`)).toEqual([
      { status: 'Withdrawn', version: 2 },
    ]);
    await withdraw(token);
    expect(await house.rows(sql`select version from applications`)).toEqual([{ version: 2 }]);
    expect((await mine(token)).body).toEqual({ ...shown, chapter_id: here, status: 'Withdrawn' });
    expect(await house.rows(sql`select text from notifications where kind = 'application.withdraw'`)).toEqual(
      [{ text: 'Rosa Delgado withdrew the application.' }],
    );
  });

  it('withdraws a paid application and tells the reviewers that it is paid', async () => {
    const token = await begin();
    await house.db.execute(sql`update applications set payment_state = 'paid'`);
    await withdraw(token);
    expect(await house.rows(sql`select text from notifications where kind = 'application.withdraw'`)).toEqual(
      [{ text: 'Rosa Delgado withdrew the application, which is paid.' }],
    );
  });

  it('changes nothing after the decision', async () => {
    const token = await begin();
    await ask('Since when?');
    await house.db.execute(
      sql`update applications set status = 'Declined', decision_message = 'Ask again in a year.'`,
    );
    await withdraw(token);
    await answer(token);
    expect((await mine(token)).body).toMatchSnapshot();
    expect(await house.count('application_comments')).toBe(1);
  });
});

describe('bursts of applications', () => {
  it('from one address store what the limit allows and don’t affect others', async () => {
    expect(await burstFromOneAddress(60)).toMatchSnapshot();
  });

  it('with failures from many addresses create one application and one mail each', async () => {
    expect(await faultsFromManyAddresses(60)).toEqual({ statuses: [202], applications: 60, mails: 60 });
  });
});
