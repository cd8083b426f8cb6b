import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { keySetAddress } from './signin/user-pool.ts';
import { bucketObjects } from './storage/bucket.ts';

const patience = 4_000;

/** @returns a failure in a few of the service's words; null if the service answered correctly */
async function troubleIn(asking: Promise<unknown>): Promise<string | null> {
  const late = pause(patience, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${patience / 1000} seconds`);
  });
  return Promise.race([asking, late]).then(
    () => null,
    (error: unknown) => {
      const { name, message, cause } = Object(error);
      const code = Object(cause).code ?? name;
      return String(message === 'UnknownError' || message === 'fetch failed' ? code : message || code).slice(
        0,
        200,
      );
    },
  );
}

/** Finds why the image bucket or the user pool can't be used; null for what works or isn't used. */
export async function findTroubles({ s3, cognito }: Pick<Config, 's3' | 'cognito'>, send = fetch) {
  const [bucket, pool] = await Promise.all([
    s3 === null ? null : troubleIn(bucketObjects(s3).check()),
    cognito === null
      ? null
      : troubleIn(
          send(keySetAddress(cognito), { signal: AbortSignal.timeout(patience) }).then(async (answer) => {
            await answer.body?.cancel();
            if (!answer.ok) throw new Error(`the pool answered ${answer.status}`);
          }),
        ),
  ]);
  return { bucket, pool };
}

/** @returns one line about each failure, for the person at the terminal */
export const linesOf = ({ bucket, pool }: Awaited<ReturnType<typeof findTroubles>>): string[] => [
  ...(bucket === null ? [] : [`Images can’t be stored or shown: S3_BUCKET can’t be used (${bucket}).`]),
  ...(pool === null ? [] : [`Nobody can sign in: the user pool can’t be used (${pool}).`]),
];
