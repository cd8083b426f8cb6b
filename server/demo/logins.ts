import type { Queries } from '../database/open.ts';
import type { accountStatuses } from '../schema/values.ts';
import { demoPassword } from './accounts.ts';
import { chanceOf } from './chance.ts';
import { currentMembers, type World } from './world.ts';

type AccountStatus = (typeof accountStatuses)[number];

/** An account to create; `sub` is its fixed id. */
export interface DemoAccount {
  readonly sub: string;
  readonly memberId: number;
  readonly username: string;
  readonly password: string;
  readonly status: AccountStatus;
}

/** Creates the accounts in the given transaction. */
export type MakeAccounts = (on: Queries, accounts: readonly DemoAccount[]) => Promise<unknown>;

const statuses: Readonly<Record<string, AccountStatus>> = {
  'newcomer@chapterhouse.test': 'FORCE_CHANGE_PASSWORD',
  'unconfirmed@chapterhouse.test': 'UNCONFIRMED',
};

/** Plans one account for every member and everybody who works for the organization, all with the same password. */
export function planAccounts(world: World): DemoAccount[] {
  const chance = chanceOf('accounts');
  return [...world.chapters.flatMap(currentMembers), ...world.staff].map(({ id, email }) => ({
    sub: chance.uuid(),
    memberId: id,
    username: email,
    password: demoPassword,
    status: statuses[email] ?? 'CONFIRMED',
  }));
}
