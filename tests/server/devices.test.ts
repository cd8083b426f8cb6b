import { beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../../server/signin/network.ts';
import { deviceOf } from '../../server/signin/sessions/deviceNames.ts';
import { asGiven } from '../asGiven.ts';
import { openHouse, type Person } from './house.ts';
import { readPost } from './mailbox.ts';
import { streamsOf } from './openedStream.ts';
import { callOf, PASSWORD, refresh, signIn, type Tokens, tokensOf } from './signin-support.ts';

const minute = 60_000;
const day = 1_440 * minute;
const house = await openHouse();
const { open } = await streamsOf(house);
const post = () => readPost(house);

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const office = '198.51.100.7';
const mobile = '2001:db8:17:4::9';

let made = 0;
let ada: Person;

const enter = async (agent = chrome(130), address = office, password = PASSWORD, who = ada, cookie = '') => {
  const call = callOf(house.app, address, agent, { cookie });
  const answer = await signIn(call, who.email, password);
  return { call, answer, ...tokensOf(answer) };
};
const cookieOf = ({ answer }: Awaited<ReturnType<typeof enter>>) =>
  String(answer.headers['set-cookie']).split(';')[0];
const as = ({ access }: Pick<Tokens, 'access'>): Person => ({ ...ada, token: access });
const status = async (who: Person, method: 'GET' | 'DELETE' | 'PUT' = 'GET', path = '', body?: object) =>
  (await house.call(who, method, `/sign-in/sessions${path}`, body ? { body } : {})).status;
const sessionsOf = async (who: Person) => house.seen(who, '/sign-in/sessions');
const subjects = async () => (await post()).map(({ subject, to }) => `${to}: ${subject}`);

beforeEach(async () => {
  made += 1;
  // Their first session has no device, like sessions from before devices were stored.
  ada = await house.addPerson(`Ada Number${made}`, house.chapters.here);
  house.clock.forward(minute);
  await post();
});

describe('a device’s name', () => {
  it.each([
    [chrome(130), 'Chrome on Windows', 'desk'],
    [safari, 'Safari on iPhone', 'phone'],
    [`${chrome(130)} Edg/130.0.0.0`, 'Edge on Windows', 'desk'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox on macOS',
      'desk',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X910) Chrome/130.0.0.0 Safari/537.36',
      'Chrome on Android',
      'tablet',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
      'tablet',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) Thing/1', 'A browser on Linux', 'desk'],
    ['Firefox/1', 'Firefox', 'desk'],
    ['curl/8', 'Unknown device', 'desk'],
    [null, 'Unknown device', 'desk'],
  ])('%s', (agent, name, kind) => {
    expect(deviceOf(agent)).toEqual({ name, kind });
  });

  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['::ffff:198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:17:4::9', '2001:db8:17::/48'],
    ['2001:db8::9', '2001:db8::/48'],
    ['2001:0DB8:0017:4:5:6:7:8', '2001:db8:17::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::1', '::/48'],
    ['nowhere', null],
  ])('the network of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the member’s signed-in devices', () => {
  it('are listed by device, network, and last use, this one first, without other members’', async () => {
    const desk = await enter();
    house.clock.forward(minute);
    const phone = await enter(safari, mobile);
    const seen = await sessionsOf(as(desk));
    expect(seen.map(({ device, kind, network, current }: never) => [device, kind, network, current])).toEqual(
      [
        ['Chrome on Windows', 'desk', '198.51.100.0/24', 1],
        ['Safari on iPhone', 'phone', '2001:db8:17::/48', 0],
        ['Unknown device', 'desk', null, 0],
      ],
    );
    house.clock.forward(minute);
    await refresh(callOf(house.app, '203.0.113.4', chrome(131)), desk.refresh);
    const [, first] = await sessionsOf(as(phone));
    expect([first.device, first.network, first.last_seen]).toEqual([
      'Chrome on Windows',
      '203.0.113.0/24',
      new Date(house.clock.at).toISOString(),
    ]);
    const other = await house.addPerson(`Ben Number${made}`, house.chapters.here);
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  it('leave out signed-out devices and those unused for seven days', async () => {
    const desk = await enter();
    await enter(safari, mobile);
    house.clock.forward(7 * day - 1);
    const renewed = tokensOf(await refresh(desk.call, desk.refresh));
    expect(await sessionsOf(as(renewed))).toHaveLength(2);
    house.clock.forward(1);
    expect(await sessionsOf(as(renewed))).toHaveLength(1);
  });
});

describe('signing out a device', () => {
  it('takes effect immediately on stream and refresh, spares this one, and works once', async () => {
    const [desk, phone] = [await enter(), await enter(safari, mobile)];
    const stream = await open(as(phone));
    const { id } = (await sessionsOf(as(desk))).find(({ kind }: { kind: string }) => kind === 'phone');
    expect(await status(as(desk), 'DELETE', `/${id}`)).toBe(204);
    expect(await status(as(phone))).toBe(401);
    expect((await refresh(phone.call, phone.refresh)).message).toBe('Refresh Token has been revoked');
    await stream.ended();
    expect(stream.named('end').map(({ data }) => data)).toEqual([{ reason: 'revoked' }]);
    expect(await status(as(desk), 'DELETE', `/${id}`)).toBe(404);
    expect(await status(as(desk))).toBe(200);
  });

  it('is refused for another member’s device', async () => {
    const desk = await enter();
    const other = await house.addPerson(`Ben Number${made}`, house.chapters.here);
    const [{ id }] = await sessionsOf(other);
    expect(await status(as(desk), 'DELETE', `/${id}`)).toBe(404);
    expect(await status(as(desk), 'DELETE', '/1')).toBe(404);
    expect(await status(other)).toBe(200);
  });

  it('works for all others at once, except this one', async () => {
    const [desk, phone] = [await enter(), await enter(safari, mobile)];
    const other = await house.addPerson(`Ben Number${made}`, house.chapters.here);
    const end = async () => (await house.call(as(desk), 'DELETE', '/sign-in/sessions')).body;
    expect(await end()).toEqual({ ended: 2 });
    expect([await status(as(phone)), await status(ada), await status(as(desk))]).toEqual([401, 401, 200]);
    expect(await end()).toEqual({ ended: 0 });
    expect(await status(other)).toBe(200);
  });
});

describe('the mail about a new device', () => {
  it('comes with the first sign-in on it, except the very first', async () => {
    await enter();
    expect(await post()).toEqual([]);
    await enter(chrome(131), '198.51.100.200');
    expect(await post()).toEqual([]);
    await enter(safari, mobile);
    const [letter, ...more] = await post();
    expect([letter?.to, letter?.subject, more]).toEqual([ada.email, 'New sign-in to Chapterhouse', []]);
    for (const words of ['Device: Safari on iPhone', 'Network: 2001:db8:17::/48', '2026, '])
      expect(letter?.body).toContain(words);
    await enter(safari, mobile);
    expect(await post()).toEqual([]);
    await enter(safari, office);
    expect(await subjects()).toHaveLength(1);
  });

  it('comes for a phone once, whatever its network, and for each account on it', async () => {
    await enter();
    const { answer } = await enter(safari, mobile);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^chapterhouse\.device=[\w-]{43}; Path=\/production\/sign-in; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const mark = cookie.split(';')[0];
    await post();
    for (const network of ['203.0.113.4', '192.0.2.9', office])
      expect(cookieOf(await enter(safari, network, PASSWORD, ada, mark))).toBe(mark);
    expect(await post()).toEqual([]);
    const ben = await house.addPerson(`Ben Number${made}`, house.chapters.here);
    await enter(chrome(130), office, PASSWORD, ben);
    await enter(safari, mobile, PASSWORD, ben, mark);
    await enter(safari, '192.0.2.77', PASSWORD, ada, 'chapterhouse.device=made-up');
    expect(await subjects()).toEqual([`${ben.email}: New sign-in to Chapterhouse`]);
    await enter(safari, '192.0.3.77', PASSWORD, ada, 'chapterhouse.device=made-up');
    expect(await subjects()).toEqual([`${ada.email}: New sign-in to Chapterhouse`]);
  });

  it('comes once for simultaneous sign-ins, and not after a wrong password', async () => {
    await enter();
    await enter(safari, mobile, 'not-the-password');
    expect(await post()).toEqual([]);
    await Promise.all([enter(safari, mobile), enter(safari, mobile)]);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const change = async (
    { call, access }: Awaited<ReturnType<typeof enter>>,
    PreviousPassword = PASSWORD,
    ProposedPassword = 'a new oak door',
  ) => {
    const { status, type } = await call('ChangePassword', {
      AccessToken: access,
      PreviousPassword,
      ProposedPassword,
    });
    return status === 200 ? 'changed' : type;
  };

  it('refuses the old one, signs out the other devices, and sends a mail', async () => {
    const [desk, phone] = [await enter(), await enter(safari, mobile)];
    await post();
    const before = await house.seen(as(desk), '/member-1/account');
    expect(await change(desk)).toBe('changed');
    expect(await subjects()).toEqual([`${ada.email}: Your Chapterhouse password was changed`]);
    expect([await status(as(desk)), await status(as(phone))]).toEqual([200, 401]);
    expect((await enter()).answer.type).toBe('NotAuthorizedException');
    expect((await enter(chrome(130), office, 'a new oak door')).answer.status).toBe(200);
    const after = await house.seen(as(desk), '/member-1/account');
    expect([before.password_changed_at, after]).toMatchSnapshot([
      null,
      { email: asGiven(ada.email), password_changed_at: asGiven(new Date(house.clock.at).toISOString()) },
    ]);
  });

  it.each([
    ['stay on request', 1, 0, 200],
    ['stay on request for up to five minutes', 1, 5 * minute - 1, 200],
    ['are signed out five minutes after the request', 1, 5 * minute, 401],
    ['are signed out after a withdrawn request', 0, 0, 401],
  ])('the other devices %s', async (_, keep, later, then) => {
    const [desk, phone] = [await enter(), await enter(safari, mobile)];
    expect(await status(as(desk), 'PUT', '/keep', { keep: 1 })).toBe(204);
    expect(await status(as(desk), 'PUT', '/keep', { keep })).toBe(204);
    house.clock.forward(later);
    expect(await change(desk)).toBe('changed');
    expect(await status(as(phone))).toBe(then);
  });

  it('spares the other devices for one change only', async () => {
    const [desk, phone] = [await enter(), await enter(safari, mobile)];
    await status(as(desk), 'PUT', '/keep', { keep: 1 });
    expect(await change(desk)).toBe('changed');
    expect(await status(as(phone))).toBe(200);
    expect(await change(desk, 'a new oak door', 'a newer oak door')).toBe('changed');
    expect(await status(as(phone))).toBe(401);
  });

  it.each([
    ['of the change', (desk: Awaited<ReturnType<typeof enter>>) => change(desk)],
    ['of a sign-in elsewhere', () => enter(safari, mobile)],
  ])('tells every page that shows the account %s', async (_, happens) => {
    const desk = await enter();
    const stream = await open(as(desk));
    await happens(desk);
    await stream.tells(1);
    expect(stream.told()).toMatchObject([['change', { topics: ['account'] }]]);
  });

  it('isn’t affected by another device’s choice', async () => {
    const [desk, phone] = [await enter(), await enter(safari, mobile)];
    await status(as(phone), 'PUT', '/keep', { keep: 1 });
    expect(await change(desk)).toBe('changed');
    expect(await status(as(phone))).toBe(401);
  });

  it('fails with a wrong one, which counts as an attempt, or with the same, a common, or a short one', async () => {
    const desk = await enter();
    await post();
    expect(await change(desk, PASSWORD, PASSWORD)).toBe('PasswordHistoryPolicyViolationException');
    expect(await change(desk, PASSWORD, 'password1')).toBe('InvalidPasswordException');
    expect(await change(desk, PASSWORD, 'short')).toBe('InvalidPasswordException');
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, n) => change(desk, `wrong ${n}`)));
    expect(new Set(wrong)).toEqual(new Set(['NotAuthorizedException']));
    expect(await change(desk)).toBe('NotAuthorizedException');
    expect(await post()).toEqual([]);
    house.clock.forward(minute);
    expect(await change(desk)).toBe('changed');
  });
});
