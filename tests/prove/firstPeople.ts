// What people do with their own organization from its first minute on: `firstPeople.ts <what> <folder of mails>
// <file>`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setUpToSend } from '../fixtures/setUp.ts';
import { call, signIn } from './client.ts';
import { countOf } from './recordBodies.ts';

const [what, mails = '', file = '', address = ''] = process.argv.slice(2);
const { origin: url, searchParams } = new URL(address);
const perChapter = 30;

const done = async (token: string, path: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/production${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`);
  return text === '' ? {} : JSON.parse(text);
};

/** Asks again until it is there. */
async function awaited<Found>(name: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (let time = 0; time < 600; time += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error(`${name} did not come`);
}

const mailTo = (address: string) =>
  awaited(`a mail to ${address}`, async () => {
    const name = (await readdir(mails)).find((one) => one.endsWith(` ${address}`));
    return name === undefined ? undefined : readFile(join(mails, name), 'latin1');
  });

const chapters = [setUpToSend.chapter.name, 'Camden'];
const members = chapters.flatMap((chapter) =>
  Array.from({ length: perChapter }, (_, place) => ({
    chapter,
    name: `Member${place + 1}`,
    email: `member${place + 1}@${chapter.toLowerCase()}.example`,
  })),
);
const firstThree = members.slice(0, 3).map((one, place) => ({ ...one, password: `Orchard-Lane-${place}` }));
const referral = { last_name: 'Client', methods: ['E-mail'], type: 'In_Chapter', comments: 'Needs a roof' };
const recordings = [
  ['/member-3/referral', { ...referral, first_name: 'Anna' }],
  ['/member-3/business-bucks', { amount: '12.50', business_type: 'New', comments: 'Thank you' }],
  ['/member-3/referral', { ...referral, first_name: 'Bertha' }],
] as const;

async function importMembers(admin: string): Promise<void> {
  const lines = members.map(({ chapter, name, email }) => `${name},${chapter},${email},${chapter}`);
  const form = new FormData();
  form.set('kind', 'members');
  form.set('name', 'members.csv');
  form.set('file', new Blob([['First Name,Last Name,Email,Chapter', ...lines].join('\n')]), 'members.csv');
  const headers = { authorization: `Bearer ${admin}` };
  const begun = await fetch(`${url}/production/member-4/imports`, { method: 'POST', headers, body: form });
  const check = await begun.json();
  if (check.new_count !== members.length) throw new Error(`the import: ${JSON.stringify(check)}`);
  const columns = check.columns.map(({ name, field }: { name: string; field: string | null }) => [
    name,
    field ?? '',
  ]);
  const { date_order } = check;
  const body = { columns: Object.fromEntries(columns), date_order, invite: 1 };
  await done(admin, `/member-4/imports/${check.id}/run`, body);
  await awaited('the end of the import', async () => {
    const { rows } = Object((await call(url, admin, '/member-4/imports')).body);
    return rows[0].status === 'run' ? true : undefined;
  });
}

/** @returns after the stream of changes has reported the change. */
async function hearsChange(token: string, change: () => Promise<unknown>): Promise<void> {
  const left = new AbortController();
  const response = await fetch(`${url}/production/member-1/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([left.signal, AbortSignal.timeout(15_000)]),
  });
  let text = '';
  let hasChanged = false;
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (!hasChanged && text.includes('event: open')) {
      hasChanged = true;
      await change();
    }
    if (text.includes('event: change')) break;
  }
  left.abort();
}

async function counts(): Promise<number[]> {
  const found: number[] = [];
  for (const { email, password } of firstThree) {
    const token = await signIn(url, email, { password });
    for (const metric of [2, 3]) found.push(await countOf(url, token, metric));
  }
  return found;
}

async function begin(): Promise<void> {
  const setUp = `/member-4/set-up/${searchParams.get('token')}`;
  const tried = await done('', `${setUp}/test-mail`, { email: setUpToSend.email });
  if (tried.went !== 1) throw new Error(JSON.stringify(tried));
  await done('', setUp, setUpToSend);
  const admin = await signIn(url, setUpToSend.email, { password: setUpToSend.password });
  const { weekday, time, time_zone, currency } = setUpToSend.chapter;
  await done(admin, '/member-4/organisation-chapters', {
    ...{ name: chapters[1], weekday, time, time_zone, currency },
  });
  await importMembers(admin);
  for (const { email } of members) await mailTo(email);
  const tokens: string[] = [];
  for (const { email, password } of firstThree) {
    const text = (await mailTo(email)).replaceAll('=\r\n', '');
    const token = /\/updatePassword\/([\w-]+)/.exec(text)?.[1];
    await done('', '/sign-in/update-password', { token, password });
    tokens.push(await signIn(url, email, { password }));
  }
  const { membersInChapter } = Object((await call(url, admin, '/member-3/all-active-members')).body);
  const idOf = (name: string) =>
    membersInChapter.find(({ first_name }: { first_name: string }) => first_name === name)?.id;
  for (const [place, [path, body]] of recordings.entries()) {
    const receiver = (place + 1) % firstThree.length;
    const record = () =>
      done(tokens[place] ?? '', path, { ...body, receiver_id: idOf(firstThree[receiver]?.name ?? '') });
    await hearsChange(tokens[receiver] ?? '', record);
  }
  await writeFile(file, JSON.stringify(await counts()));
}

if (what === 'begin') await begin();
else await writeFile(file, JSON.stringify(await counts()));
