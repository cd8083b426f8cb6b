import { and, isNotNull, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from './database/open.ts';
import { day, hour } from './durations.ts';
import { describeFault } from './http/errors.ts';
import { outgoingMail, rateCounters } from './schema/infrastructure.ts';
import type { Clock } from './signin/clock.ts';
import { purgeSignIn } from './signin/purge.ts';
import type { Images } from './storage/images.ts';

const mailIsKept = 30 * day;

export interface HousekeepingParts {
  readonly db: Queries;
  readonly clock: Clock;
  readonly images: Pick<Images, 'sweep'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Removes what nobody can use any more: codes, sessions, counters, old mail and images that nothing refers to. */
export async function tidy({ db, clock, images }: Omit<HousekeepingParts, 'log'>): Promise<void> {
  const now = clock.now();
  await purgeSignIn(db, now);
  await db.delete(rateCounters).where(lt(rateCounters.window_ends, new Date(now)));
  await db
    .delete(outgoingMail)
    .where(and(isNotNull(outgoingMail.sent_at), lt(outgoingMail.sent_at, new Date(now - mailIsKept))));
  await images.sweep();
}

/** Tidies every hour; the answer stops it and waits for what is under way. */
export function startHousekeeping(parts: HousekeepingParts): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => tidy(parts))
      .catch((error: unknown) => parts.log.error(describeFault(error), 'tidying up failed'));
  }, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
