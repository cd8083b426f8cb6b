import { sql } from 'drizzle-orm';
import { selectRow } from '../../server/database/query.ts';
import { applicationToSend } from '../fixtures/register.ts';
import { type House, openHouse } from '../server/house.ts';

const atOnce = 10;

const openLimited = () => openHouse({ limited: true, environment: { TRUST_PROXY: '127.0.0.1' } });

const send = (house: House, email: string, address: string, key?: string) =>
  house.call(null, 'POST', '/member-2/register', {
    body: { ...applicationToSend, email, profession_id: house.joiner, chapter_id: house.chapters.here },
    headers: {
      host: 'localhost',
      'x-forwarded-for': address,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

const stored = async ({ db }: House) =>
  (await selectRow<{ applications: number; mails: number }>(
    db,
    sql`
      select (select count(*)::int from applications) as applications,
        (select count(*)::int from outgoing_mail) as mails`,
  )) ?? { applications: 0, mails: 0 };

/** Posts this many applications from one address at once, and one from another address. */
export async function burstFromOneAddress(times: number) {
  const house = await openLimited();
  const answers = await Promise.all(
    Array.from({ length: times }, (_, place) => send(house, `burst${place}@example.test`, '198.51.100.7')),
  );
  const other = await send(house, 'other@example.test', '198.51.100.8');
  const found = await stored(house);
  await house.close();
  return {
    statuses: [...new Set(answers.map(({ status }) => status))].sort(),
    other: other.status,
    ...found,
  };
}

/** Sends applications from as many addresses, each with a double click, a retry and another tab. */
export async function faultsFromManyAddresses(times: number) {
  const house = await openLimited();
  const statuses = new Set<number>();
  const submit = async (place: number) => {
    const address = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
    const once = () => send(house, `many${place}@example.test`, address, `submission-${place}`);
    const twice = await Promise.all([once(), once()]);
    for (const { status } of [...twice, await once(), await once()]) statuses.add(status);
  };
  for (let place = 0; place < times; place += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, times - place) }, (_, each) => submit(place + each)),
    );
  const found = await stored(house);
  await house.close();
  return { statuses: [...statuses], ...found };
}
