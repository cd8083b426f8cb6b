import { randomUUID } from 'node:crypto';
import { linkTypes, whereToShare } from '../../src/contract/choices.ts';
import { apiBase, type Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { createLink } from '../../src/contract/growth/links.ts';
import { createPromo } from '../../src/contract/growth/promos.ts';
import { saveContactDetails } from '../../src/contract/people/members.ts';
import { saveBiography, saveOtherLinks } from '../../src/contract/people/profile.ts';
import { call, signIn } from './client.ts';
import { textsOf } from './plantedTexts.ts';
import { recordingsOf } from './recordBodies.ts';

const tokenLife = 8 * 60_000;
const tokens = new Map<string, { readonly at: number; readonly token: string }>();

/** @returns an access token of this account, a new one if the last has grown old. */
async function tokenOf(url: string, email: string): Promise<string> {
  const name = `${url} ${email}`;
  const known = tokens.get(name);
  if (known && performance.now() - known.at < tokenLife) return known.token;
  const token = await signIn(url, email);
  tokens.set(name, { at: performance.now(), token });
  return token;
}

/** A request whose texts can be replaced. */
interface Plot {
  /** The endpoint's id. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The fields that accept any text. */
  readonly texts: readonly string[];
  /** A text after the payload, if the same text can't be stored twice. */
  readonly suffix?: string;
}

/** The fields of a request that accepted a payload, and those that refused it. */
export interface Planted {
  readonly plot: string;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
  /** The new row's id, if the answer has one. */
  readonly id: number;
}

/** @returns a request to an endpoint with its `:name`s and query filled in; payloads go into its texts and `more`. */
const plotOf = (
  endpoint: Endpoint,
  body: Plot['body'],
  { path = endpoint.path, more = [] }: { path?: string; more?: readonly string[] } = {},
): Plot => ({
  name: endpoint.id,
  method: endpoint.method,
  path,
  body,
  texts: [...new Set([...textsOf(endpoint), ...more])],
});

/** The requests with which members write about themselves. */
const ownPlots: readonly Plot[] = [
  plotOf(
    saveContactDetails,
    {
      first_name: 'Ada',
      last_name: 'Brook',
      cell_phone: '5550100',
      work_phone: '5550101',
      address: 'Mill Lane 4',
      city: 'Millbrook',
      state: 'Oregon',
      business_name: 'Brook Baking',
    },
    { more: ['cell_phone', 'work_phone'] },
  ),
  plotOf(saveBiography, { keywords: ['bread'] }),
  plotOf(saveOtherLinks, { others: [{ name: 'Shop', url: 'https://example.test/shop' }] }),
  plotOf(
    createLink,
    {
      title: 'A post',
      type: linkTypes[0],
      where_to_share: [whereToShare[0]],
      url: 'https://example.test/post',
      description: 'Share it',
    },
    { more: ['url'] },
  ),
  plotOf(createPromo, { title: 'Ten off', text: 'Ten per cent off' }),
];

/** Fields of recordings that are typed although their schema isn't a text. */
const typedOfRecording: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ['cell_phone'],
  3: [],
  4: [],
  6: ['email'],
};

const asGiven = (good: unknown, payload: string): unknown => {
  if (!Array.isArray(good)) return payload;
  const [first] = good;
  if (typeof first !== 'object') return [payload];
  return ['text' in first ? { ...first, text: payload } : { ...first, name: payload }];
};

/**
 * Sends a request with a payload in all of its texts, except those that refuse it. Throws if the request is refused.
 */
async function plant(url: string, token: string, plot: Plot, payload: string): Promise<Planted> {
  const { name: id, method, path, body: good, texts, suffix = '' } = plot;
  const send = async (planted: readonly string[]) => {
    const response = await fetch(`${url}${apiBase}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        ...good,
        ...Object.fromEntries(planted.map((name) => [name, asGiven(good[name], payload + suffix)])),
      }),
    });
    const answer: Record<string, unknown> = await response.json();
    return { status: response.status, answer, errors: Object(answer.errors) };
  };
  const first = await send(texts);
  const isRefused = (name: string) => Object.keys(first.errors).some((key) => key.split('.')[0] === name);
  const [taken, refused] = [
    texts.filter((name) => !isRefused(name)),
    texts.filter((name) => isRefused(name)),
  ];
  const last = refused.length > 0 ? await send(taken) : first;
  if (last.status >= 300)
    throw new Error(`${id} answers ${last.status} ${JSON.stringify(last.answer)} to ${payload}`);
  return { plot: id, taken, refused, id: Number(last.answer.id) };
}

/** Makes every recording once for each payload, with the payload in every text. */
export async function plantRecords(
  url: string,
  email: string,
  payloads: readonly string[],
): Promise<Planted[]> {
  const token = await tokenOf(url, email);
  const recordings = (await recordingsOf(url, token)).filter(({ metric }) => metric in typedOfRecording);
  const planted: Planted[] = [];
  for (const payload of payloads)
    for (const { metric, path, body } of recordings) {
      const endpoint = Object.values<Endpoint>(endpoints).find(
        (each) => each.path === path && each.method === 'POST',
      );
      if (!endpoint) throw new Error(`nothing is recorded at ${path}`);
      const plot = plotOf(endpoint, body(randomUUID()), { more: typedOfRecording[metric] ?? [] });
      planted.push(await plant(url, token, plot, payload));
    }
  return planted;
}

/** Puts one payload into everything that a member writes about themselves. */
export async function plantMember(url: string, email: string, payload: string): Promise<Planted[]> {
  const token = await tokenOf(url, email);
  const planted: Planted[] = [];
  for (const plot of ownPlots) planted.push(await plant(url, token, plot, payload));
  return planted;
}

/** Demo accounts that can't sign in with only their password. */
const withoutPassword = ['newcomer@chapterhouse.test', 'unconfirmed@chapterhouse.test'];

/** @returns the ids and e-mail addresses of the other members of the account's chapter. */
async function membersOfChapter(url: string, email: string): Promise<{ id: number; email: string }[]> {
  const token = await tokenOf(url, email);
  const { body } = await call(url, token, '/member-3/all-active-members');
  const { membersInChapter } = body as { membersInChapter: { id: number }[] };
  const members = await Promise.all(
    membersInChapter.map(async ({ id }) => {
      const { body: details } = await call(url, token, `/member-1/members/${id}/contact-details`);
      return { id, email: String(details.email) };
    }),
  );
  return members.filter((member) => !withoutPassword.includes(member.email));
}

/** The people who plant: a member, a leader and a fellow member of their chapter, and an administrator. */
export interface Planters {
  readonly member: string;
  readonly fellow: string;
  readonly leader: string;
  readonly admin: string;
}

/** The people whom the entries are about. */
export interface Subjects {
  readonly memberId: number;
  readonly fellowId: number;
  readonly chapterId: number;
  /** Everyone else in the chapter who signs in with a password. */
  readonly others: readonly { readonly id: number; readonly email: string }[];
}

interface PlantOptions {
  /** The values for the `:name`s of the path; a number is used for all of them. */
  readonly ids?: number | Readonly<Record<string, number>>;
  readonly query?: string;
  /** The fields to plant, if not all text fields. */
  readonly texts?: readonly string[];
  readonly suffix?: string;
}

/** Makes a request with a payload in its texts, or without one for null. @returns the new row's id */
type Plant = (
  endpoint: Endpoint,
  body: Plot['body'],
  payload: string | null,
  options?: PlantOptions,
) => Promise<number>;

const filled = ({ path }: Endpoint, { ids = {}, query = '' }: PlantOptions) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(typeof ids === 'number' ? ids : ids[name])) + query;

export interface Garden {
  readonly planters: Planters;
  readonly subjects: Subjects;
  readonly planted: Planted[];
  readonly as: (email: string) => Plant;
  readonly member: Plant;
  readonly fellow: Plant;
  readonly leader: Plant;
  readonly admin: Plant;
  readonly read: <Body>(by: keyof Planters, path: string) => Promise<Body>;
  readonly remove: (by: keyof Planters, endpoint: Endpoint, options: PlantOptions) => Promise<void>;
  /** A recording's body by its metric, with the mark in it if it has room. */
  readonly recording: (metric: number, mark: string) => Plot['body'];
}

/** @returns functions that plant on a server, and what they have planted so far. */
export async function openGarden(url: string, planters: Planters): Promise<Garden> {
  const planted: Planted[] = [];
  const as =
    (email: string): Plant =>
    async (endpoint, body, payload, options = {}) => {
      const plot = { ...plotOf(endpoint, body, { path: filled(endpoint, options) }), ...options };
      const token = await tokenOf(url, email);
      if (payload === null) return (await plant(url, token, { ...plot, texts: [] }, '')).id;
      const one = await plant(url, token, plot, payload);
      planted.push(one);
      return one.id;
    };
  const read = async <Body>(by: keyof Planters, path: string) =>
    (await call(url, await tokenOf(url, planters[by]), path)).body as Body;
  const recordings = await recordingsOf(url, await tokenOf(url, planters.member));
  const others = await membersOfChapter(url, planters.member);
  const self = await read<Record<string, unknown>>('member', '/member-1/verify-token');
  const fellowId = others.find(({ email }) => email === planters.fellow)?.id ?? 0;
  return {
    planters,
    subjects: { memberId: Number(self.member_id), fellowId, chapterId: Number(self.chapter_id), others },
    planted,
    as,
    member: as(planters.member),
    fellow: as(planters.fellow),
    leader: as(planters.leader),
    admin: as(planters.admin),
    read,
    remove: async (by, endpoint, options) => {
      const { ok, status } = await fetch(`${url}${apiBase}${filled(endpoint, options)}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${await tokenOf(url, planters[by])}`,
          'idempotency-key': randomUUID(),
        },
      });
      if (!ok) throw new Error(`${endpoint.id} answers ${status} to ${options.query}`);
    },
    recording: (metric, mark) => {
      const found = recordings.find((each) => each.metric === metric);
      if (!found) throw new Error(`no recording has the metric ${metric}`);
      return found.body(mark);
    },
  };
}
