import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import type {
  removeSampleSession,
  SampleAnswer,
  saveSampleSession,
} from '../../../src/contract/meetings/sampleSessions.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changeRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, todayIn } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { holds, scopeOf, type Viewer } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { requireRight } from '../shared/policy.ts';
import { inScope } from '../shared/scope.ts';
import { requireGiver, requireMoveOfPlanned, requirePlanned } from './policy.ts';
import type { SampleStanding } from './samplesRepository.ts';
import { columnsOf, membersOf, type Pair, requirePair } from './sampleTakeRepository.ts';
import { sampleKind as kind } from './slotKinds.ts';
import { type Told, takeOff, updateSlot } from './storeRepository.ts';

interface Locked extends SampleStanding {
  readonly id: number;
  /** The first of the two members. */
  readonly member_id: number;
  readonly member_b_id: number | null;
  readonly answer_a: SampleAnswer | null;
  readonly answer_b: SampleAnswer | null;
  readonly date: string;
  readonly version: number;
}

/** Locks a sample session that the viewer gives or assigns. */
const lock = (on: Queryable, viewer: Viewer, id: number, now: Date): Promise<Locked | null> =>
  selectRow<Locked>(
    on,
    sql`
      select s.id, s.chapter_id, s.member_a_id as member_id, s.member_b_id, s.answer_a, s.answer_b, s.status, s.version,
        w.date::text as date, w.status as meeting_status,
        w.starts_at <= ${instantValue(now)} as has_begun, w.date <= ${todayIn(now)} as day_has_come
      from sample_sessions s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
      where s.id = ${id} and s.deleted_at is null and (${viewer.memberId} in (s.member_a_id, s.member_b_id)
        or ${inScope(scopeOf(viewer, kind.decides), sql`s.chapter_id`)})
      for update of s`,
  );

interface Changing {
  readonly on: Queries;
  readonly call: Call<typeof saveSampleSession>;
  readonly found: Locked;
  /** The sample session's name in notifications. */
  readonly what: string;
}

/** The columns that a change sets, and its notifications. */
interface Change {
  readonly columns: Columns;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly told: readonly Told[];
  readonly message?: string;
}

const nothing: Change = { columns: {}, changes: {}, told: [] };

const pairOf = ({ member_id: a, member_b_id: b }: Locked): Pair => ({ a, b });

/**
 * Stores a member's answer, and tells the other member and those who assign.
 * @throws Refused 404 unless the viewer is one of the two members
 */
function answered({ call, found, what }: Changing): Change {
  const { viewer, body } = call;
  const { answer } = body;
  const me = viewer.memberId;
  const side = found.member_id === me ? 'answer_a' : 'answer_b';
  if (answer === undefined || answer === found[side]) return nothing;
  requireGiver(viewer, membersOf(pairOf(found)));
  const says = answer === 'accept' ? `will give ${what}.` : `can’t give ${what}.`;
  const about = answer === 'accept' ? 'accepted' : 'declined';
  const other = membersOf(pairOf(found)).filter((id) => id !== me);
  return {
    columns: { [side]: answer },
    changes: { answer: [found[side], answer] },
    told: [
      { to: 'deciders', says, about },
      { to: other, says, about },
    ],
    message: answer === 'accept' ? messages.sampleAccepted : messages.sampleDeclined,
  };
}

/** Changes the pair; only a new member is asked. @throws Refused 404 without the right, 422 by field */
async function paired({ on, call, found, what }: Changing): Promise<Change> {
  const { viewer, body, now } = call;
  const before = pairOf(found);
  const pair = {
    a: body.member_a_id ?? before.a,
    b: body.member_b_id === undefined ? before.b : body.member_b_id,
  };
  if (pair.a === before.a && pair.b === before.b) return nothing;
  requireRight(viewer, kind.decides, found.chapter_id);
  await requirePair(on, pair, found.chapter_id);
  const answers = new Map([
    [before.a, found.answer_a],
    [before.b, found.answer_b],
  ]);
  const answer = (id: number | null) =>
    answers.has(id ?? 0) ? answers.get(id ?? 0) : id === viewer.memberId ? 'accept' : null;
  const [were, are] = [membersOf(before), membersOf(pair)];
  return {
    columns: {
      member_a_id: pair.a,
      member_b_id: pair.b,
      answer_a: answer(pair.a),
      answer_b: answer(pair.b),
      asked_at: now,
    },
    changes: { member_a_id: [before.a, pair.a], member_b_id: [before.b, pair.b] },
    told: [
      { to: are.filter((id) => !were.includes(id)), says: `asks you to give ${what}.`, about: 'asked' },
      { to: were.filter((id) => !are.includes(id)), says: `took you off ${what}.`, about: 'withdrawn' },
      {
        to: are.filter((id) => were.includes(id)),
        says: `changed who gives ${what} with you.`,
        about: 'changed',
      },
    ],
  };
}

/** @throws Refused 403 or 404 without the right, 409 for a move that isn't allowed */
function moved({ call, found, what }: Changing): Change {
  const { viewer, body } = call;
  const { status } = found;
  const to = body.status ?? status;
  if (to === status) return nothing;
  requireMoveOfPlanned(viewer, 'sampleSession', found, to);
  const pair = membersOf(pairOf(found));
  return {
    columns: { status: to },
    changes: { status: [status, to] },
    told: to === 'Cancelled' ? [{ to: pair, says: `canceled ${what}.`, about: 'withdrawn' }] : [],
    ...(to === 'Cancelled' && { message: messages.sampleCanceled }),
  };
}

/**
 * Changes a sample session's fields from the body.
 * @throws Refused 404 if out of reach, 409 for another version, for a session that is over and for a move
 * that isn't allowed
 */
export function changeSample(database: Queries, call: Call<typeof saveSampleSession>): Promise<Saved> {
  const { viewer, params, now } = call;
  return changeRow(database, call, {
    lock: (on) => lock(on, viewer, params.id, now),
    current: ({ id, status, version }) => ({ id, status, version }),
    change: async (found, on) => {
      const what = `the ${kind.noun} of ${spokenDay(found.date, viewer.today)}`;
      const changing = { on, call, found, what };
      const move = moved(changing);
      if (move === nothing) requirePlanned(found);
      const [answer, pair] = [answered(changing), await paired(changing)];
      const all = [move, pair, answer];
      const isOwn = move === nothing && pair === nothing && !holds(viewer, kind.decides, found.chapter_id);
      return updateSlot(on, kind, call, found, {
        columns: Object.assign({}, columnsOf(call.body), ...all.map(({ columns }) => columns)),
        action: answer !== nothing ? kind.own : isOwn ? 'sampleSessions.prepare' : kind.decides,
        changes: Object.assign({}, ...all.map(({ changes }) => changes)),
        told: all.flatMap(({ told }) => told),
        message: move.message ?? answer.message,
      });
    },
  });
}

/**
 * Removes a sample session from its week.
 * @throws Refused 404 if out of reach, 409 once its meeting has begun
 */
export function removeSample(database: Queries, call: Call<typeof removeSampleSession>): Promise<void> {
  const { viewer, params, now } = call;
  return database.transaction(async (on) => {
    const found = present(await lock(on, viewer, params.id, now));
    const what = `the ${kind.noun} of ${spokenDay(found.date, viewer.today)}`;
    await takeOff(on, kind, call, found, [
      { to: membersOf(pairOf(found)), says: `took you off ${what}.`, about: 'withdrawn' },
    ]);
  });
}
