import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startDemo } from '../browser/demo.ts';
import { type Answer, call, demoAccounts, seededRandom, signIn } from './client.ts';
import { countOf, type Recording, recordingsOf } from './recordBodies.ts';

/** The faults of a single attempt; the last attempt of a submission has none. */
const faults = ['request lost', 'answer lost', 'cut off', 'doubled', 'answers reordered'] as const;
export type Fault = (typeof faults)[number];

const mostRetries = 5;
const parallelCalls = 50;
/** One in this many submissions is made by many calls at once. */
const burstEvery = 50;
const tokenLife = 8 * 60_000;

interface Submission {
  readonly recording: Recording;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
  /** The ids in the server's answers, each once. */
  readonly ids: Set<unknown>;
}

export interface Faulted {
  readonly submissions: number;
  /** New rows, as the lists count them. */
  readonly rows: number;
  /** Submissions whose answers named no record, or more than one. */
  readonly ambiguous: number;
  /** Different records named in the answers. */
  readonly records: number;
  readonly calls: number;
  readonly faults: Readonly<Record<Fault, number>>;
  /** Submissions made by fifty calls at once. */
  readonly bursts: number;
  /** The difference between rows and submissions of each metric. */
  readonly off: Readonly<Record<number, number>>;
}

export interface FaultOptions {
  readonly times: number;
  readonly seed: number;
  readonly clients?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Answers that mean: try again later. */
const isPassing = ({ status }: Answer) => status === 409 || status === 429 || status === 503;

/**
 * Makes this many submissions with all six recordings, each with up to five retries whose requests and answers are
 * lost, cut off, doubled or reordered, and now and then with fifty calls at once. Then it counts the rows. Rejects if
 * a submission is refused.
 */
export async function faultedSubmissions({ times, seed, clients = 6, env }: FaultOptions): Promise<Faulted> {
  const random = seededRandom(seed);
  const product = await startDemo({ ...(env && { env }), unlimited: true });
  const { url } = product;
  const happened = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  let calls = 0;
  let bursts = 0;
  try {
    const email = demoAccounts[0] ?? '';
    let token = await signIn(url, email);
    let entered = performance.now();
    const recordings = await recordingsOf(url, token);
    const before = await Promise.all(recordings.map(({ metric }) => countOf(url, token, metric)));

    const post = ({ recording, body, key }: Submission, signal?: AbortSignal) => {
      calls += 1;
      return call(url, token, recording.path, { body, idempotencyKey: key, ...(signal && { signal }) });
    };
    const heed = (submission: Submission, answer: Answer): boolean => {
      if (isPassing(answer)) return false;
      if (answer.status !== 201)
        throw new Error(`${submission.recording.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      submission.ids.add(answer.body.id);
      return true;
    };
    const untilAnswered = async (submission: Submission): Promise<void> => {
      while (!heed(submission, await post(submission))) await pause(50);
    };

    const suffer: Readonly<Record<Fault, (submission: Submission) => Promise<unknown>>> = {
      'request lost': async () => undefined,
      'answer lost': (submission) => post(submission),
      'cut off': async (submission) => {
        const cut = new AbortController();
        const answer = post(submission, cut.signal).catch(() => undefined);
        await pause(random() * 20);
        cut.abort();
        return answer;
      },
      doubled: async (submission) => {
        for (const answer of await Promise.all([post(submission), post(submission)]))
          heed(submission, answer);
      },
      'answers reordered': async (submission) => {
        const first = post(submission);
        const second = post(submission);
        heed(submission, await second);
        heed(submission, await first);
      },
    };

    const burst = async (submission: Submission) => {
      bursts += 1;
      const answers = await Promise.all(Array.from({ length: parallelCalls }, () => post(submission)));
      for (const answer of answers) heed(submission, answer);
    };
    const submit = async (submission: Submission, isBurst: boolean) => {
      if (isBurst) await burst(submission);
      const retries = Math.floor(random() * (mostRetries + 1));
      for (let retry = 0; retry < retries; retry += 1) {
        const fault = faults[Math.floor(random() * faults.length)] ?? 'doubled';
        happened[fault] += 1;
        await suffer[fault](submission);
      }
      await untilAnswered(submission);
    };

    const submissions = Array.from({ length: times }, (_, index): Submission => {
      const key = randomUUID();
      const recording = recordings[index % recordings.length];
      if (!recording) throw new Error('there is nothing to record');
      return { recording, body: recording.body(key), key, ids: new Set() };
    });
    let next = 0;
    const client = async () => {
      for (let index = next; index < times; index = next) {
        next += 1;
        if (performance.now() - entered > tokenLife) {
          entered = performance.now();
          token = await signIn(url, email);
        }
        const submission = submissions[index];
        if (submission) await submit(submission, index % burstEvery === burstEvery - 1);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));

    const after = await Promise.all(recordings.map(({ metric }) => countOf(url, token, metric)));
    const made = recordings.map(({ metric }, index) => ({
      metric,
      rows: (after[index] ?? 0) - (before[index] ?? 0),
      wanted: submissions.filter(({ recording }) => recording.metric === metric).length,
    }));
    const named = new Set(
      submissions.flatMap(({ recording, ids }) => [...ids].map((id) => `${recording.metric} ${id}`)),
    );
    return {
      submissions: times,
      rows: made.reduce((sum, { rows }) => sum + rows, 0),
      ambiguous: submissions.filter(({ ids }) => ids.size !== 1).length,
      records: named.size,
      calls,
      faults: happened,
      bursts,
      off: Object.fromEntries(made.map(({ metric, rows, wanted }) => [metric, rows - wanted])),
    };
  } finally {
    await product.stop();
  }
}
