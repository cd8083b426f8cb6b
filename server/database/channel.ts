import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

/** Messages between the servers of one database. */
export interface Channel {
  /** Sends a text to every server that listens, this one included. */
  tell(text: string): Promise<void>;
  /**
   * Receives texts until the returned function is called. After each lost connection, `onGap` is called because texts
   * may have been missed. Resolves after the first attempt to connect.
   */
  listen(hear: (text: string) => void, onGap: () => void): Promise<() => Promise<void>>;
}

const channelName = 'chapterhouse_changes';
/** Milliseconds between two attempts to connect, and between two checks that the connection is alive. */
const attemptPause = 1_000;
const lookPause = 10_000;
const patience = 5_000;

/** Resolves when the connection breaks or stops answering. */
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

/** A channel over PostgreSQL: it sends through the pool and receives on its own connection. */
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
