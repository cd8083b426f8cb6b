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

/** @returns an access token of this account, a new one when the last has become old. */
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
  /** Id of the endpoint. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Its fields that take whatever one types. */
  readonly texts: readonly string[];
  /** What comes after a payload, where the same text may not be there twice. */
  readonly suffix?: string;
}

/** What of a request took a payload, and what refused it. */
export interface Planted {
  readonly plot: string;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
  /** Of what came to be, where the answer names it. */
  readonly id: number;
}

/** @returns a request to an endpoint, its `:name`s and query filled in; planted are its texts and what else it has. */
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

/** What a member says of themselves. */
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

/** Fields of recordings that are no texts by their schema, and yet typed. */
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

/** Sends a request with a payload in all of its texts, and without those that refuse it. Throws when it is refused. */
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

/** Records everything once for each payload, with it in every text. */
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

/** Puts one payload into all that a member says of themselves. */
export async function plantMember(url: string, email: string, payload: string): Promise<Planted[]> {
  const token = await tokenOf(url, email);
  const planted: Planted[] = [];
  for (const plot of ownPlots) planted.push(await plant(url, token, plot, payload));
  return planted;
}

/** Demo accounts that cannot sign in by their password alone. */
const withoutPassword = ['newcomer@chapterhouse.test', 'unconfirmed@chapterhouse.test'];

/** @returns the addresses of the other members of one's own chapter, by which they sign in. */
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

/** Who plants, and for whom: a member, a leader and a fellow of their chapter, and an administrator. */
export interface Planters {
  readonly member: string;
  readonly fellow: string;
  readonly leader: string;
  readonly admin: string;
}

/** Whom the entries are about. */
export interface Subjects {
  readonly memberId: number;
  readonly fellowId: number;
  readonly chapterId: number;
  /** Everyone else of the chapter who signs in by a password. */
  readonly others: readonly { readonly id: number; readonly email: string }[];
}

interface PlantOptions {
  /** What stands for the `:name`s of the path; a number for all of them. */
  readonly ids?: number | Readonly<Record<string, number>>;
  readonly query?: string;
  /** The fields to plant, where not all that take a text. */
  readonly texts?: readonly string[];
  readonly suffix?: string;
}

/** A request with a payload in its texts, or as it is for null. @returns the id of what came to be. */
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
  /** The body of a recording by its metric, with a mark where it has room for one. */
  readonly recording: (metric: number, mark: string) => Plot['body'];
}

/** @returns the hands that plant at a server, and what they have planted so far. */
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
