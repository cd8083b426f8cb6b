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
/** How long nobody else takes a mail being sent; after a crash it is then sent again. */
const lease = minute;
/** Tries after which a mail is given up. */
export const mostTries = 8;
/** Milliseconds before the second try; each further pause is twice as long. */
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

/** The start of the error of a mail whose address is marked. */
export const refusedMark = 'refused';

/** Whether a mail server refuses this address for good: in RFC 5321, a command with 5xx must not be repeated. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

/** Counts a try before making it, so a mail may be sent twice but is never lost. */
export function createMailWorker({
  db,
  keys,
  clock,
  log,
  transport,
  isVisitAhead = async () => true,
  tellOfRefusal = async () => {},
  queueNotices = async () => {},
}: MailWorkerParts): MailWorker {
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<number> | null = null;

  const claim = async (): Promise<Row[]> => {
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
  };

  /** A reminder is sent only before its visit, and counts against its reader's hourly limit. */
  const mayGo = async ({ id, to_email, kind, tries }: Row): Promise<boolean> => {
    const visit = remindedVisit(kind);
    if (visit === null) return true;
    if (!(await isVisitAhead(visit))) {
      await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
      return false;
    }
    const wait = tries > 1 ? null : await takeMailAllowance(db, to_email, clock.now(), 'other');
    if (wait === null) return true;
    await db
      .update(outgoingMail)
      .set({ tries: 0, send_after: new Date(clock.now() + wait * 1000) })
      .where(eq(outgoingMail.id, id));
    return false;
  };

  /** Marks an address that accepts no mail; its owner and leaders are told the first time. */
  const giveUp = async (
    { id, to_email, kind, tries }: Row,
    code: string,
    reply: string | null,
  ): Promise<false> => {
    await db.transaction(async (on) => {
      const [known] = await on
        .select({ id: outgoingMail.id })
        .from(outgoingMail)
        .where(and(eq(outgoingMail.to_email, to_email), like(outgoingMail.error, `${refusedMark}%`)))
        .limit(1);
      await on
        .update(outgoingMail)
        .set({ error: `${refusedMark} ${code}`, reply, tries: mostTries })
        .where(eq(outgoingMail.id, id));
      if (known === undefined) await tellOfRefusal(on, to_email, new Date(clock.now()));
    });
    log.warn({ mail: id, kind, tries, code, final: true }, 'an address takes no mail');
    return false;
  };

  /** The organization's name, under which its mail is sent. */
  const readSender = async (): Promise<{ readonly sender?: string }> => {
    const [row] = await db
      .select({ value: organizationSettings.value })
      .from(organizationSettings)
      .where(eq(organizationSettings.key, 'organisation_name'));
    return typeof row?.value === 'string' && row.value !== '' ? { sender: row.value } : {};
  };

  const sendOne = async (row: Row): Promise<boolean> => {
    const { id, to_email, subject, kind, created_at, tries } = row;
    if (!(await mayGo(row))) return false;
    try {
      const parts = openParts(keys, row.body);
      const sender = await readSender();
      await transport.send({ ...sender, id, to: to_email, subject, ...parts, kind, createdAt: created_at });
    } catch (error) {
      const reply = transport.replyOf?.(error) ?? null;
      if (isRefusedForGood(error)) return giveUp(row, codeOf(error), reply);
      const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause);
      const code = codeOf(error);
      await db
        .update(outgoingMail)
        .set({ error: code, reply, send_after: new Date(clock.now() + pause) })
        .where(eq(outgoingMail.id, id));
      log.warn({ mail: id, kind, tries, code, final: tries >= mostTries }, 'a mail was not sent');
      return false;
    }
    await db
      .update(outgoingMail)
      .set({ sent_at: new Date(clock.now()), body: '', error: null, reply: null })
      .where(eq(outgoingMail.id, id));
    return true;
  };

  const lookForNotices = async (): Promise<void> => {
    const now = clock.now();
    if (now - lookedAt < minute) return;
    lookedAt = now;
    await queueNotices(new Date(now)).catch((error: unknown) =>
      log.error({ code: codeOf(error) }, 'the notices to mail cannot be read'),
    );
  };

  const pass = async (): Promise<number> => {
    await lookForNotices();
    let sent = 0;
    for (let rows = await claim(); rows.length > 0 && !stopping; rows = await claim()) {
      for (const row of rows) {
        if (stopping) return sent;
        if (await sendOne(row)) sent += 1;
      }
    }
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
      if (running !== null) {
        const late = setTimeout(() => transport.close(), timeout);
        await running.catch(() => {});
        clearTimeout(late);
      }
      transport.close();
    },
  };
}
