import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { members } from '../../server/schema/core.ts';
import { createAccount, findAccountByName } from '../../server/signin/accounts.ts';
import { createSignInContext } from '../../server/signin/context.ts';
import { openKeys } from '../../server/signin/keys.ts';
import { startSession } from '../../server/signin/sessions/sessions.ts';
import { keysOfProcess, putKeys } from './signin-support.ts';

const password = 'Pair-of-members-1';
const quiet = { info: () => {}, warn: console.warn, error: console.error };

/** Adds two members who may sign in. @returns a token of the first, and both ids */
export async function addPair(folder: string) {
  const config = readConfig({ DATA_DIR: folder });
  const database = await openDatabase(config, { log: quiet });
  await putKeys(config.keysDir, await keysOfProcess());
  const keys = await openKeys(config.keysDir);
  const context = createSignInContext({ db: database.db, keys, clock: Date, accessTokenTtl: 900 });
  const rows = await database.db
    .insert(members)
    .values([
      { first_name: 'Ines', last_name: 'Calloway', email: 'ines@example.test' },
      { first_name: 'Tomas', last_name: 'Lindqvist', email: 'tomas@example.test' },
    ])
    .returning({ id: members.id });
  const [giver = 0, receiver = 0] = rows.map(({ id }) => id);
  await createAccount(context, {
    memberId: giver,
    username: 'ines@example.test',
    password,
    status: 'CONFIRMED',
  });
  const account = await findAccountByName(context, 'ines@example.test');
  if (account === null) throw new Error('the account is missing');
  const { AccessToken: token } = await startSession(context, account, null);
  await database.close();
  return { token, giver, receiver };
}
