import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepUp } from '../../server/housekeeping.ts';
import type { Letter } from '../../server/mail/transport.ts';
import { applicationChecks, applications, applicationVotes } from '../../server/schema/applications.ts';
import { professions } from '../../server/schema/core.ts';
import { onboardingItems } from '../../server/schema/growth.ts';
import { visitors } from '../../server/schema/visitors.ts';
import { findAccountByName } from '../../server/signin/accounts.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person } from './house.ts';
import { readPost, tokenIn } from './mailbox.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, vera } = house.people;
const { past, today, next, thereToday, thereNext } = house.meetings;
const vice = await house.addHolder('vice_president', 'Viola Vice', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Theo Treasurer', here);
const committee = await house.addHolder('membership_committee', 'Mia Committee', here);
const mentors = await house.addHolder('mentor_coordinator', 'Mark Mentor', here);
const admin = await house.addHolder('administrator', 'Ada Admin', null);
const baker = await house.add(professions, { name: 'Baker' });
await house.db.insert(onboardingItems).values([
  { name: 'Read the concept', position: 1 },
  { name: 'Meet the board', position: 2, chapter_id: here },
  { name: 'Of another chapter', position: 3, chapter_id: there },
  { name: 'Of former times', position: 4, archived_at: new Date('2026-01-01T00:00:00Z') },
]);
beforeEach(async () => {
  await house.db.execute(sql`
    truncate applications, application_checks, application_comments, application_votes, notifications, audit_log,
      idempotency_keys, outgoing_mail, member_checklist_items cascade`);
  await house.db.execute(sql`update members set profession_id = null`);
});

let numbered = 0;
const apply = async (more: Partial<typeof applications.$inferInsert> = {}) => {
  numbered += 1;
  return house.add(applications, {
    chapter_id: here,
    profession_id: baker,
    first_name: 'Dana',
    last_name: 'Whitcombe',
    email: `dana${numbered}@whitcombes.example`,
    business_name: 'Whitcombe’s Bakery',
    website: 'https://whitcombes.example',
    agreement_version: 1,
    token_hash: createHash('sha256').update(`token ${numbered}`).digest(),
    created_at: new Date('2026-05-06T18:00:00Z'),
    ...more,
  });
};
const voteOf = (id: number, who: Person, vote = true) =>
  house.db.insert(applicationVotes).values({ application_id: id, member_id: who.id, vote, reason: 'Known' });
const votedIn = async (more: Partial<typeof applications.$inferInsert> = {}) => {
  const id = await apply({ status: 'In review', ...more });
  for (const voter of [vice, treasurer, committee]) await voteOf(id, voter);
  return id;
};

const path = (id: number, rest = '') => `/member-4/pending-application-details/${id}${rest}`;
const read = (who: Person, id: number) => house.call(who, 'GET', path(id));
const list = (who: Person, query: Record<string, string | number> = {}) =>
  house.call(who, 'GET', '/member-4/pending-members', { query: { total: 1, ...query } });
const decide = (who: Person, id: number, body: object, headers: Record<string, string> = {}) =>
  house.call(who, 'PUT', path(id, '/status'), { body, headers });
const cast = (who: Person, id: number, vote: 'yes' | 'no' = 'yes', reason = 'A good addition') =>
  house.call(who, 'PUT', path(id, '/vote'), { body: { vote, reason } });
const say = (who: Person, id: number, body: object, headers: Record<string, string> = {}) =>
  house.call(who, 'POST', path(id, '/comments'), { body, headers });
const check = (who: Person, id: number, body: object) =>
  house.call(who, 'PUT', path(id, '/checks'), { body });
const refusalOf = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; message?: string } | null;
}) => [status, body?.code, body?.message];
const told = (kind: string) =>
  house.rows(sql`select member_id, text, link from notifications where kind = ${kind} order by member_id`);

describe('the list of applications', () => {
  it('has those awaiting a decision, longest first, with their details', async () => {
    const seated = await house.addPerson('Fatima Seated', here, { profession_id: baker });
    const first = await apply({ sponsor_id: ines.id, sponsor_name: 'Ines' });
    const second = await apply({
      created_at: new Date('2026-05-12T18:00:00Z'),
      first_name: 'Omar',
      profession_id: house.joiner,
      status: 'Interview',
      payment_state: 'paid',
      reviewer_id: vice.id,
    });
    await apply({ status: 'Declined', decided_at: new Date('2026-05-13T18:00:00Z') });
    await apply({ chapter_id: there });
    await voteOf(first, vice);
    await voteOf(first, admin);
    await house.db.insert(applicationChecks).values([
      { application_id: first, name: 'References called', done_at: new Date('2026-05-08T12:00:00Z') },
      { application_id: first, name: 'License seen' },
    ]);
    const { body } = await list(committee);
    expect([body.total, body.chapter]).toEqual([2, { id: here, name: 'Millbrook', choices: [] }]);
    expect(body.rows).toMatchSnapshot([{ id: asGiven(first) }, { id: asGiven(second) }]);
    const ids = async (query: Record<string, string | number>) =>
      (await list(committee, query)).body.rows.map(({ id }: { id: number }) => id);
    expect(await ids({ conflict: 1 })).toEqual([first]);
    expect(await ids({ conflict: 0 })).toEqual([second]);
    expect(await ids({ waiting: 7 })).toEqual([first]);
    expect(await ids({ status: 'Interview' })).toEqual([second]);
    expect((await ids({ status: 'all' })).length).toBe(3);
    expect(await ids({ search: 'oma' })).toEqual([second]);
    expect(await ids({ sort: '-applied_on' })).toEqual([second, first]);
    expect((await list(ines)).status).toBe(403);
    expect((await list(committee, { chapter_id: there })).status).toBe(404);
    await house.db.execute(sql`update members set status = 'ended' where id = ${seated.id}`);
    expect(await ids({ conflict: 1 })).toEqual([]);
  });
});

describe('an application', () => {
  it('shows votes by name to those who voted, the president, and administrators', async () => {
    const id = await apply({ status: 'In review' });
    await voteOf(id, treasurer, false);
    const seen = (await read(vera, id)).body.votes;
    expect((await read(admin, id)).body.votes.list).toEqual(seen.list);
    expect(seen).toMatchSnapshot({ list: [{ at: expect.any(String) }] });
    for (const who of [vice, committee, await house.addDirector()])
      expect((await read(who, id)).body.votes.list).toBeNull();
    expect((await cast(committee, id)).body.votes.list.length).toBe(2);
    const trailOf = async (who: Person) =>
      (await house.call(who, 'GET', '/member-4/audit-log', { query: {} })).body.rows.length;
    expect([
      await trailOf(vera),
      await trailOf(admin),
      await trailOf(committee),
      await trailOf(vice),
    ]).toEqual([1, 1, 1, 0]);
  });

  it('names the seat’s holder, other applicants, and nearby holders', async () => {
    const seated = await house.addPerson('Sally Seat', here, { profession_id: baker });
    await house.db.execute(
      sql`update members set profession_id = ${baker} where id = ${house.people.dolores.id}`,
    );
    const id = await apply();
    const other = await apply({ first_name: 'Olga' });
    await apply({ first_name: 'Oldo', status: 'Withdrawn' });
    const { conflicts } = (await read(committee, id)).body;
    expect(conflicts).toMatchSnapshot([
      { person: { id: asGiven(seated.id) } },
      { person: { id: asGiven(other) } },
      {},
    ]);
  });

  it('goes into review at the first check, which is saved and logged', async () => {
    const id = await apply();
    const checkId = await house.add(applicationChecks, { application_id: id, name: 'License seen' });
    const { body } = await check(committee, id, {
      checks: [{ id: checkId, done: 1, note: 'Number 7' }],
      reviewer_id: vice.id,
    });
    expect([body.status, body.reviewer, body.checks]).toMatchSnapshot([
      'In review',
      {},
      [{ id: asGiven(checkId) }],
    ]);
    expect(body.history.map(({ text }: { text: string }) => text)).toMatchSnapshot();
    expect(await told('application.reviewer')).toMatchSnapshot([
      { link: asGiven(`/dashboard/pending-applications/${id}`) },
    ]);
    expect(
      (await check(committee, id, { checks: [{ id: checkId, done: 0 }] })).body.checks[0].done_at,
    ).toBeNull();
    expect(refusalOf(await check(committee, id, { payment_state: 'paid' }))).toMatchSnapshot([
      403,
      'forbidden',
      expect.any(String),
    ]);
    expect((await check(treasurer, id, { payment_state: 'paid' })).body.payment_state).toBe('paid');
    const other = await apply({ first_name: 'Other' });
    expect((await check(committee, other, { checks: [{ id: checkId, done: 1 }] })).body).toEqual(
      refusing('checks.0.id'),
    );
    expect((await check(committee, id, { reviewer_id: ines.id })).body).toEqual(refusing('reviewer_id'));
    const reviewers = await house.call(committee, 'GET', path(id, '/reviewers'));
    expect(reviewers.body.map(({ first_name }: { first_name: string }) => first_name)).toMatchSnapshot();
  });
});

describe('a comment', () => {
  it('is stored once for the committee, or mailed as a question with a new link', async () => {
    const id = await apply();
    await say(committee, id, { text: 'Knows three of us.' });
    expect(await readPost(house)).toEqual([]);

    const asked = await say(
      vice,
      id,
      { text: 'Do you bake cakes?', request_information: 1 },
      { host: 'localhost' },
    );
    expect(asked.body.message).toBe('We’ve e-mailed the applicant.');
    const [mail] = await readPost(house);
    expect([mail?.to, mail?.subject]).toEqual([
      `dana${numbered}@whitcombes.example`,
      'A question about your application to Millbrook',
    ]);
    expect(mail?.body).toContain('Do you bake cakes?');
    const token = /register\/application\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest('hex');
    expect(await house.rows(sql`select encode(token_hash, 'hex') as hash from applications`)).toEqual([
      { hash },
    ]);
    const { comments } = (await read(committee, id)).body;
    expect(
      comments.map(({ text, requests_information: asks }: { text: string; requests_information: 0 | 1 }) => [
        text,
        asks,
      ]),
    ).toEqual([
      ['Do you bake cakes?', 1],
      ['Knows three of us.', 0],
    ]);
  });

  it('from the applicant carries their name, whatever text starts a member’s', async () => {
    const id = await apply();
    await house.db.execute(sql`
      insert into application_comments (application_id, by_id, text, from_applicant)
      values (${id}, ${vice.id}, 'Answer from the applicant: I lied.', false), (${id}, ${vice.id}, 'No cakes.', true)`);
    const [answer, comment] = (await read(committee, id)).body.comments;
    expect([comment.by.id, comment.text]).toEqual([vice.id, 'Answer from the applicant: I lied.']);
    expect([answer]).toMatchSnapshot([{ id: expect.any(Number), at: expect.any(String) }]);
  });
});

describe('a vote', () => {
  it('is cast once; repeating it changes nothing, and a different one is refused', async () => {
    const id = await apply();
    const first = await cast(committee, id);
    expect([first.status, first.body.message, first.body.votes.yes]).toEqual([200, 'Your vote is in.', 1]);
    expect((await cast(committee, id)).body.votes.yes).toBe(1);
    expect(refusalOf(await cast(committee, id, 'no'))).toMatchSnapshot();
    expect(await house.count('application_votes')).toBe(1);
    expect((await read(committee, id)).body.status).toBe('In review');
  });

  it('by an administrator is stored but doesn’t count', async () => {
    const id = await apply();
    const { body } = await cast(admin, id);
    expect([body.message, body.votes.yes, body.votes.list[0].counts]).toMatchSnapshot();
    await voteOf(id, vice);
    await voteOf(id, committee);
    expect(refusalOf(await decide(vice, id, { status: 'Approved' }))).toMatchSnapshot();
  });

  it('by an administrator of the same chapter doesn’t count either', async () => {
    const local = await house.addPerson('Lars Local', here);
    await house.grant(local, 'administrator');
    const id = await apply();
    expect((await cast(local, id)).body.votes.yes).toBe(0);
  });

  it('is refused on the member’s own application and after the decision', async () => {
    const own = await apply({ email: committee.email });
    expect(refusalOf(await cast(committee, own))).toMatchSnapshot();
    const decided = await apply({ status: 'Declined' });
    for (const refused of [
      await cast(committee, decided),
      await say(committee, decided, { text: 'Too late' }),
      await check(committee, decided, { reviewer_id: vice.id }),
      await decide(vice, decided, { status: 'Approved' }),
    ]) {
      expect(refusalOf(refused)).toEqual([
        409,
        'applicationDecided',
        'The committee has decided this application.',
      ]);
    }
    expect(await house.count('application_votes')).toBe(0);
    expect((await cast(ines, own)).status).toBe(403);
  });
});

describe('a decision', () => {
  it('requires the quorum', async () => {
    const id = await apply({ status: 'In review' });
    await voteOf(id, vice);
    for (const status of ['Approved', 'Declined']) {
      expect(refusalOf(await decide(vice, id, { status, reason: 'Because' }))).toEqual([
        409,
        'quorumMissing',
        '2 more votes are needed.',
      ]);
    }
    expect((await decide(vice, id, { status: 'Interview' })).body.status).toBe('Interview');
    expect(
      (await read(vice, id)).body.moves.find(({ to }: { to: string }) => to === 'Approved'),
    ).toMatchSnapshot();
  });

  it('isn’t for the sponsor to make, nor decided by the sponsor’s vote alone', async () => {
    const sponsored = await votedIn({ sponsor_id: vice.id });
    expect(refusalOf(await decide(vice, sponsored, { status: 'Approved' }))).toMatchSnapshot();
    await house.db.execute(sql`
      update chapters set rules = jsonb_set(rules, '{vote_quorum}', '1') where id = ${here}`);
    const alone = await apply({ sponsor_id: committee.id });
    await voteOf(alone, committee);
    expect(refusalOf(await decide(vice, alone, { status: 'Approved' }))).toMatchSnapshot();
    await house.db.execute(sql`
      update chapters set rules = rules - 'vote_quorum' where id = ${here}`);
  });

  it('is only an administrator’s in a chapter with fewer members than the quorum, and says so', async () => {
    await house.db.execute(sql`
      update chapters set rules = jsonb_set(rules, '{vote_quorum}', '50') where id = ${here}`);
    const few = await apply();
    expect(refusalOf(await decide(vice, few, { status: 'Approved' }))).toMatchSnapshot();
    const { status, body } = await decide(admin, few, { status: 'Approved' });
    expect([status, body.history[0].text]).toEqual([
      200,
      'Approved, by an administrator while the chapter has too few members to vote',
    ]);
    await house.db.execute(sql`
      update chapters set rules = jsonb_set(rules, '{vote_quorum}', (
        select to_jsonb(count(*)) from members where chapter_id = ${here} and status <> 'ended')) where id = ${here}`);
    expect(refusalOf(await decide(admin, await apply(), { status: 'Approved' }))[1]).toBe('quorumMissing');
    await house.db.execute(sql`update chapters set rules = rules - 'vote_quorum' where id = ${here}`);
  });

  it('needs no vote when the chapter’s rules require none', async () => {
    await house.db.execute(sql`
      update chapters set rules = jsonb_set(rules, '{vote_quorum}', '0') where id = ${here}`);
    const { status, body } = await decide(vice, await apply(), { status: 'Approved' });
    expect([status, body.history[0].text]).toEqual([200, 'Approved']);
    await house.db.execute(sql`update chapters set rules = rules - 'vote_quorum' where id = ${here}`);
  });

  it('in favor requires a majority, an open seat, and a nonmember', async () => {
    const against = await apply();
    for (const voter of [vice, treasurer, committee]) await voteOf(against, voter, voter === vice);
    expect(refusalOf(await decide(vice, against, { status: 'Approved' }))).toMatchSnapshot();
    const known = await votedIn({ email: ines.email });
    expect(refusalOf(await decide(vice, known, { status: 'Approved' }))).toMatchSnapshot();
    const seat = await votedIn();
    const seated = await house.addPerson('Sam Seated', here, { profession_id: baker });
    expect(refusalOf(await decide(vice, seat, { status: 'Approved' }))).toMatchSnapshot();
    await house.db.execute(sql`update members set status = 'ended' where id = ${seated.id}`);
    expect((await decide(vice, seat, { status: 'Approved' })).status).toBe(200);
  });

  it('in favor requires a reason at a tie, or one more vote', async () => {
    const tied = async (profession_id: number) => {
      const id = await votedIn({ profession_id });
      await voteOf(id, mentors, false);
      await house.db.execute(
        sql`update application_votes set vote = false where member_id = ${committee.id}`,
      );
      return id;
    };
    const [byReason, byVote] = [await tied(baker), await tied(house.joiner)];
    const approval = (await read(vice, byReason)).body.moves.find(
      ({ to }: { to: string }) => to === 'Approved',
    );
    expect(approval).toEqual({ to: 'Approved', allowed: 1, reason_needed: 1, why_not: null });
    expect((await decide(vice, byReason, { status: 'Approved' })).body).toEqual(
      refusing('reason', 'This field is required.'),
    );
    expect((await decide(vice, byReason, { status: 'Approved', reason: 'Known for years' })).status).toBe(
      200,
    );
    await voteOf(byVote, vera);
    expect((await decide(vice, byVote, { status: 'Approved' })).status).toBe(200);
  });

  it('isn’t made on the member’s own application and requires a reason', async () => {
    const own = await votedIn({ email: vice.email });
    expect(refusalOf(await decide(vice, own, { status: 'Declined', reason: 'Mine' }))[1]).toBe(
      'ownApplication',
    );
    const id = await votedIn();
    expect((await decide(vice, id, { status: 'Declined' })).body).toEqual(
      refusing('reason', 'This field is required.'),
    );
    expect((await decide(vice, id, { status: 'New' })).body.code).toBe('moveNotAllowed');
  });

  it('against is mailed with its message and hidden from others', async () => {
    const id = await votedIn();
    const { body } = await decide(vera, id, {
      status: 'Declined',
      reason: 'Too close to a seat',
      message: 'Please ask again in a year.',
    });
    expect([body.status, body.decided_by.first_name, body.decision_message, body.moves]).toMatchSnapshot();
    const [mail] = await readPost(house);
    expect(mail?.subject).toBe('Your application to Millbrook');
    expect(mail?.body).toContain('Please ask again in a year.');
    expect(mail?.body).not.toContain('Too close to a seat');
    expect(await told('application.decided')).toMatchSnapshot();
  });
});

describe('approval', () => {
  const choosePassword = async (mail: Letter | undefined) => {
    const payload = { token: mail ? tokenIn(mail) : '', password: 'a good password' };
    const url = '/production/sign-in/update-password';
    return (await house.app.inject({ method: 'POST', url, payload })).statusCode;
  };

  it('creates the member with everything that belongs to one, and invites them to choose a password', async () => {
    const id = await votedIn({ sponsor_id: committee.id });
    const email = `dana${numbered}@whitcombes.example`;
    const { body, status } = await decide(
      vice,
      id,
      { status: 'Approved', message: 'Welcome, Dana.' },
      { host: 'localhost' },
    );
    expect([status, body.status, body.decided_at]).toEqual([200, 'Approved', '2026-05-14T16:00:00.000Z']);
    const memberId = body.member.id;
    expect(
      await house.rows(sql`
        select chapter_id, first_name, email, status, profession_id, joined_on::text as joined_on, search_words
        from members where id = ${memberId}`),
    ).toMatchSnapshot([{ email: asGiven(email), search_words: expect.stringContaining('whitcombe') }]);
    expect(
      await house.rows(sql`
        select chapter_id, from_on::text as from_on, until_on from memberships where member_id = ${memberId}`),
    ).toEqual([{ chapter_id: here, from_on: '2026-05-14', until_on: null }]);
    expect(
      await house.rows(sql`
        select i.name from member_checklist_items m join onboarding_items i on i.id = m.item_id
        where m.member_id = ${memberId} order by i.position`),
    ).toEqual([{ name: 'Read the concept' }, { name: 'Meet the board' }]);
    expect(await told('mentor.wanted')).toMatchSnapshot();
    const [mail] = await readPost(house);
    expect([mail?.to, mail?.subject]).toEqual([email, 'Welcome to Millbrook']);
    expect(mail?.body).toContain('Welcome, Dana.');
    expect(mail?.body).not.toMatch(/password: /i);
    expect((await findAccountByName(house, email))?.status).toBe('FORCE_CHANGE_PASSWORD');
    expect(await choosePassword(mail)).toBe(204);
    expect((await findAccountByName(house, email))?.status).toBe('CONFIRMED');
    expect(await choosePassword(mail)).toBe(409);
    expect(refusalOf(await decide(vice, id, { status: 'Approved' }))[1]).toBe('applicationDecided');
  });

  it.each([
    ['open', 'Due', '2026-05-14'],
    ['paid', 'Active', '2027-05-14'],
    ['waived', 'Active', '2027-05-14'],
  ] as const)('starts a subscription for the fee of %s: %s to %s', async (payment_state, status, until) => {
    const id = await votedIn({ payment_state });
    const { body } = await decide(vice, id, { status: 'Approved' });
    expect(
      await house.rows(sql`
        select chapter_id, plan, status, paid_until::text as paid_until from subscriptions
        where member_id = ${body.member.id}`),
    ).toEqual([{ chapter_id: here, plan: 'Yearly', status, paid_until: until }]);
  });

  it('fulfills the requests of the chapter’s members only', async () => {
    await house.rows(sql`delete from category_requests returning id`);
    await house.rows(sql`
      insert into category_requests (chapter_id, profession_id, member_id, status) values
        (${here}, ${baker}, ${vice.id}, 'open'),
        (${here}, ${baker}, ${committee.id}, 'visitor expected'),
        (${here}, ${house.joiner}, ${vice.id}, 'open'),
        (${there}, ${baker}, ${vice.id}, 'open')
      returning id`);
    await decide(vice, await votedIn(), { status: 'Approved' });
    expect(await house.rows(sql`select status from category_requests order by id`)).toEqual(
      ['filled', 'filled', 'open', 'open'].map((status) => ({ status })),
    );
  });

  it('marks the applicant’s visits to the chapter as joined, and no others', async () => {
    const id = await votedIn();
    const visit = (meeting_id: number, more: Partial<typeof visitors.$inferInsert> = {}) => ({
      chapter_id: here,
      meeting_id,
      date: '2026-05-14',
      email: `Dana${numbered}@whitcombes.example`,
      first_name: 'Dana',
      last_name: 'Whitcombe',
      methods: ['Friend' as const],
      profession_id: baker,
      due: '2026-05-20',
      ...more,
    });
    const first = await house.add(visitors, visit(past));
    await house.db
      .insert(visitors)
      .values([
        visit(today, { outcome: 'Not now' }),
        visit(today, { merged_into_id: first }),
        visit(next, { deleted_at: new Date('2026-05-13T00:00:00Z') }),
        visit(next, { email: 'someone.else@example.test' }),
        visit(thereToday, { chapter_id: there }),
        visit(thereNext, { chapter_id: there, outcome: 'Interested' }),
      ]);
    await decide(vice, id, { status: 'Approved' });
    const { rows } = await house.db.execute(sql`select outcome, due::text as due from visitors order by id`);
    await house.db.execute(sql`truncate visitors cascade`);
    const joined = { outcome: 'Joined', due: null };
    const left = (outcome: string | null = null) => ({ outcome, due: '2026-05-20' });
    expect(rows).toEqual([joined, joined, left(), left(), left(), left(), left('Interested')]);
  });

  it('readmits a former member', async () => {
    const back = await house.addPerson('Bella Back', there, { status: 'ended' });
    await house.rows(sql`
      insert into subscriptions (member_id, chapter_id, plan, paid_until, status, note)
      values (${back.id}, ${there}, 'Monthly', '2024-01-31', 'Ended', 'Moved away') returning id`);
    const id = await votedIn({ email: back.email });
    const { body } = await decide(vice, id, { status: 'Approved' });
    expect(body.member.id).toBe(back.id);
    expect(await house.rows(sql`select chapter_id, status from members where id = ${back.id}`)).toEqual([
      { chapter_id: here, status: 'active' },
    ]);
    expect(
      await house.rows(sql`
        select chapter_id, plan, status, paid_until::text as paid_until, note from subscriptions
        where member_id = ${back.id}`),
    ).toEqual([{ chapter_id: here, plan: 'Yearly', status: 'Due', paid_until: '2026-05-14', note: null }]);
    const account = await findAccountByName(house, back.email);
    expect([account?.status, account?.verifier]).toEqual(['FORCE_CHANGE_PASSWORD', null]);
    expect((await house.call(back, 'GET', '/member-1/sidebar')).status).toBe(401);
  });

  it('creates one member, however often it is requested at once', async () => {
    const id = await votedIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(vice, id, { status: 'Approved' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await readPost(house)).length).toBe(1);
  });
});

it('data of declined and withdrawn applicants is deleted after 90 days, and nothing else is', async () => {
  const old = new Date('2026-02-12T16:00:00Z');
  const recent = new Date('2026-02-14T16:00:00Z');
  const voted = await apply({ status: 'Declined', decided_at: old });
  await voteOf(voted, vice);
  await apply({ status: 'Withdrawn', updated_at: old });
  const kept = [
    await apply({ status: 'Declined', decided_at: recent }),
    await apply({ status: 'Withdrawn', updated_at: recent }),
    await apply({ status: 'Approved', decided_at: old }),
    await apply({ status: 'In review', updated_at: old }),
  ];
  await keepUp(house);
  expect(await house.rows(sql`select id from applications order by id`)).toEqual(kept.map((id) => ({ id })));
  expect(await house.count('application_votes')).toBe(0);
  await house.db.execute(
    sql`insert into organisation_settings (key, value) values ('retention', '{"applications": 88}')`,
  );
  await keepUp(house);
  expect(await house.rows(sql`select id from applications order by id`)).toEqual(
    kept.slice(2).map((id) => ({ id })),
  );
  await house.db.execute(sql`delete from organisation_settings where key = 'retention'`);
});
