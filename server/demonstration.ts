import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import { type Log, StartError } from './database/startError.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { isDemonstration } from './domains/payments/repository.ts';
import { createAccounts } from './signin/accounts.ts';
import type { SignInKeys } from './signin/keys.ts';
import { bucketObjects } from './storage/bucket.ts';
import { folderObjects } from './storage/folder.ts';

export interface DemonstrationParts {
  readonly database: Database;
  readonly config: Config;
  readonly keys: SignInKeys;
  readonly news: Log;
}

/**
 * Loads the demo organization if `DEMO` is on, or by default into an empty embedded database.
 * @returns lines that list the accounts; none if the demo organization isn't loaded
 * @throws StartError when `DEMO` is on and the database has other members
 */
export async function prepareDemonstration(parts: DemonstrationParts): Promise<string[]> {
  const { database, config, keys, news } = parts;
  const isWanted = config.demo ?? (database.kind === 'embedded' && database.fresh);
  if (isWanted && !database.fresh && !(await isDemonstration(database.db))) {
    throw new StartError('DEMO=1 takes an empty database, and this one has members: set DEMO=0.');
  }
  if (isWanted && database.fresh) {
    const { demoToday, loadDemo } = await import('./demo/load.ts');
    const { keepPortraits } = await import('./demo/portraits.ts');
    const now = new Date();
    await loadDemo(database.db, {
      today: config.demoToday ?? demoToday(now),
      now,
      makeAccounts: (db, accounts) => createAccounts({ db, keys }, accounts),
      progress: (line) => news.info(line),
    });
    const store = config.s3 === null ? folderObjects(config.dataDir) : bucketObjects(config.s3);
    await keepPortraits(store).catch(() =>
      news.warn('The demo organization’s portraits couldn’t be stored.'),
    );
  }
  if (config.cognito !== null || !(await isDemonstration(database.db))) return [];
  const widest = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ email, who }) => `  ${email.padEnd(widest)}  ${who}`),
  ];
}
