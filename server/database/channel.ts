import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

/** What the servers of one database tell each other. */
export interface Channel {
  /** Tells every server that listens, this one included. */
  tell(text: string): Promise<void>;
  /**
   * Hears what is told, until what it answers with is called. Whenever the database is there again after it was not,
   * `onGap` is told that something may have been missed. Resolves after the first attempt.
   */
  listen(hear: (text: string) => void, onGap: () => void): Promise<() => Promise<void>>;
}

const channelName = 'chapterhouse_changes';
/** Milliseconds between two attempts, and between two looks at whether the connection is alive. */
const attemptPause = 1_000;
const lookPause = 10_000;
const patience = 5_000;

/** Resolves when the connection breaks, or does not answer any more. */
function broken(client: Client, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => void client.query('select 1').catch(() => done()), lookPause);
    const done = () => {
      clearInterval(timer);
      resolve();
    };
    client.once('end', done);
    client.on('error', done);
    ended.addEventListener('abort', done, { once: true });
  });
}

/** A channel over PostgreSQL: told by the pool, heard on a connection of its own. */
export function openChannel(databaseUrl: string, pool: Pick<Pool, 'query'>): Channel {
  const connect = async (hear: (text: string) => void) => {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'chapterhouse changes',
      keepAlive: true,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${channelName}`);
      return client;
    } catch {
      client.end().catch(() => {});
      return null;
    }
  };

  return {
    tell: async (text) => {
      await pool.query('select pg_notify($1, $2)', [channelName, text]);
    },
    listen: async (hear, onGap) => {
      const ending = new AbortController();
      const { signal } = ending;
      const follow = async (first: Client | null) => {
        let client = first;
        while (!signal.aborted) {
          if (client !== null) await broken(client, signal);
          client?.end().catch(() => {});
          if (signal.aborted) return;
          await pause(attemptPause, undefined, { signal }).catch(() => {});
          if (signal.aborted) return;
          client = await connect(hear);
          if (client !== null) onGap();
        }
        client?.end().catch(() => {});
      };
      const following = follow(await connect(hear));
      return async () => {
        ending.abort();
        await following;
      };
    },
  };
}
