import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { members } from '../../server/schema/core.ts';
import { accounts, refreshFamilies } from '../../server/schema/signin.ts';
import { createAccounts, openMatchingKeys } from '../../server/signin/accounts.ts';
import { addPerson, newKeys, PASSWORD, signIn, startServiceAlone, temporaryKeys } from './signin-support.ts';

const { service, database, close } = await startServiceAlone();
afterAll(close);

async function addMembers(emails: string[]) {
  const rows = await database.db
    .insert(members)
    .values(emails.map((email) => ({ first_name: 'Ada', last_name: 'Many', email })))
    .returning({ memberId: members.id, username: members.email });
  return rows.map((row) => ({ ...row, password: PASSWORD, status: 'CONFIRMED' as const }));
}

describe('accounts', () => {
  it('are created in bulk, answered in order, and can each sign in', async () => {
    const emails = Array.from({ length: 125 }, (_, index) => `many${index}@example.test`);
    const subs = await createAccounts(service.context, await addMembers(emails));
    const rows = await database.db.select().from(accounts);
    const order = new Map(rows.map(({ sub, username }) => [sub, username]));
    expect(subs.map((sub) => order.get(sub))).toEqual(emails);
    expect(new Set(rows.map(({ salt }) => salt?.toString('hex'))).size).toBe(rows.length);
    for (const email of [emails[0], emails[124]]) {
      expect((await signIn(service.call, email ?? '')).status).toBe(200);
    }
  });

  it('are stored under the lowercase e-mail and remember the browser of each sign-in', async () => {
    const { sub, email } = await addPerson(service.context, { email: 'Grace.Hopper@Example.test' });
    const [account] = await database.db.select().from(accounts).where(eq(accounts.sub, sub));
    expect(account?.username).toBe('grace.hopper@example.test');
    await signIn(service.call, email);
    const families = await database.db.select().from(refreshFamilies).where(eq(refreshFamilies.sub, sub));
    expect(families.map(({ device }) => device)).toEqual(['test browser']);
  });

  it('aren’t created for a taken e-mail or a password that breaks the rules', async () => {
    const [first, second] = await addMembers(['taken@example.test', 'other@example.test']);
    if (first === undefined || second === undefined) throw new Error('no members');
    await createAccounts(service.context, [first]);
    await expect(
      createAccounts(service.context, [{ ...second, username: 'TAKEN@example.test' }]),
    ).rejects.toThrow();
    await expect(createAccounts(service.context, [{ ...second, password: 'password1' }])).rejects.toThrow(
      'Password did not conform with policy: Password is too well known',
    );
    expect(await createAccounts(service.context, [])).toEqual([]);
  });

  it('can’t be read with another installation’s keys, which the start notices', async () => {
    await addPerson(service.context);
    const other = await temporaryKeys(await newKeys());
    await expect(openMatchingKeys(database.db, other.folder)).rejects.toThrow(
      'The keys in KEYS_DIR do not belong to this database: its passwords were sealed with others. Put back the folder that was used with it.',
    );
    await other.close();
  });
});
