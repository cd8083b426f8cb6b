import { and, asc, eq, inArray, isNull, like, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/open.ts';
import { minute } from '../durations.ts';
import { outgoingMail } from '../schema/infrastructure.ts';
import { organizationSettings } from '../schema/texts.ts';
import type { Clock } from '../signin/clock.ts';
import type { SignInKeys } from '../signin/keys.ts';
import { takeMailAllowance } from './allowance.ts';
import { openParts, remindedVisit } from './queue.ts';
import type { MailTransport } from './transport.ts';

const lookEvery = 500;
const atOnce = 10;
/** Milliseconds for which no other server takes a mail that is being sent; after a crash the mail is sent again. */
const lease = minute;
/** Tries after which a mail is given up. */
export const mostTries = 8;
/** Milliseconds before the second try; each further pause is twice as long, up to `longestPause`. */
const firstPause = 5_000;
const longestPause = 10 * minute;

export interface MailWorkerParts {
  readonly db: Queries;
  readonly keys: SignInKeys;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly transport: MailTransport;
  /** Whether the visit of a reminder is still in the future. */
  readonly isVisitAhead?: (visitorId: number) => Promise<boolean>;
  /** Tells the member responsible for an address, in the transaction that marks it as accepting no mail. */
  readonly tellOfRefusal?: (on: Queries, address: string, now: Date) => Promise<void>;
  /** Queues the notifications that members want by e-mail, once a minute. */
  readonly queueNotices?: (now: Date) => Promise<unknown>;
}

export interface MailWorker {
  /** Looks for mails every half second until `stop`. */
  start(): void;
  /** Sends due mails and returns how many were sent. A failing mail doesn't delay the others. */
  deliver(): Promise<number>;
  /** Begins no other mail and waits for the current one, at most `timeout` milliseconds. */
  stop(timeout: number): Promise<void>;
}

type Row = typeof outgoingMail.$inferSelect;

/** The part of an error that may be logged: its code, because mail servers' messages contain addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const reply = 'responseCode' in error ? ` ${Number(error.responseCode)}` : '';
  return `${code}${reply}`.slice(0, 60);
}

/** The start of the stored error of a mail whose address accepts no mail. */
export const refusedMark = 'refused';

/** Whether a mail server refuses this address for good: in RFC 5321, a command with 5xx must not be repeated. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

/** Takes the mails that are due. It counts a try before making it, so a mail may be sent twice but is never lost. */
async function claim({ db, clock }: MailWorkerParts): Promise<Row[]> {
  const now = clock.now();
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(
      and(
        isNull(outgoingMail.sent_at),
        lte(outgoingMail.send_after, new Date(now)),
        lt(outgoingMail.tries, mostTries),
      ),
    )
    .orderBy(asc(outgoingMail.send_after), asc(outgoingMail.id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outgoingMail)
    .set({
      tries: sql`${outgoingMail.tries} + 1`,
      tried_at: new Date(now),
      send_after: new Date(now + lease),
    })
    .where(inArray(outgoingMail.id, due))
    .returning();
  return claimed.sort((one, other) => one.id - other.id);
}

const note = async (on: Queries, id: number, noted: Partial<Row>): Promise<void> =>
  void (await on.update(outgoingMail).set(noted).where(eq(outgoingMail.id, id)));

/** A reminder is sent only before its visit, and counts against its reader's hourly limit. */
async function mayGo({ db, clock, isVisitAhead }: MailWorkerParts, row: Row): Promise<boolean> {
  const { id, to_email, kind, tries } = row;
  const visit = remindedVisit(kind);
  if (visit === null) return true;
  if (isVisitAhead !== undefined && !(await isVisitAhead(visit))) {
    await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
    return false;
  }
  const wait = tries > 1 ? null : await takeMailAllowance(db, to_email, clock.now(), 'other');
  if (wait !== null) await note(db, id, { tries: 0, send_after: new Date(clock.now() + wait * 1000) });
  return wait === null;
}

/** Marks an address that accepts no mail; its owner and leaders are told the first time. */
async function giveUp(parts: MailWorkerParts, { id, to_email }: Row, code: string, reply: string | null) {
  await parts.db.transaction(async (on) => {
    const [known] = await on
      .select({ id: outgoingMail.id })
      .from(outgoingMail)
      .where(and(eq(outgoingMail.to_email, to_email), like(outgoingMail.error, `${refusedMark}%`)))
      .limit(1);
    await note(on, id, { error: `${refusedMark} ${code}`, reply, tries: mostTries });
    if (known === undefined) await parts.tellOfRefusal?.(on, to_email, new Date(parts.clock.now()));
  });
}

/**
 * Puts off the next try, each time for longer; if the mail server refuses the address for good, marks the
 * address instead.
 */
async function noteFailure(parts: MailWorkerParts, row: Row, error: unknown): Promise<void> {
  const { db, clock, log, transport } = parts;
  const { id, kind, tries } = row;
  const reply = transport.replyOf?.(error) ?? null;
  const code = codeOf(error);
  if (isRefusedForGood(error)) {
    await giveUp(parts, row, code, reply);
    return log.warn({ mail: id, kind, tries, code, final: true }, 'an address takes no mail');
  }
  const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause);
  await note(db, id, { error: code, reply, send_after: new Date(clock.now() + pause) });
  log.warn({ mail: id, kind, tries, code, final: tries >= mostTries }, 'a mail was not sent');
}

/** The organization's name, under which its mail is sent. */
async function readSender(db: Queries): Promise<{ readonly sender?: string }> {
  const [row] = await db
    .select({ value: organizationSettings.value })
    .from(organizationSettings)
    .where(eq(organizationSettings.key, 'organisation_name'));
  return typeof row?.value === 'string' && row.value !== '' ? { sender: row.value } : {};
}

async function sendOne(parts: MailWorkerParts, row: Row): Promise<boolean> {
  const { db, keys, clock, transport } = parts;
  const { id, to_email, subject, kind, created_at } = row;
  if (!(await mayGo(parts, row))) return false;
  try {
    const opened = openParts(keys, row.body);
    const sender = await readSender(db);
    await transport.send({ ...sender, id, to: to_email, subject, ...opened, kind, createdAt: created_at });
  } catch (error) {
    await noteFailure(parts, row, error);
    return false;
  }
  await note(db, id, { sent_at: new Date(clock.now()), body: '', error: null, reply: null });
  return true;
}

export function createMailWorker(parts: MailWorkerParts): MailWorker {
  const { clock, log, transport } = parts;
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<number> | null = null;

  const lookForNotices = async (): Promise<void> => {
    const now = clock.now();
    if (now - lookedAt < minute) return;
    lookedAt = now;
    const noteFault = (error: unknown) =>
      log.error({ code: codeOf(error) }, 'the notices to mail cannot be read');
    await parts.queueNotices?.(new Date(now)).catch(noteFault);
  };

  const pass = async (): Promise<number> => {
    await lookForNotices();
    let sent = 0;
    for (let rows = await claim(parts); rows.length > 0 && !stopping; rows = await claim(parts))
      for (const row of rows) if (!stopping && (await sendOne(parts, row))) sent += 1;
    return sent;
  };

  const deliver = (): Promise<number> => {
    running ??= pass().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    deliver,
    start() {
      let isUnread = false;
      timer = setInterval(() => {
        deliver().then(
          () => {
            isUnread = false;
          },
          (error: unknown) => {
            if (!isUnread) log.error({ code: codeOf(error) }, 'the queued mails cannot be read');
            isUnread = true;
          },
        );
      }, lookEvery);
      timer.unref();
    },
    async stop(timeout) {
      stopping = true;
      if (timer !== null) clearInterval(timer);
      const late = setTimeout(() => transport.close(), timeout);
      await running?.catch(() => {});
      clearTimeout(late);
      transport.close();
    },
  };
}
