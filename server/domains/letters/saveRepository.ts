import { sql } from 'drizzle-orm';
import { createLetter, type saveLetter } from '../../../src/contract/letters.ts';
import type { LetterKind } from '../../../src/contract/letterTexts.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { logging } from '../../changes/audit.ts';
import { assignments } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { jsonValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, present, Refused, stateConflict, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { whyNotYet } from './moves.ts';
import { atHand, factsOf, findRecipient, type Recipient } from './repository.ts';

const answerOf = sql`json_build_object('id', stored.id, 'version', stored.version,
  'message', ${messages.letterSaved}::text)`;

/** Holds back everybody else who writes to this member till the end of the transaction. */
const lockMember = (on: Queryable, memberId: number) =>
  selectRow(on, sql`select m.id from members m where m.id = ${memberId} for no key update`);

/** How far the letters to a member in one chapter are. */
const lettersAtHand = async (on: Queryable, memberId: number, chapterId: number) =>
  atHand(
    await selectRows<{ kind: LetterKind; status: 'draft' | 'sent' }>(
      on,
      sql`
        select l.kind, l.status from letters l
        where l.member_id = ${memberId} and l.chapter_id = ${chapterId} and l.deleted_at is null`,
    ),
  );

/** A member of a chapter in reach; nobody writes letters to themselves. */
async function findAddressee(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<Recipient & { chapter_id: number }> {
  const found = await findRecipient(on, viewer, memberId, now);
  const chapterId = found?.chapter_id ?? null;
  const isInReach = reaches(scopeOf(viewer, 'letters.draft'), chapterId);
  if (
    found === null ||
    chapterId === null ||
    !isInReach ||
    found.status !== 'active' ||
    found.id === viewer.memberId
  )
    throw invalidField('member_id');
  return { ...found, chapter_id: chapterId };
}

/**
 * Drafts a letter.
 * @throws Refused 409 for a kind that is drafted already or not due yet, 422 for a member out of reach and for a final
 *   letter without what the committee voted.
 */
export function draftLetter(database: Queries, call: Call<typeof createLetter>): Promise<Saved> {
  const { viewer, body, now } = call;
  return recordOnce(database, createLetter, call, {
    locks: true,
    store: async (on, keep) => {
      await lockMember(on, body.member_id);
      const recipient = await findAddressee(on, viewer, body.member_id, now);
      const at = await lettersAtHand(on, recipient.id, recipient.chapter_id);
      if (at.drafted.includes(body.kind)) throw stateConflict('letterIsDrafted');
      const why = whyNotYet(body.kind, at);
      if (why !== null) throw new Refused(409, 'moveNotAllowed', { message: why });
      const voteNote = body.vote_note ?? null;
      if (body.kind === 'final' && voteNote === null) throw invalidField('vote_note', messages.required);
      const facts = await factsOf(on, recipient, recipient.chapter_id);
      const stored = await selectRow<Omit<Saved, 'message'>>(
        on,
        sql`
          with stored as (
            insert into letters (chapter_id, member_id, kind, reason, facts, body, vote_note)
            values (${recipient.chapter_id}, ${recipient.id}, ${body.kind}, ${body.reason}, ${jsonValue(facts)},
              ${body.body}, ${textValue(body.kind === 'final' ? voteNote : null)})
            returning id, version
          )${withStatements({
            logged: logging(call, {
              action: 'letters.draft',
              entity: 'letters',
              chapterId: recipient.chapter_id,
              memberId: recipient.id,
              changes: { kind: [null, body.kind] },
            }),
            ...keep(answerOf),
          })}
          select id, version from stored`,
      );
      return { ...present(stored), message: messages.letterSaved };
    },
  });
}

/** A letter as it is changed or sent, with its member locked till the end of the transaction. */
export interface LockedLetter {
  readonly id: number;
  readonly chapter_id: number;
  readonly member_id: number;
  readonly kind: LetterKind;
  readonly reason: 'absences' | 'no activity';
  readonly body: string;
  readonly vote_note: string | null;
  readonly status: 'draft' | 'sent';
  readonly version: number;
  /** The kinds that were sent to the member in this chapter. */
  readonly sent: readonly LetterKind[];
}

/** Finds a letter to somebody else in a chapter in which the viewer holds the right; null for none. */
export function lockLetter(
  on: Queryable,
  viewer: Viewer,
  right: 'letters.draft' | 'letters.issue',
  id: number,
): Promise<LockedLetter | null> {
  return selectRow<LockedLetter>(
    on,
    sql`
      select l.id, l.chapter_id, l.member_id, l.kind, l.reason, l.body, l.vote_note, l.status, l.version, (
          select coalesce(json_agg(distinct other.kind), '[]') from letters other
          where other.member_id = l.member_id and other.chapter_id = l.chapter_id and other.status = 'sent'
            and other.deleted_at is null
        ) as sent
      from letters l join members m on m.id = l.member_id
      where l.id = ${id} and l.deleted_at is null and l.member_id <> ${viewer.memberId}
        and ${inScope(scopeOf(viewer, right), sql`l.chapter_id`)}
      for update of l for no key update of m`,
  );
}

/**
 * Changes a draft.
 * @throws Refused 404 for a letter out of reach, 409 for one that was sent or has another version, 422 for a final
 *   letter without what the committee voted.
 */
export function changeLetter(database: Queries, call: Call<typeof saveLetter>): Promise<Saved> {
  const { viewer, params, body, expectedVersion } = call;
  return database.transaction(async (on) => {
    const locked = present(await lockLetter(on, viewer, 'letters.draft', params.id));
    if (locked.status !== 'draft') throw stateConflict('letterIsSent');
    if (expectedVersion !== null && expectedVersion !== locked.version) {
      const { sent: _, ...current } = locked;
      throw versionConflict(current);
    }
    if (locked.kind === 'final' && body.vote_note === null)
      throw invalidField('vote_note', messages.required);
    const columns = {
      reason: body.reason === undefined ? undefined : textValue(body.reason),
      body: body.body === undefined ? undefined : textValue(body.body),
      vote_note:
        locked.kind !== 'final' || body.vote_note === undefined ? undefined : textValue(body.vote_note),
    };
    const stored = await selectRow<Omit<Saved, 'message'>>(
      on,
      sql`
        with stored as (
          update letters l set ${assignments(columns, sql`l`)} where l.id = ${locked.id} returning l.id, l.version
        )${withStatements({
          logged: logging(call, {
            action: 'letters.draft',
            entity: 'letters',
            chapterId: locked.chapter_id,
            memberId: locked.member_id,
          }),
        })}
        select id, version from stored`,
    );
    return { ...present(stored), message: messages.letterSaved };
  });
}
