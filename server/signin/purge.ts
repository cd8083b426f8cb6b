import { and, gt, lt, or } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { day } from '../durations.ts';
import {
  emailChanges,
  knownDevices,
  oneTimeCodes,
  refreshFamilies,
  refreshTokens,
  signInChallenges,
  signInFailures,
  trustedDevices,
} from '../schema/signin.ts';
import { stopLasts } from './emailChangeTimes.ts';
import { deviceKnown } from './sessions/signInCookies.ts';

/** How long an address is trusted after a right password, in milliseconds. */
const trustLasts = 30 * day;

/** Deletes challenges, codes, sessions and failure counts a day after their end. */
export async function purgeSignIn(db: Queries, now: number): Promise<void> {
  const dayAgo = new Date(now - day);
  await db.delete(signInChallenges).where(lt(signInChallenges.expires_at, dayAgo));
  await db.delete(trustedDevices).where(lt(trustedDevices.expires_at, dayAgo));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expires_at, dayAgo));
  await db.delete(refreshTokens).where(lt(refreshTokens.expires_at, dayAgo));
  await db
    .delete(refreshFamilies)
    .where(or(lt(refreshFamilies.expires_at, dayAgo), lt(refreshFamilies.revoked_at, dayAgo)));
  await db.delete(emailChanges).where(lt(emailChanges.asked_at, new Date(now - stopLasts - day)));
  await db.delete(knownDevices).where(lt(knownDevices.last_at, new Date(now - deviceKnown)));
  await db
    .delete(signInFailures)
    .where(
      or(
        and(gt(signInFailures.count, 0), lt(signInFailures.last_at, dayAgo)),
        lt(signInFailures.last_at, new Date(now - trustLasts)),
      ),
    );
}
