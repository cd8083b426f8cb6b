import { setTimeout as pause } from 'node:timers/promises';
import type {
  AttendanceRow,
  AttendanceSheet,
  MarksSet,
} from '../../src/contract/meetings/attendanceSheet.ts';
import { call, seededRandom, signIn } from './client.ts';
import type { Standing, Told } from './markHistory.ts';

const marks = ['Present', 'Late', 'Absent', 'Excused'] as const;
const longestThought = 2_000;
const shortPause = 200;
const tokenLife = 8 * 60_000;

export const standingOf = ({ member, status, note, version }: AttendanceRow): Standing => ({
  member: member.id,
  status,
  note,
  version,
});

/** Signs an account in on each server, and again before its token grows old. */
export function createAccount(email: string) {
  let token: Promise<string> | undefined;
  let since = 0;
  return {
    email,
    tokenFor: (url: string): Promise<string> => {
      if (token && performance.now() - since < tokenLife) return token;
      since = performance.now();
      token = signIn(url, email);
      token.catch(() => {
        token = undefined;
      });
      return token;
    },
  };
}
export type Account = ReturnType<typeof createAccount>;

/** Reads the sheet of a meeting. */
export async function readSheet(url: string, account: Account, meeting: number): Promise<AttendanceSheet> {
  const path = `/member-2/attendance-list?meeting_id=${meeting}`;
  const { status, body } = await call(url, await account.tokenFor(url), path);
  if (status !== 200) throw new Error(`the sheet was answered ${status} ${JSON.stringify(body)}`);
  return body as unknown as AttendanceSheet;
}

export interface HandsOptions {
  readonly urls: readonly string[];
  readonly accounts: readonly Account[];
  readonly meeting: number;
  readonly rows: readonly Standing[];
  readonly count: number;
  readonly seed: number;
}

/**
 * Starts this many scripted clients that mark members of a sheet; each repeats a mark until it is answered, and all
 * run until they are stopped.
 */
export function letHandsMark({ urls, accounts, meeting, rows, count, seed }: HandsOptions) {
  const told: Told[] = [];
  const statuses: Record<string, number> = {};
  const bad: string[] = [];
  const latencies: number[] = [];
  const finished = new Set<number>();
  let isOver = false;

  const note = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };

  /** Sends until there is an answer; if one server doesn't answer, the next one is asked. */
  const send = async (hand: number, row: Standing & { marker: string }): Promise<AttendanceRow> => {
    const { member, status, marker, version } = row;
    const body = { meeting_id: meeting, rows: [{ member_id: member, status, note: marker, version }] };
    for (let attempt = 0; ; attempt += 1) {
      const url = urls[(hand + attempt) % urls.length] ?? '';
      try {
        const account = accounts[hand % accounts.length];
        const token = (await account?.tokenFor(url)) ?? '';
        const begun = performance.now();
        const answer = await call(url, token, '/member-2/attendance-list', { body, idempotencyKey: marker });
        note(String(answer.status));
        if (answer.status === 200) {
          latencies.push(performance.now() - begun);
          const [outcome] = (answer.body as unknown as MarksSet).outcomes;
          if (!outcome) throw new Error('the answer names no row');
          told.push({ ...standingOf(outcome.row), outcome: outcome.outcome, marker });
          return outcome.row;
        }
        const isToldToComeBack = [429, 503].includes(answer.status) && answer.retryAfter !== null;
        if (!isToldToComeBack) bad.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`);
        await pause((answer.retryAfter ?? 1) * 1_000);
      } catch {
        note('no answer');
        await pause(shortPause);
      }
    }
  };

  const work = async (hand: number) => {
    const random = seededRandom(seed + hand);
    const known = new Map(rows.map(({ member, version }) => [member, version]));
    for (let turn = 0; !isOver || turn === 0; turn += 1) {
      const row = rows[Math.floor(random() * rows.length)];
      if (!row) throw new Error('nobody is on the sheet');
      const status = marks[Math.floor(random() * marks.length)] ?? 'Present';
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const version = known.get(row.member) ?? 0;
        const marker = `hand ${hand}, turn ${turn}, attempt ${attempt}`;
        const answered = await send(hand, { member: row.member, status, note: null, version, marker });
        known.set(row.member, answered.version);
        if (answered.note === marker) break;
      }
      finished.add(hand);
      await pause(random() * longestThought);
    }
  };
  const working = Promise.all(Array.from({ length: count }, (_, hand) => work(hand)));
  working.catch(() => undefined);
  return {
    told,
    statuses,
    bad,
    latencies,
    finished,
    /** Waits until each client has marked at least once, and stops. */
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
