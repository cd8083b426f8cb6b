import { eq } from 'drizzle-orm';
import { passwordAttemptsExceeded } from '../../../src/contract/signIn/secondFactor.ts';
import type { Queries } from '../../database/open.ts';
import { queueMailsOfMember } from '../../mail/queue.ts';
import { accounts } from '../../schema/signin.ts';
import { type Account, findAccountByName, normalizeName } from '../accounts.ts';
import { checkAttempt } from '../attempts.ts';
import { takeChallenge, tryChallenge } from '../challenges.ts';
import { noteEvent } from '../events.ts';
import type { Attempt } from '../lockout.ts';
import type { PoolAdministration } from '../poolAdministration.ts';
import { SignInRefusal } from '../refusal.ts';
import { codeAttempt } from './factor-challenges.ts';
import { recoveryUsedMail } from './factorMails.ts';
import { type FactorPolicy, factorPolicy } from './factorPolicy.ts';
import {
  APP,
  countRecoveryCodes,
  type FactorStore,
  findFactor,
  issueRecoveryCodes,
  spendRecoveryCode,
  switchOff,
} from './secondFactor.ts';

export interface FactorState extends FactorPolicy {
  /** Whether the second factor is on; null with a user pool, since only the pool knows. */
  readonly isOn: boolean | null;
  readonly since: Date | null;
  readonly codesLeft: number;
}

/** The input of a member who has lost the app. */
export interface Recovery {
  readonly email: string;
  readonly session: string;
  readonly code: string;
  readonly source: string;
}

/** The second factors of members, stored here or in a user pool. */
export interface Factors {
  /** Whether members can have recovery codes, which requires that this server can turn the factor off. */
  readonly hasCodes: boolean;
  read(memberId: number): Promise<FactorState>;
  /** @returns ten codes; null if this server can't turn factors off */
  makeCodes(memberId: number): Promise<string[] | null>;
  /** Turns a factor off within a transaction. @returns its account; null if it wasn't on */
  turnOff(on: Queries, memberId: number): Promise<{ readonly username: string } | null>;
  recover(recovery: Recovery): Promise<'recovered' | 'wrong' | 'expired' | 'locked'>;
}

/** `administration` turns off factors of a user pool; without a pool the embedded service does. */
export type FactorKeeper =
  | { readonly isPool: false }
  | { readonly isPool: true; readonly administration: PoolAdministration | null };

const outcomeOf = (error: unknown): 'wrong' | 'expired' | 'locked' => {
  if (!(error instanceof SignInRefusal)) throw error;
  if (error.message === passwordAttemptsExceeded) return 'locked';
  return error.type === 'CodeMismatchException' ? 'wrong' : 'expired';
};

const wrong = () => new SignInRefusal('CodeMismatchException', 'Invalid recovery code');

async function accountOf(on: Queries, memberId: number) {
  const [row] = await on
    .select({ sub: accounts.sub, username: accounts.username })
    .from(accounts)
    .where(eq(accounts.member_id, memberId));
  return row ?? null;
}

/** Finds the account whose password was proved. A pool's session can't be read here, so only the code counts. */
async function challenged(
  store: FactorStore,
  { isPool }: FactorKeeper,
  { email, session }: Recovery,
): Promise<Account | null> {
  const proved = isPool ? null : await tryChallenge(store, APP, session);
  const account = await findAccountByName(store, email);
  return proved === null || account?.sub === proved.userId ? account : null;
}

export function openFactors(store: FactorStore, keeper: FactorKeeper): Factors {
  const { db, clock } = store;
  const hasCodes = !keeper.isPool || keeper.administration !== null;

  const turnOff = async (on: Queries, { sub, username }: Pick<Account, 'sub' | 'username'>) => {
    const wasOn = await switchOff({ db: on }, sub);
    if (!keeper.isPool) return wasOn;
    if (keeper.administration === null) return false;
    await keeper.administration.turnOffFactor(username);
    return true;
  };

  /** Uses up a code and turns the factor off, or does neither. */
  const spend = (account: Account, attempt: Attempt, { code, session }: Recovery): Promise<boolean> =>
    db.transaction(async (tx) => {
      const within = { ...store, db: tx };
      if (!(await spendRecoveryCode(within, account.sub, code))) return false;
      await checkAttempt(within, attempt, account.memberId, true);
      if (!keeper.isPool) await takeChallenge(within, APP, session);
      await turnOff(tx, account);
      const at = new Date(clock.now());
      await queueMailsOfMember(within, [recoveryUsedMail(account.username, at)], at);
      await noteEvent(tx, { at: clock.now(), kind: 'recovery_code_used', memberId: account.memberId });
      return true;
    });

  return {
    hasCodes,
    async read(memberId) {
      const account = await accountOf(db, memberId);
      const policy = await factorPolicy(store, memberId);
      const codesLeft = account === null ? 0 : await countRecoveryCodes(store, account.sub);
      if (keeper.isPool) return { ...policy, isOn: null, since: null, codesLeft };
      const factor = account === null ? null : await findFactor(store, account.sub);
      const isOn = factor?.isOn ?? false;
      return { ...policy, isOn, since: isOn ? (factor?.since ?? null) : null, codesLeft };
    },

    async makeCodes(memberId) {
      const account = await accountOf(db, memberId);
      if (account === null || !hasCodes) return null;
      return db.transaction((tx) => issueRecoveryCodes({ ...store, db: tx }, account.sub));
    },

    async turnOff(on, memberId) {
      const account = await accountOf(on, memberId);
      if (account === null || !(await turnOff(on, account))) return null;
      await noteEvent(on, { at: clock.now(), kind: 'factor_off', memberId });
      return account;
    },

    async recover(recovery) {
      try {
        const account = await challenged(store, keeper, recovery);
        const attempt = codeAttempt({ username: normalizeName(recovery.email) }, recovery);
        const right = account !== null && (await spend(account, attempt, recovery));
        if (!right) await checkAttempt(store, attempt, account?.memberId ?? null, false, wrong);
        return 'recovered';
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
