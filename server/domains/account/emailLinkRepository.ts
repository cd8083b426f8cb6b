import { type SQL, sql } from 'drizzle-orm';
import type { RefusalCode } from '../../../src/contract/refusalCodes.ts';
import { addAudience } from '../../changes/audience.ts';
import { tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue as at } from '../../database/values.ts';
import { stateConflict } from '../../http/refused.ts';
import { killCodes } from '../../signin/codes/codes.ts';
import { stopLasts } from '../../signin/emailChangeTimes.ts';
import { noteEvent } from '../../signin/events.ts';
import type { SessionStates } from '../../signin/sessions/session-states.ts';
import { endSessions } from '../../signin/sessions/sessions.ts';
import { unlessTaken } from '../shared/taken.ts';
import { type LockedAccount, lockAccount, logEmail } from './lockedAccountRepository.ts';

interface Change {
  readonly id: number;
  readonly member_id: number;
  readonly old_email: string;
  readonly new_email: string;
  readonly is_confirmed: boolean;
  readonly is_ended: boolean;
  readonly is_late: boolean;
}

const lockChange = (on: Queryable, condition: SQL, isLate: SQL): Promise<Change | null> =>
  selectRow<Change>(
    on,
    sql`
      select id, member_id, old_email, new_email, confirmed_at is not null as is_confirmed,
        ended_at is not null as is_ended, ${isLate} as is_late
      from email_changes where ${condition} for update`,
  );

async function setAddress(
  tx: Queries,
  { change, email, now, requestId }: { change: Change; email: string; now: Date; requestId: string },
): Promise<LockedAccount> {
  const memberId = change.member_id;
  const locked = await lockAccount(tx, memberId, email);
  if (locked === null) throw stateConflict('linkExpired');
  if (locked.is_taken) throw stateConflict('emailTaken');
  await tx.execute(sql`
    update accounts set username = ${email}, version = version + 1, updated_at = now() where sub = ${locked.sub}`);
  await tx.execute(sql`
    update members set email = ${email}, version = version + 1, updated_at = now() where id = ${memberId}`);
  // Codes mailed to the old address no longer work.
  await killCodes({ db: tx, clock: { now: () => now.getTime() } }, locked.sub, ['reset', 'link', 'confirm']);
  await noteEvent(tx, { at: now.getTime(), kind: 'email_changed', memberId });
  await logEmail(tx, {
    byId: memberId,
    memberId,
    chapterId: locked.chapter_id,
    action: 'account.email',
    emails: [locked.username, email],
    reason: null,
    requestId,
  });
  return locked;
}

interface Place {
  readonly db: Queries;
  readonly states: SessionStates | null;
  readonly now: Date;
  readonly requestId: string;
}

const conflictWhere = (code: RefusalCode | false): void => {
  if (code) throw stateConflict(code);
};

/** If somebody else takes the address at the same moment, refuses it like any other address that is taken. */
const unlessEmailTaken = <Result>(work: () => Promise<Result>): Promise<Result> =>
  unlessTaken(undefined, () => stateConflict('emailTaken'), work);

/**
 * Confirms a new address with the token from its mail.
 * @throws Refused 409 with the reason why the address can’t be confirmed
 */
export async function confirmEmail(
  { db, states, now, requestId }: Place,
  token: string,
): Promise<{ email: string }> {
  const { email, sub } = await unlessEmailTaken(() =>
    db.transaction(async (tx) => {
      const found = sql`confirm_hash = ${tokenHash(token)}`;
      const change = await lockChange(tx, found, sql`expires_at <= ${at(now)}`);
      if (change === null) throw stateConflict('linkExpired');
      conflictWhere(change.is_ended && 'emailChangeStopped');
      conflictWhere(change.is_confirmed && 'emailConfirmed');
      conflictWhere(change.is_late && 'linkExpired');
      const locked = await setAddress(tx, { change, email: change.new_email, now, requestId });
      await tx.execute(sql`update email_changes set confirmed_at = ${at(now)} where id = ${change.id}`);
      return { email: change.new_email, sub: locked.sub };
    }),
  );
  states?.forget(sub);
  return { email };
}

/** Stops a change with the token mailed to the old address; a confirmed change is reversed. @throws Refused 409 */
export async function stopEmail(
  { db, states, now, requestId }: Place,
  token: string,
): Promise<{ email: string; taken_back: 0 | 1 }> {
  const { email, sub } = await unlessEmailTaken(() =>
    db.transaction(async (tx) => {
      const found = sql`stop_hash = ${tokenHash(token)}`;
      const change = await lockChange(tx, found, sql`asked_at <= ${at(new Date(now.getTime() - stopLasts))}`);
      if (change === null) throw stateConflict('linkExpired');
      conflictWhere(change.is_ended && 'emailChangeStopped');
      conflictWhere(change.is_late && 'linkExpired');
      await tx.execute(sql`update email_changes set ended_at = ${at(now)} where id = ${change.id}`);
      addAudience({ memberIds: [change.member_id] });
      if (!change.is_confirmed) return { email: change.old_email, sub: null };
      const locked = await setAddress(tx, { change, email: change.old_email, now, requestId });
      return { email: change.old_email, sub: locked.sub };
    }),
  );
  if (sub !== null && states !== null)
    await endSessions({ db, clock: { now: () => now.getTime() }, states }, sub);
  return { email, taken_back: sub === null ? 0 : 1 };
}
