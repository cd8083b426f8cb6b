import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { queueMailsOfMember } from '../mail/queue.ts';
import { knownDevices } from '../schema/signin.ts';
import type { Account } from './accounts.ts';
import type { Caller } from './caller.ts';
import type { SignInContext } from './context.ts';
import { deviceOf } from './deviceNames.ts';
import { newDeviceMail } from './securityMails.ts';

/** From what device somebody signs in. */
export type Arrival = Pick<Caller, 'device' | 'network' | 'origin'>;

/**
 * Keeps the device of a sign-in, which is known by its browser and system together with its network: a cookie would be
 * new in every private window. The owner is told of a new one by mail, but not of the first of all.
 */
export async function noteDevice(
  { keys, clock }: Pick<SignInContext, 'keys' | 'clock'>,
  tx: Queries,
  { account, arrival }: { readonly account: Account; readonly arrival: Arrival },
): Promise<void> {
  const { name } = deviceOf(arrival.device);
  const at = new Date(clock.now());
  const mark = keys.hmac('device', `${account.sub}\0${name}\0${arrival.network ?? ''}`);
  const [added] = await tx
    .insert(knownDevices)
    .values({ sub: account.sub, mark, last_at: at })
    .onConflictDoNothing()
    .returning({ mark: knownDevices.mark });
  if (added === undefined) {
    await tx
      .update(knownDevices)
      .set({ last_at: at })
      .where(and(eq(knownDevices.sub, account.sub), eq(knownDevices.mark, mark)));
    return;
  }
  const [other] = await tx
    .select({ mark: knownDevices.mark })
    .from(knownDevices)
    .where(and(eq(knownDevices.sub, account.sub), ne(knownDevices.mark, mark)))
    .limit(1);
  if (other === undefined) return;
  const mail = newDeviceMail({
    to: account.username,
    device: name,
    network: arrival.network,
    at,
    origin: arrival.origin,
  });
  await queueMailsOfMember({ db: tx, keys }, [mail], at);
}
