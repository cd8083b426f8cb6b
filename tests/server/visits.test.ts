import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAhead } from '../../server/domains/visits/cancelRepository.ts';
import { createMailWorker } from '../../server/mail/worker.ts';
import { categoryRequests } from '../../server/schema/chapters.ts';
import { chapters, professions } from '../../server/schema/core.ts';
import { guestVisitor } from '../fixtures/visits.ts';
import { closedAfterwards, openHouse } from './house.ts';
import { readPost } from './mailbox.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, edda, leo } = house.people;
const { next } = house.meetings;
const skipped = await house.addMeeting(here, '2026-05-28', 'skipped');
await house.db
  .update(chapters)
  .set({ city: 'Millbrook', state: 'Maine', online_link: 'https://meet.example.test/here' })
  .where(sql`id = ${here}`);
await house.db.update(chapters).set({ weekday: 4, search_words: 'juniper flats' }).where(sql`id = ${there}`);
await house.db.update(chapters).set({ visible: false }).where(sql`id = ${far}`);
const notary = await house.add(professions, [{ name: 'Notary' }, { name: 'Baker' }]);
await house.db.insert(categoryRequests).values([
  { chapter_id: here, profession_id: notary, member_id: ines.id },
  { chapter_id: here, profession_id: notary + 1, member_id: ines.id, status: 'filled' },
]);
await house.db.execute(
  sql`update members set profession_id = ${house.joiner} where id in (${tomas.id}, ${leo.id})`,
);
await house.db.execute(
  sql`update members set profession_id = ${notary} where id = ${house.people.dolores.id}`,
);
beforeEach(async () => {
  await house.db.execute(sql`truncate visitors, rate_counters, notifications, outgoing_mail cascade`);
  house.clock.at = Date.parse('2026-05-14T16:00:00Z');
});

const path = '/member-2/register-guest-visitor';
const guest = (more: Record<string, unknown> = {}) => ({
  ...guestVisitor,
  profession_id: house.joiner,
  chapter_id: house.chapters.here,
  meeting_id: next,
  ...more,
});
const register = (more: Record<string, unknown> = {}) =>
  house.call(null, 'POST', path, { body: guest(more), headers: { host: 'localhost' } });
const post = () => readPost({ db: house.db, keys: house.keys, clock: house.clock });
const tokenIn = (text: string) => /\/visit-chapter\/cancel\/([\w-]{43})/.exec(text)?.[1] ?? '';
const answered = {
  message: 'Visitor added successfully.',
  chapter: 'Millbrook',
  date: '2026-05-21',
  place: 'Town hall',
  online_link: 'https://meet.example.test/here',
};

describe('the chapters that accept visitors', () => {
  const list = async (query: Record<string, string | number>) =>
    (await house.call(null, 'GET', '/member-2/visible-chapters', { query })).body;
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).rows.map(({ name }: { name: string }) => name);

  it('show their next meeting and what they look for, without people', async () => {
    expect(await list({ city: 'millbrook', total: 1 })).toMatchSnapshot();
  });

  it('are found by place, weekday, video, name, and wanted professions', async () => {
    expect(await names({})).toEqual(['Juniper Flats', 'Millbrook']);
    expect(await names({ state: 'Maine' })).toEqual(['Millbrook']);
    expect(await names({ weekday: 4 })).toEqual(['Juniper Flats']);
    expect(await names({ online: 0 })).toEqual(['Juniper Flats']);
    expect(await names({ search: 'jun' })).toEqual(['Juniper Flats']);
    expect(await names({ search: 'nota' })).toEqual(['Millbrook']);
    expect(await names({ search: 'baker' })).toEqual([]);
    expect(await names({ page: 2, page_size: 1 })).toEqual(['Millbrook']);
  });

  it('say whether a profession’s only seat is taken', async () => {
    const seats = async (profession_id: number) =>
      (await list({ profession_id })).rows.map(
        ({ name, seat_taken }: { name: string; seat_taken: number }) => [name, seat_taken],
      );
    expect(await seats(house.joiner)).toEqual([
      ['Juniper Flats', 0],
      ['Millbrook', 1],
    ]);
    expect(await seats(notary)).toEqual([
      ['Juniper Flats', 1],
      ['Millbrook', 0],
    ]);
    await house.db.execute(sql`update professions set one_seat = false where id = ${notary}`);
    expect(await seats(notary)).toEqual([
      ['Juniper Flats', 0],
      ['Millbrook', 0],
    ]);
    await house.db.execute(sql`update professions set one_seat = true where id = ${notary}`);
  });

  it('are shown in full to anyone who opens one', async () => {
    const open = (id: number) => house.call(null, 'GET', `/member-2/visible-chapters/${id}/details`);
    expect((await open(house.chapters.here)).body).toMatchSnapshot();
    expect((await open(far)).status).toBe(404);
  });
});

describe('registering for a visit', () => {
  it('stores the form and confirms when and where', async () => {
    const answer = await register({ email: ' Noor@Example.test ', cell_phone: '5550134568' });
    expect([answer.status, answer.body]).toEqual([202, answered]);
    expect(
      await house.rows(sql`
        select chapter_id, meeting_id, date::text as date, member_id, inviter_chapter_id, invited_by_name, email,
          first_name, last_name, to_json(methods) as methods, profession_id, cell_phone, notes, drop_in
        from visitors`),
    ).toMatchSnapshot();
  });

  it('accepts an unlisted profession in the guest’s words and shows it to the chapter', async () => {
    const own = { profession_id: null, profession_name: ' Falconer ' };
    expect((await register({ ...own, email: 'first@example.test' })).status).toBe(202);
    expect((await register({ profession_name: 'Falconer', email: 'second@example.test' })).status).toBe(202);
    for (const neither of [
      { profession_id: null, profession_name: ' ' },
      { profession_id: 9_999, profession_name: 'Falconer' },
    ])
      expect((await register({ ...neither, email: 'third@example.test' })).body).toEqual(
        refusing('profession_id'),
      );
    expect(await house.rows(sql`select profession_id, profession_name from visitors order by id`)).toEqual([
      { profession_id: null, profession_name: 'Falconer' },
      { profession_id: house.joiner, profession_name: null },
    ]);
    const shown = async (path: string, query = {}) =>
      (await house.call(house.people.vera, 'GET', path, { query })).body;
    const { rows } = await shown('/member-2/visitors', { meeting_id: next, search: 'falcon' });
    expect(rows.map((row: { profession: string }) => row.profession)).toEqual(['Falconer']);
    const door = await shown('/member-2/registered-visitors', { date: '2026-05-21' });
    expect(door.rows.map((row: { profession: string }) => row.profession)).toEqual(['Falconer', 'Joiner']);
  });

  it('happens once, however often it is sent, and is refused after three, registered or not', async () => {
    const twenty = await Promise.all(Array.from({ length: 20 }, () => register()));
    const taken = twenty.filter(({ status }) => status === 202);
    expect(taken.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => JSON.stringify(answered)));
    expect(twenty.filter(({ status }) => status === 429)).toHaveLength(17);
    expect(await house.count('visitors')).toBe(1);
    expect(await house.count('outgoing_mail')).toBe(2);
    expect((await register({ email: tomas.email })).text).toBe(JSON.stringify(answered));
  });

  it('gives the same answer when a member has registered the guest, and changes nothing', async () => {
    const { hp: _, started_at: __, invited_by_name: ___, ...body } = guest();
    await house.call(tomas, 'POST', '/member-3/visitor', { body });
    expect((await register({ first_name: 'Somebody' })).text).toBe(JSON.stringify(answered));
    expect(await house.rows(sql`select first_name, member_id from visitors`)).toEqual([
      { first_name: 'Noor', member_id: tomas.id },
    ]);
  });

  it('stores nothing for a filled hidden field, with the usual answer but no link', async () => {
    const answer = await register({ hp: 'https://spam.example.test' });
    expect([answer.status, answer.body]).toEqual([202, { ...answered, online_link: null }]);
    expect([await house.count('visitors'), await house.count('outgoing_mail')]).toEqual([0, 0]);
  });

  it('takes at least three seconds, and ignores an implausible clock', async () => {
    const early = await register({ started_at: '2026-05-14T15:59:57.001Z' });
    expect([early.status, early.headers['retry-after']]).toEqual([429, '3']);
    expect((await register({ started_at: '2026-05-14T15:59:57Z' })).status).toBe(202);
    expect((await register({ started_at: '2026-05-14T17:00:00Z' })).status).toBe(202);
    expect(await house.count('visitors')).toBe(1);
  });

  it.each([
    ['chapter_id', () => ({ chapter_id: far })],
    ['meeting_id', () => ({ meeting_id: house.meetings.today })],
    ['meeting_id', () => ({ meeting_id: skipped })],
    ['meeting_id', () => ({ meeting_id: house.meetings.thereNext })],
    ['profession_id', () => ({ profession_id: 999_999 })],
  ])('reports a wrong %s', async (field, more) => {
    const answer = await register(more());
    expect([answer.status, answer.body]).toEqual([422, refusing(field)]);
  });

  it('notifies those who look after visitors and the named member', async () => {
    const here = { chapter_id: house.chapters.here };
    await house.grant(tomas, 'visitor_host', here, { until_on: '2026-05-14' });
    await house.grant(edda, 'visitor_host', here, { until_on: '2026-05-13' });
    await house.grant(leo, 'visitor_host', here);
    await register({ invited_by_name: ' ines   calloway ' });
    await house.db.execute(sql`delete from role_assignments where role = 'visitor_host'`);
    const [visitor] = await house.rows<{ id: number }>(sql`select id from visitors`);
    expect(
      await house.rows(sql`select member_id, kind, text, link, by_id from notifications order by member_id`),
    ).toEqual([
      {
        member_id: ines.id,
        kind: 'visitor.registered',
        text: 'Noor Haddad registered for the meeting on 21 May and says you invited them.',
        link: null,
        by_id: null,
      },
      ...[tomas, house.people.vera].map(({ id }) => ({
        member_id: id,
        kind: 'visitor.registered',
        text: 'Noor Haddad registered for the meeting on 21 May.',
        link: `/dashboard/visitor/0?record=${visitor?.id}`,
        by_id: null,
      })),
    ]);
  });

  it('sends a repeated registration the same mail, once an hour', async () => {
    await register();
    await register();
    const [first, ...others] = await post();
    expect(others).toEqual([]);
    house.clock.at += 3_600_001;
    await register({ first_name: 'Another' });
    const again = (await post()).find(({ body }) => body !== first?.body);
    expect(again?.subject).toBe(first?.subject);
    const link = `/member-2/guest-visits/${tokenIn(again?.body ?? '')}`;
    expect((await house.call(null, 'GET', link)).status).toBe(200);
    expect(await house.count('visitors')).toBe(1);
  });

  it('sends an address at most three mails an hour and stores nothing beyond', async () => {
    const weeks = ['2026-06-04', '2026-06-11', '2026-06-18', '2026-06-25'];
    const meetings = await Promise.all(weeks.map((day) => house.addMeeting(here, day)));
    const statuses: number[] = [];
    for (const meeting_id of meetings) statuses.push((await register({ meeting_id })).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(await house.count('visitors')).toBe(3);
    house.clock.at += 3_600_000;
    expect((await register({ meeting_id: meetings[3] })).status).toBe(202);
    await house.db.execute(sql`truncate visitors, outgoing_mail cascade`);
    await house.db.execute(sql`delete from weekly_meetings where id > ${Math.min(...meetings) - 1}`);
  });
});

describe('a guest’s mail', () => {
  it('says when and where, with a calendar file and cancel link, and greets no typed name', async () => {
    await register();
    const [letter, ...others] = await post();
    expect(others).toEqual([]);
    const token = tokenIn(letter?.body ?? '');
    const link = `http://localhost/visit-chapter/cancel/${token}`;
    expect(letter).toMatchObject({
      to: 'noor.haddad@example.test',
      subject: 'Your visit to Millbrook on Thursday 21 May 2026',
      kind: 'visit',
      body: [
        'Your visit to Millbrook',
        'Hello,',
        'You’re registered as a visitor. Come 15 minutes early: the visitor hosts will welcome you and introduce you to a few people.',
        'Day: Thursday 21 May 2026\nTime: 08:00, Eastern Time\nPlace: Town hall\nOnline: https://meet.example.test/here',
        `Cancel your visit:\n${link}`,
        'If you didn’t register, you can cancel the visit or just ignore this e-mail.',
        'Chapterhouse\n',
      ].join('\n\n'),
    });
    expect(letter?.html).toContain(`<a href="${link}"`);
    expect(letter?.html).not.toMatch(/<img|url\(/);
    expect(letter?.calendar).toContain('DTSTART:20260521T120000Z\r\n');
    const hash = sql`encode(sha256(${token}::text::bytea), 'hex')`;
    expect(await house.count('visitors', sql`encode(cancel_token_hash, 'hex') = ${hash}`)).toBe(1);
  });

  it('comes again two days before, unless the visit is canceled or the meeting skipped', async () => {
    await register();
    await register({ email: 'second@example.test' });
    await post();
    house.clock.at = Date.parse('2026-05-19T12:00:00Z');
    await house.db.execute(sql`update visitors set deleted_at = now() where email = 'second@example.test'`);
    const letters: unknown[] = [];
    const worker = createMailWorker({
      db: house.db,
      keys: house.keys,
      clock: house.clock,
      log: { warn: () => {}, error: () => {} },
      transport: { send: async ({ to, subject }) => void letters.push([to, subject]), close: () => {} },
      isVisitAhead: (id) => isAhead(house.db, id, new Date(house.clock.now())),
    });
    await worker.deliver();
    expect(letters).toEqual([
      ['noor.haddad@example.test', 'Reminder: your visit to Millbrook on Thursday 21 May 2026'],
    ]);
    expect(await house.count('outgoing_mail', sql`sent_at is null`)).toBe(0);
  });

  it('has no reminder less than two days ahead', async () => {
    house.clock.at = Date.parse('2026-05-19T12:00:01Z');
    await register({ started_at: '2026-05-19T12:00:00Z', email: 'late@example.test' });
    await register({ started_at: '2026-05-19T11:00:00Z' });
    expect(await house.rows(sql`select kind from outgoing_mail`)).toEqual([{ kind: 'visit' }]);
  });
});

describe('a guest’s cancel link', () => {
  const visit = (token: string) => house.call(null, 'GET', `/member-2/guest-visits/${token}`);
  const cancel = (token: string) => house.call(null, 'DELETE', `/member-2/guest-visits/${token}`);

  it('shows the visit, cancels it once, and answers the same for an unknown one', async () => {
    await register();
    const token = tokenIn((await post())[0]?.body ?? '');
    expect((await visit(token)).body).toMatchSnapshot();
    const first = await cancel(token);
    expect([first.status, first.text]).toEqual([204, '']);
    expect((await cancel(token)).status).toBe(204);
    expect((await cancel('unknown')).status).toBe(204);
    expect([(await visit(token)).text, (await visit('unknown')).text]).toEqual([
      JSON.stringify({ code: 'notFound', message: 'Not found.' }),
      JSON.stringify({ code: 'notFound', message: 'Not found.' }),
    ]);
    expect(await house.count('visitors', sql`deleted_at is null`)).toBe(0);
    expect(await house.count('outgoing_mail', sql`sent_at is null`)).toBe(0);
    expect(
      await house.rows(sql`select member_id, kind, text, link from notifications order by member_id`),
    ).toMatchSnapshot();
  });

  it('does nothing once the meeting has begun', async () => {
    await register();
    const token = tokenIn((await post())[0]?.body ?? '');
    house.clock.at = Date.parse('2026-05-21T12:00:00Z');
    expect((await visit(token)).status).toBe(404);
    await cancel(token);
    expect(await house.count('visitors', sql`deleted_at is null`)).toBe(1);
  });

  it('frees the registration for the same address', async () => {
    await register();
    await cancel(tokenIn((await post())[0]?.body ?? ''));
    expect((await register()).status).toBe(202);
    expect(await house.count('visitors', sql`deleted_at is null`)).toBe(1);
  });
});

it('one address can register ten times a minute, whatever it sends', async () => {
  const limited = await openHouse({ limited: true });
  const answers: number[] = [];
  for (let count = 0; count < 11; count += 1)
    answers.push((await limited.call(null, 'POST', path, { body: {} })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  await limited.close();
});
