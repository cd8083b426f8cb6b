import { randomUUID } from 'node:crypto';
import { linkTypes, whereToShare } from '../../src/contract/choices.ts';
import { apiBase, type Endpoint } from '../../src/contract/endpoint.ts';
import { createLink } from '../../src/contract/links.ts';
import { saveContactDetails } from '../../src/contract/members.ts';
import { saveBiography } from '../../src/contract/profile.ts';
import { createPromo } from '../../src/contract/promos.ts';
import { call, signIn } from './client.ts';
import { recordingsOf } from './recordBodies.ts';

/** A request whose texts can be replaced. */
interface Plot {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: () => Readonly<Record<string, unknown>>;
  /** Its fields that take whatever one types. */
  readonly texts: readonly string[];
}

/** What of a request took a payload, and what refused it. */
export interface Planted {
  readonly plot: string;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

const plotOf = (
  { id, method, path }: Endpoint,
  body: Plot['body'],
  texts: readonly string[] = Object.keys(body()),
): Plot => ({ name: id, method, path, body, texts });

/** What a member says of themselves. */
const ownPlots: readonly Plot[] = [
  plotOf(saveContactDetails, () => ({
    first_name: 'Ada',
    last_name: 'Brook',
    cell_phone: '5550100',
    work_phone: '5550101',
    address: 'Mill Lane 4',
    city: 'Millbrook',
    state: 'Oregon',
    business_name: 'Brook Baking',
  })),
  plotOf(saveBiography, () => ({
    about_me: 'About',
    my_business: 'Business',
    ideal_referral: 'Referral',
    how_to_introduce: 'Introduce',
    keywords: ['bread'],
    goals: 'Goals',
  })),
  plotOf(
    createLink,
    () => ({
      title: 'A post',
      type: linkTypes[0],
      where_to_share: [whereToShare[0]],
      url: 'https://example.test/post',
      description: 'Share it',
    }),
    ['title', 'url', 'description'],
  ),
  plotOf(createPromo, () => ({ title: 'Ten off', text: 'Ten per cent off' })),
];

const textsOfRecording: Readonly<Record<number, readonly string[]>> = {
  1: ['address', 'discussion'],
  2: ['first_name', 'last_name', 'cell_phone', 'connection_profession', 'comments'],
  3: ['comments'],
  4: ['show_name'],
  6: ['email', 'first_name', 'last_name', 'notes'],
};

const asGiven = (good: unknown, payload: string) => (Array.isArray(good) ? [payload] : payload);

async function plant(url: string, token: string, plot: Plot, payload: string): Promise<Planted> {
  const good = plot.body();
  const send = async (texts: readonly string[]) => {
    const response = await fetch(`${url}${apiBase}${plot.path}`, {
      method: plot.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        ...good,
        ...Object.fromEntries(texts.map((name) => [name, asGiven(good[name], payload)])),
      }),
    });
    const { errors = {} }: { errors?: Record<string, unknown> } = await response.json();
    return { status: response.status, errors };
  };
  const first = await send(plot.texts);
  const isRefused = (name: string) => Object.keys(first.errors).some((key) => key.split('.')[0] === name);
  const [taken, refused] = [
    plot.texts.filter((name) => !isRefused(name)),
    plot.texts.filter((name) => isRefused(name)),
  ];
  const last = refused.length > 0 ? await send(taken) : first;
  if (last.status >= 300)
    throw new Error(`${plot.name} answers ${last.status} ${JSON.stringify(last.errors)} to ${payload}`);
  return { plot: plot.name, taken, refused };
}

/** Records everything once for each payload, with it in every text. */
export async function plantRecords(
  url: string,
  email: string,
  payloads: readonly string[],
): Promise<Planted[]> {
  const token = await signIn(url, email);
  const recordings = (await recordingsOf(url, token)).filter(({ metric }) => metric in textsOfRecording);
  const planted: Planted[] = [];
  for (const payload of payloads)
    for (const { metric, path, body } of recordings)
      planted.push(
        await plant(
          url,
          token,
          {
            name: `record ${metric}`,
            method: 'POST',
            path,
            body: () => body(randomUUID()),
            texts: textsOfRecording[metric] ?? [],
          },
          payload,
        ),
      );
  return planted;
}

/** Puts one payload into all that a member says of themselves. */
export async function plantMember(url: string, email: string, payload: string): Promise<Planted[]> {
  const token = await signIn(url, email);
  const planted: Planted[] = [];
  for (const plot of ownPlots) planted.push(await plant(url, token, plot, payload));
  return planted;
}

/** Demo accounts that cannot sign in by their password alone. */
const withoutPassword = ['newcomer@chapterhouse.test', 'unconfirmed@chapterhouse.test'];

/** @returns the addresses of the other members of one's own chapter, by which they sign in. */
export async function membersOfChapter(url: string, email: string): Promise<{ id: number; email: string }[]> {
  const token = await signIn(url, email);
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
