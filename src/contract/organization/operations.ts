import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { AnyNumber, AnyText, FlagOut, Id, InstantOut, NumberOrNull, TextOrNull } from '../scalars.ts';

const access = { kind: 'capability', anyOf: ['page:Operations'], own: false } as const;

/** Why an e-mail wasn't sent, in the few kinds that people can act on. */
export const mailTroubles = ['noAddress', 'noAnswer', 'notLetIn', 'refused', 'unknown'] as const;

export const MailOfOperations = v.object({
  id: AnyNumber,
  to: AnyText,
  subject: AnyText,
  tries: AnyNumber,
  trouble: v.nullable(v.picklist(mailTroubles)),
  /** The reply of the mail server or the network error, with the host. */
  said: TextOrNull,
  /** When sending was last tried; null before the first try. */
  tried_at: v.nullable(InstantOut),
  /** When sending will be tried next; null once the e-mail is given up. */
  next_at: v.nullable(InstantOut),
});
export type MailOfOperations = v.InferOutput<typeof MailOfOperations>;

export const jobNames = ['backup', 'check', 'tidy', 'keepUp'] as const;

export const JobOfOperations = v.object({
  name: v.picklist(jobNames),
  began_at: v.nullable(InstantOut),
  ended_at: v.nullable(InstantOut),
  next_at: v.nullable(InstantOut),
  error: TextOrNull,
});
export type JobOfOperations = v.InferOutput<typeof JobOfOperations>;

const Mails = v.object({ count: AnyNumber, first: v.array(MailOfOperations) });

/** The state of this installation. Values that can't be read are null. */
export const Operations = v.object({
  at: InstantOut,
  version: AnyText,
  since: v.nullable(InstantOut),
  database: v.nullable(
    v.object({
      kind: v.picklist(['embedded', 'postgresql']),
      version: AnyText,
      bytes: AnyNumber,
      connections: NumberOrNull,
      most_connections: NumberOrNull,
    }),
  ),
  /** The disk with the data folder, in bytes. */
  disk: v.nullable(v.object({ free: AnyNumber, total: AnyNumber })),
  backup: v.nullable(
    v.object({
      is_on: FlagOut,
      /** The last backup that was verified by reading it back. */
      made_at: v.nullable(InstantOut),
      bytes: NumberOrNull,
      kept: NumberOrNull,
      missing_images: NumberOrNull,
    }),
  ),
  /** The bucket for images; null for the data folder. */
  bucket: TextOrNull,
  /** Why images can't be stored or shown; null if they can. */
  bucket_trouble: TextOrNull,
  has_user_pool: FlagOut,
  /** Why nobody can sign in; null if they can. */
  pool_trouble: TextOrNull,
  payments: v.picklist(['on', 'off', 'demo']),
  /** When the keys were last exported to a file of their own, or null. */
  keys_kept_at: v.nullable(InstantOut),
  administrators: NumberOrNull,
  failed: v.nullable(Mails),
  waiting: v.nullable(Mails),
  sent_last_day: NumberOrNull,
  jobs: v.nullable(v.array(JobOfOperations)),
  servers: v.nullable(
    v.array(
      v.object({
        name: AnyText,
        version: AnyText,
        seen_at: InstantOut,
        is_here: FlagOut,
        is_this: FlagOut,
      }),
    ),
  ),
});
export type Operations = v.InferOutput<typeof Operations>;

export const getOperations = endpoint({
  id: 'getOperations',
  topics: [],
  method: 'GET',
  path: '/member-4/operations',
  summary: 'How the installation does: version, database, disk, mail, backups, jobs and servers',
  access,
  answer: Operations,
});

export const retryMails = endpoint({
  id: 'retryMails',
  topics: [],
  method: 'POST',
  path: '/member-4/operations/mails',
  summary: 'Sends a mail again that was given up, or all of them',
  access,
  body: v.object({ id: v.optional(Id) }),
  answer: v.object({ mails: AnyNumber }),
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly operations: { readonly operations: Operations };
  }
  interface PageActions {
    /** Retries one e-mail, or all that were given up when `id` is null. */
    readonly retryMails: { readonly id: number | null };
  }
}
