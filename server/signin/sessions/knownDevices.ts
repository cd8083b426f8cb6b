import { and, eq, inArray } from 'drizzle-orm';
import { newToken } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { queueMailsOfMember } from '../../mail/queue.ts';
import { knownDevices } from '../../schema/signin.ts';
import type { Account } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import type { SignInContext } from '../context.ts';
import { newDeviceMail } from '../securityMails.ts';
import { deviceOf } from './deviceNames.ts';

/** The device of a sign-in, and its address. */
export type Arrival = Pick<Caller, 'device' | 'network' | 'origin' | 'mark' | 'keep'>;

/**
 * Stores the device of a sign-in. A device is recognized by the mark in its browser, anywhere; or by its
 * browser and system together with its network, because a private window has no mark. The owner is told of a
 * new device by mail, except the very first.
 */
export async function noteDevice(
  { keys, clock }: Pick<SignInContext, 'keys' | 'clock'>,
  tx: Queries,
  { account, arrival }: { readonly account: Account; readonly arrival: Arrival },
): Promise<void> {
  const { sub } = account;
  const { name } = deviceOf(arrival.device);
  const at = new Date(clock.now());
  const token = arrival.mark ?? newToken();
  const marks = [`mark\0${token}`, `${name}\0${arrival.network ?? ''}`].map((known) =>
    keys.hmac('device', `${sub}\0${known}`),
  );
  const isTheirs = eq(knownDevices.sub, sub);
  const [first] = await tx.select({ at: knownDevices.last_at }).from(knownDevices).where(isTheirs).limit(1);
  const known = await tx
    .update(knownDevices)
    .set({ last_at: at })
    .where(and(isTheirs, inArray(knownDevices.mark, marks)))
    .returning({ mark: knownDevices.mark });
  const added = await tx
    .insert(knownDevices)
    .values(marks.map((mark) => ({ sub, mark, last_at: at })))
    .onConflictDoNothing()
    .returning({ mark: knownDevices.mark });
  arrival.keep('device', token);
  if (first === undefined || known.length > 0 || added.length < marks.length) return;
  const { network, origin } = arrival;
  const mail = newDeviceMail({ to: account.username, device: name, network, at, origin });
  await queueMailsOfMember({ db: tx, keys }, [mail], at);
}
