import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { createLetter, type saveLetter } from '../../../src/contract/people/letters.ts';
import type { LetterKind } from '../../../src/contract/people/letterTexts.ts';
import { changeRow, insertRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { chapterToWriteIn, requireDraft, requireDue } from './policy.ts';
import { atHand, factsOf, findRecipient, type Recipient } from './repository.ts';

/** Locks a member against others who write letters to them, until the end of the transaction. */
const lockMember = (on: Queryable, memberId: number) =>
  selectRow(on, sql`select m.id from members m where m.id = ${memberId} for no key update`);

/** Reads the letters to a member in one chapter by status. */
const lettersAtHand = async (on: Queryable, memberId: number, chapterId: number) =>
  atHand(
    await selectRows<{ kind: LetterKind; status: 'draft' | 'sent' }>(
      on,
      sql`
        select l.kind, l.status from letters l
        where l.member_id = ${memberId} and l.chapter_id = ${chapterId} and l.deleted_at is null`,
    ),
  );

/** Finds a member of a chapter in reach; nobody writes letters to themselves. */
async function findAddressee(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<Recipient & { chapter_id: number }> {
  const found = await findRecipient(on, viewer, memberId, now);
  if (found === null) throw invalidField('member_id');
  return { ...found, chapter_id: chapterToWriteIn(viewer, found) };
}

/**
 * Drafts a letter.
 * @throws Refused 409 for a kind that is drafted already or not due yet, 422 for a member out of reach and for a
 * final letter without the committee's vote
 */
export function draftLetter(database: Queries, call: Call<typeof createLetter>): Promise<Saved> {
  const { viewer, body, now } = call;
  return recordOnceInTransaction(database, createLetter, call, async (on, keep) => {
    await lockMember(on, body.member_id);
    const recipient = await findAddressee(on, viewer, body.member_id, now);
    const at = await lettersAtHand(on, recipient.id, recipient.chapter_id);
    const voteNote = body.vote_note ?? null;
    requireDue(body.kind, at, voteNote);
    const facts = await factsOf(on, recipient, recipient.chapter_id);
    const row = { chapter_id: recipient.chapter_id, member_id: recipient.id };
    return insertRow(on, call, {
      table: 'letters',
      row,
      columns: {
        ...row,
        kind: body.kind,
        reason: body.reason,
        facts: jsonValue(facts),
        body: body.body,
        vote_note: body.kind === 'final' ? voteNote : null,
      },
      action: 'letters.draft',
      changes: { kind: [null, body.kind] },
      keep,
      message: messages.letterSaved,
    });
  });
}

/** A letter about to change or be sent, with its member locked until the end of the transaction. */
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
  /** The kinds of letters sent to the member in this chapter. */
  readonly sent: readonly LetterKind[];
}

/** Finds a letter to another member in a chapter in which the viewer holds the right; null if there is none. */
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
 * letter without the committee's vote
 */
export function changeLetter(database: Queries, call: Call<typeof saveLetter>): Promise<Saved> {
  const { viewer, params, body } = call;
  return changeRow(database, call, {
    lock: (on) => lockLetter(on, viewer, 'letters.draft', params.id),
    allow: (letter) => requireDraft(letter),
    current: ({ sent: _, ...current }) => current,
    change: async (locked, on) => {
      const isFinal = locked.kind === 'final';
      if (isFinal && body.vote_note === null) throw invalidField('vote_note', messages.required);
      return updateRow(on, call, {
        table: 'letters',
        row: locked,
        columns: {
          reason: body.reason,
          body: body.body,
          vote_note: isFinal ? body.vote_note : undefined,
        },
        action: 'letters.draft',
        message: messages.letterSaved,
      });
    },
  });
}
