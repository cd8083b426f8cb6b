import { statfs } from 'node:fs/promises';
import type { Operations } from '../../../src/contract/organization/operations.ts';
import { keysKeptAt } from '../../backup/keysFile.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { findTroubles } from '../../reachability.ts';
import { version } from '../../version.ts';
import { standInPath } from '../payments/demoPaymentPage.ts';
import type { PaymentPage } from '../payments/page.ts';
import { findDatabase, listJobs, listServers } from './factsRepository.ts';
import { findMails } from './mailRepository.ts';

/** A fact that can't be read becomes null, so that the others still show. */
const known = <Value>(reading: Promise<Value>): Promise<Value | null> => reading.catch(() => null);

async function diskOf(dataDir: string) {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, total: blocks * bsize };
}

const paymentsBy = (page: string | null): Operations['payments'] =>
  page === null ? 'off' : page === standInPath ? 'demo' : 'on';

export interface OperationsParts {
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly config: Config;
  readonly paymentPage: Pick<PaymentPage, 'read'>;
}

/** @returns what operators see of the organization's server */
export async function gatherFacts(parts: OperationsParts, now: Date): Promise<Operations> {
  const { config, paymentPage } = parts;
  const { db, kind } = parts.database;
  const [database, disk, keptAt, mails, done, servers, page, troubles] = await Promise.all([
    known(findDatabase(db, kind, now)),
    known(diskOf(config.dataDir)),
    known(keysKeptAt(config.keysDir)),
    known(findMails(db, now)),
    known(listJobs(db)),
    known(listServers(db, now)),
    known(paymentPage.read()),
    findTroubles(config),
  ]);
  return {
    at: now.toISOString(),
    version,
    since: servers?.find(({ is_this }) => is_this === 1)?.started_at ?? null,
    database,
    disk,
    backup: done && { is_on: flag(config.backups !== null), ...done.backup },
    bucket: config.s3?.bucket ?? null,
    bucket_trouble: troubles.bucket,
    has_user_pool: flag(config.cognito !== null),
    pool_trouble: troubles.pool,
    payments: paymentsBy(page),
    keys_kept_at: keptAt,
    administrators: database?.administrators ?? null,
    failed: mails?.failed ?? null,
    waiting: mails?.waiting ?? null,
    sent_last_day: mails?.sent ?? null,
    jobs: done?.jobs ?? null,
    servers: servers?.map(({ started_at: _, ...server }) => server) ?? null,
  };
}
