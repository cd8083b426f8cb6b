import { and, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/open.ts';
import { removeMarked, renewStatistics } from './database/upkeep.ts';
import { removeOldApplications } from './domains/applications/expireRepository.ts';
import { forgetFiles } from './domains/imports/repository.ts';
import { eraseFormerMembers } from './domains/lifecycle/expireRepository.ts';
import { keepMeetingsAhead } from './domains/meetings/aheadRepository.ts';
import { releaseImage } from './domains/shared/images.ts';
import { isOutlived } from './domains/shared/retention.ts';
import { forgetOldGuests } from './domains/visitors/expireRepository.ts';
import { day, hour, minute } from './durations.ts';
import { describeFault } from './http/errors.ts';
import { noteJob } from './jobs/jobs.ts';
import { mostTries } from './mail/worker.ts';
import { idempotencyKeys, outgoingMail, rateCounters, securityEvents } from './schema/infrastructure.ts';
import type { Clock } from './signin/clock.ts';
import type { SignInKeys } from './signin/keys.ts';
import { purgeSignIn } from './signin/purge.ts';
import type { Images } from './storage/images.ts';

const keysAreKept = 30 * day;
/** Hours between two runs of the upkeep. */
const betweenUpkeeps = 24;

export interface HousekeepingParts {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly keys: SignInKeys;
  readonly clock: Clock;
  readonly images: Pick<Images, 'sweep'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Removes expired codes, sessions and counters, old mail, and images that nothing refers to. */
export async function tidy({
  database,
  clock,
  images,
}: Omit<HousekeepingParts, 'keys' | 'log'>): Promise<void> {
  const { db } = database;
  const now = clock.now();
  await purgeSignIn(db, now);
  await db.delete(rateCounters).where(lt(rateCounters.window_ends, new Date(now)));
  await db
    .delete(outgoingMail)
    .where(
      and(
        isOutlived(sql`${outgoingMail.send_after}`, 'mail', new Date(now)),
        or(isNotNull(outgoingMail.sent_at), gte(outgoingMail.tries, mostTries)),
      ),
    );
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(now - keysAreKept)));
  await forgetFiles(db, new Date(now));
  await images.sweep();
}

/** Deletes data after its retention period, adds future meetings, and updates the embedded statistics. */
export async function keepUp({
  database,
  keys,
  clock,
}: Pick<HousekeepingParts, 'database' | 'keys' | 'clock'>): Promise<void> {
  await keepMeetingsAhead(database.db, new Date(clock.now()));
  const now = new Date(clock.now());
  await removeOldApplications(database.db, now);
  await forgetOldGuests(database.db, now);
  await eraseFormerMembers({ db: database.db, keys }, now);
  await database.db.delete(securityEvents).where(isOutlived(sql`${securityEvents.at}`, 'events', now));
  // A deleted record can be restored for a minute, however short the retention period is.
  const undoable = new Date(clock.now() - minute);
  await removeMarked(database.db, (at) => isOutlived(at, 'deleted', undoable), releaseImage);
  if (database.kind === 'embedded') await renewStatistics(database.db);
}

/**
 * Tidies every hour and runs the upkeep every day; meetings are added right at the start. @returns a function that
 * stops it and waits for work under way
 */
export function startHousekeeping(parts: HousekeepingParts): () => Promise<void> {
  let hours = 0;
  const logFault = (error: unknown) => parts.log.error(describeFault(error), 'tidying up failed');
  const { database, clock } = parts;
  let running = keepMeetingsAhead(database.db, new Date(clock.now())).catch(logFault);
  const noted = async (name: 'tidy' | 'keepUp', work: () => Promise<void>) => {
    const began = new Date(clock.now());
    const error = await work().then(
      () => null,
      (fault: unknown) => {
        logFault(fault);
        return fault instanceof Error ? fault.message : String(fault);
      },
    );
    await noteJob(database.db, name, { began, ended: new Date(clock.now()), error, detail: {} });
  };
  const work = async () => {
    const isDue = hours % betweenUpkeeps === 0;
    hours += 1;
    await noted('tidy', () => tidy(parts));
    if (isDue) await noted('keepUp', () => keepUp(parts));
  };
  const timer = setInterval(() => {
    running = running.then(work).catch(logFault);
  }, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
