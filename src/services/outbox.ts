import { type DBSchema, deleteDB } from 'idb';
import * as v from 'valibot';
import { messages } from '../contract/messages.ts';
import type { RecordPayload } from '../contract/ports.ts';
import type {
  DeliveryOutcome,
  DeviceReport,
  RecordToKeep,
  WaitingRecord,
} from '../contract/records/outbox.ts';
import type { Recorded } from '../contract/records/records.ts';
import { isRefusedFor } from '../contract/refusal.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { newIdempotencyKey } from './device/clock.ts';
import { databaseNamed } from './device/database.ts';
import { asSent, isKeyReuse, postRecord } from './records.ts';

/** The envelope of a stored record; the server validates its body. */
const KeptRecord = v.object({
  id: v.number(),
  owner: v.string(),
  payload: v.custom<RecordPayload>((value) => typeof Object(value).recording === 'string'),
  about: v.string(),
  currency: v.optional(v.nullable(v.string()), null),
  idempotencyKey: v.string(),
  keptAt: v.string(),
  refusal: v.nullable(v.string()),
});
type KeptRecord = v.InferOutput<typeof KeptRecord>;

interface OutboxDatabase extends DBSchema {
  records: {
    key: number;
    value: Omit<KeptRecord, 'id'> & { id?: number };
    indexes: { owner: string };
  };
}

const databaseName = 'chapterhouse';

const withDatabase = databaseNamed<OutboxDatabase>(databaseName, (fresh) => {
  const records = fresh.createObjectStore('records', { keyPath: 'id', autoIncrement: true });
  records.createIndex('owner', 'owner');
});

/** A written record survives even a crash of the device. */
const lasting = { durability: 'strict' } as const;

const entriesOf = (owner: string): Promise<KeptRecord[]> =>
  withDatabase(async (database) =>
    (await database.getAllFromIndex('records', 'owner', owner)).flatMap((entry) => {
      const { success, output } = v.safeParse(KeptRecord, entry);
      return success ? [output] : [];
    }),
  );

const change = (id: number, changes: Pick<KeptRecord, 'refusal' | 'idempotencyKey'>): Promise<void> =>
  withDatabase(async (database) => {
    const writing = database.transaction('records', 'readwrite', lasting);
    const entry = await writing.store.get(id);
    if (entry) await writing.store.put({ ...entry, ...changes });
    await writing.done;
  });

const remove = (ids: readonly number[]): Promise<void> =>
  withDatabase(async (database) => {
    const writing = database.transaction('records', 'readwrite', lasting);
    await Promise.all([...ids.map((id) => writing.store.delete(id)), writing.done]);
  });

/** Only one tab sends at a time. In browsers without locks, the idempotency key prevents storing twice. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('chapterhouse.outbox', work) : work();

/** @returns whether a refusal says nothing about the record itself, so the record is sent again later. */
const isPassing = ({ status, refusal }: ApiRefusal) =>
  status >= 500 || status === 408 || status === 429 || isRefusedFor(refusal, 'keyInFlight');

/** @returns the server's message and the first error, if there is one. */
const whyRefused = ({ refusal: { message, errors = {} } }: ApiRefusal): string => {
  const [first] = Object.values(errors).flat();
  return first === undefined || first === message ? message : `${message} ${first}`;
};

/**
 * The records waiting on this device, each visible only to its owner. They outlive the tab and the session.
 * @param owner the signed-in member's name on this device, read at every call.
 */
export const createOutbox = (api: Api, owner: () => string) => {
  let channel: BroadcastChannel | null = null;
  const announce = () => channel?.postMessage('changed');

  const deliver = async ({ id, payload, idempotencyKey }: KeptRecord): Promise<DeliveryOutcome> => {
    let recorded: Recorded;
    try {
      recorded = await postRecord(api, payload, { idempotencyKey });
    } catch (error) {
      // An ended session isn't a refusal: the record waits for the member's next sign-in.
      if (!(error instanceof ApiRefusal) || error.status === 401 || isPassing(error)) throw error;
      const isSaved = isKeyReuse(error);
      const message = isSaved ? messages.alreadySaved : whyRefused(error);
      await change(id, {
        refusal: message,
        idempotencyKey: isSaved ? newIdempotencyKey() : idempotencyKey,
      });
      return { kind: 'refused', message };
    }
    await remove([id]);
    const { metric, id: stored } = recorded;
    return { kind: 'recorded', recording: payload.recording, record: { metric, id: stored } };
  };

  return {
    /** Stores a record with its key. Rejects if this device can't. */
    keep: async ({ payload, idempotencyKey, about, currency }: RecordToKeep): Promise<void> => {
      const keptAt = new Date().toISOString();
      await withDatabase((database) => {
        const writing = database.transaction('records', 'readwrite', lasting);
        const entry = {
          owner: owner(),
          payload: asSent(payload),
          about,
          currency,
          idempotencyKey,
          keptAt,
          refusal: null,
        };
        return Promise.all([writing.store.add(entry), writing.done]);
      });
      announce();
      // Some browsers ask the member first, and the answer may come after the dialog closes.
      navigator.storage?.persist?.().catch(() => false);
    },
    /** @returns the member's waiting records in the order of sending. */
    read: async (): Promise<readonly WaitingRecord[]> =>
      (await entriesOf(owner())).map(({ owner: _, idempotencyKey: __, ...record }) => record),
    /** Sends a record once no other tab is sending, unless it's gone by then. Rejects when no answer came. */
    send: (id: number): Promise<DeliveryOutcome> =>
      inTurn(async () => {
        const entry = (await entriesOf(owner())).find((each) => each.id === id);
        if (!entry) return { kind: 'gone' };
        const outcome = await deliver(entry);
        announce();
        return outcome;
      }),
    /** Deletes records for good. */
    discard: async (ids: readonly number[]): Promise<void> => {
      await remove(ids);
      announce();
    },
    /** Deletes the database if no member's record is waiting on this device. */
    tidy: async (): Promise<void> => {
      try {
        const count = await withDatabase((database) => database.count('records'));
        if (count === 0) await deleteDB(databaseName);
      } catch {
        // Without storage there is nothing to tidy.
      }
    },
    /**
     * Reports the connection, now and on every change, and the changes of other tabs.
     * @returns a function that stops watching.
     */
    watch: (report: (event: DeviceReport) => void): (() => void) => {
      const heard = new BroadcastChannel('chapterhouse.outbox');
      channel = heard;
      heard.onmessage = () => report({ type: 'outbox.changed' });
      const look = () => report({ type: 'connection.changed', isOnline: navigator.onLine });
      for (const event of ['online', 'offline']) addEventListener(event, look);
      look();
      return () => {
        for (const event of ['online', 'offline']) removeEventListener(event, look);
        heard.close();
        channel = null;
      };
    },
  };
};
