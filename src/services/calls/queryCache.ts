import {
  type DefaultError,
  type FetchQueryOptions,
  hashKey,
  notifyManager,
  QueryClient,
  QueryObserver,
  type QueryObserverResult,
  type QueryPersister,
} from '@tanstack/query-core';
import {
  experimental_createQueryPersister as createPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import type { AnswerOf, CallOf, Endpoint, Topic } from '../../contract/endpoint.ts';
import type { Report, Trouble } from '../../contract/freshness.ts';
import { openCacheStorage } from '../device/cacheStorage.ts';
import { randomId } from '../device/randomId.ts';
import { type Api, type CallOptions, NoAnswer, type Telling } from './api.ts';

/** The data of a view, from one or more calls. */
export interface Query<Answer> {
  readonly key: readonly unknown[];
  readonly load: (api: Api) => Promise<Answer>;
  /** The answer is stored on the device, for opening the page offline. */
  readonly isKept?: boolean;
}

export interface Watch {
  retry(): void;
  stop(): void;
}

/** How many milliseconds an answer counts as fresh, so it isn't fetched again. */
const freshFor = 10_000;
/**
 * The pause between two rounds of fetching what others changed, in milliseconds; a change still shows within a
 * second.
 */
const betweenRounds = 250;
/** How long this device stores an answer, in milliseconds. */
const keptFor = 14 * 24 * 3_600_000;

/** Answers stored by an older build may have another shape. */
const build = import.meta.url;

type Asked<Answer> = FetchQueryOptions<Answer, DefaultError, Answer, readonly unknown[]>;

const isRead = ({ method, reads = false }: Endpoint): boolean => method === 'GET' || reads;

const troubleNow = (): Trouble => (navigator.onLine ? 'unanswered' : 'offline');

const reportOf = <Answer>({
  data,
  dataUpdatedAt,
  isError,
}: QueryObserverResult<Answer, DefaultError>): Report<Answer> | null => {
  if (data !== undefined)
    return {
      type: 'data.received',
      data,
      freshness: { asOf: new Date(dataUpdatedAt).toISOString(), trouble: isError ? troubleNow() : null },
    };
  return isError ? { type: 'data.missed', trouble: troubleNow() } : null;
};

const keyOf = (endpoint: Endpoint, call: unknown) => [endpoint.id, call];

const areSame = <Answer>(one: Report<Answer>, other: Report<Answer> | null): boolean =>
  one.type === 'data.received' &&
  other?.type === 'data.received' &&
  one.data === other.data &&
  one.freshness.asOf === other.freshness.asOf &&
  one.freshness.trouble === other.freshness.trouble;

/**
 * The only way to the server's data. An answer is fetched once for everyone who needs it, cancelled when
 * nobody waits for it, shown while it's refetched, and refetched when a change makes it stale.
 * @param owner the member whose answers are stored on this device; other members' answers are removed.
 */
export const createQueryCache = (server: Api, owner: string) => {
  const client = new QueryClient();
  const storage = openCacheStorage();
  const persister = createPersister<PersistedQuery>({
    storage,
    prefix: owner,
    buster: build,
    maxAge: keptFor,
    serialize: (query) => query,
    deserialize: (query) => query,
  });
  /** Returns the stored answer at once and asks the server again, then stores the new answer. */
  const kept: QueryPersister = async (ask, context, query) => {
    if (query.state.data === undefined) {
      const known = await persister.retrieveQuery(query.queryHash, ({ state: { dataUpdatedAt } }) => {
        query.setState({ dataUpdatedAt });
        query.fetch().catch(() => undefined);
      });
      if (known !== undefined) return known;
    }
    const answer = await ask(context);
    notifyManager.schedule(() => void persister.persistQuery(query));
    return answer;
  };
  /** Stores an answer without anyone waiting for it. */
  const keepLater = (key: readonly unknown[]): void => {
    persister.persistQueryByKey(key, client).catch(() => undefined);
  };
  /** What each answer is about, by its key's hash; null means everything. */
  const topicsOf = new Map<string, Set<string> | null>();

  const listeners = new Set<() => void>();

  /**
   * This tab's name, with which the stream marks this tab's own changes. The tab refetches those right after
   * the call.
   */
  const tab = randomId();
  /** What others changed since the last refetch; null means everything. */
  let outdated: Set<string> | null = new Set();
  let isCatchingUp = false;

  const note = (hash: string, { topics }: Endpoint) => {
    const known = topicsOf.get(hash);
    if (topics === undefined) topicsOf.set(hash, null);
    else if (known !== null) topicsOf.set(hash, new Set([...(known ?? []), ...topics]));
  };

  const isAbout = (hash: string, topics: readonly string[] | undefined): boolean => {
    const known = topicsOf.get(hash);
    return !known || !topics || topics.some((topic) => known.has(topic));
  };

  /** Refetches the shown answers about these topics and marks the others stale. */
  const invalidate = async (
    topics: readonly Topic[] | undefined,
    told: ReadonlySet<string> = new Set(),
  ): Promise<void> => {
    if (topics?.length === 0) return;
    const outdated = client.invalidateQueries({
      predicate: ({ queryHash }) => !told.has(queryHash) && isAbout(queryHash, topics),
    });
    for (const listener of listeners) listener();
    await outdated;
  };

  /**
   * Refetches stale data, one round at a time with a pause between rounds, until nothing is stale. When many
   * members change things at once, the refetching must not use up this member's rate limit.
   */
  const catchUp = async (): Promise<void> => {
    isCatchingUp = true;
    try {
      while (outdated === null || outdated.size > 0) {
        const topics = outdated ? [...outdated] : undefined;
        outdated = new Set();
        const known = client.getQueryCache().getAll();
        const fetched = client.invalidateQueries({
          predicate: ({ queryHash }) => isAbout(queryHash, topics),
        });
        // A form doesn't watch a query, so its listeners are told when the data it was filled with is stale.
        if (known.some(({ queryKey, queryHash }) => queryKey[0] === 'form' && isAbout(queryHash, topics)))
          for (const listener of listeners) listener();
        await fetched.catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, betweenRounds));
      }
    } finally {
      // A listener that throws ends only this round.
      isCatchingUp = false;
    }
  };

  /** Deletes the stored copies of changed answers, in case the page reloads before they're refetched. */
  const dropKept = (topics: readonly Topic[] | undefined): void => {
    for (const { queryHash } of client.getQueryCache().getAll())
      if (isAbout(queryHash, topics)) storage.removeItem(`${owner}-${queryHash}`);
  };

  /** Updates the shown data from an answer, unless it's being fetched. @returns the updated queries. */
  const tell = ({ of, update }: Telling, answer: unknown): ReadonlySet<string> => {
    const shown = client
      .getQueryCache()
      .findAll({ queryKey: [of], fetchStatus: 'idle', predicate: ({ state }) => !state.isInvalidated });
    const told = shown.flatMap(({ queryKey, queryHash, state }) => {
      const next = update(state.data, answer);
      if (next === undefined) return [];
      client.setQueryData(queryKey, next);
      return [{ queryKey, queryHash }];
    });
    for (const { queryKey } of told) keepLater(queryKey);
    return new Set(told.map(({ queryHash }) => queryHash));
  };

  const optionsOf = <Answer>({ key, load, isKept = false }: Query<Answer>, ask: Api = api): Asked<Answer> => {
    const hash = hashKey(key);
    return {
      queryKey: key,
      queryFn: ({ signal }) =>
        load((endpoint, call, options) => {
          note(hash, endpoint);
          return ask(endpoint, call, { ...options, signal });
        }),
      networkMode: 'always',
      retry: false,
      staleTime: freshFor,
      ...(isKept && { persister: kept as QueryPersister<Answer> }),
    };
  };

  const knownAt = async <Answer>(key: readonly unknown[]): Promise<Answer | undefined> =>
    client.getQueryData<Answer>(key) ?? (await persister.retrieveQuery<Answer>(hashKey(key)));

  /**
   * Returns the cached answer while it's fresh, else asks the server; without a reply, returns the cached answer
   * anyway.
   */
  const fetchOrKept = async <Answer>(query: Query<Answer>, staleTime: number, ask?: Api): Promise<Answer> => {
    const { isKept = false, key } = query;
    const { dataUpdatedAt } = client.getQueryState(key) ?? {};
    try {
      const answer = await client.fetchQuery({ ...optionsOf({ ...query, isKept: false }, ask), staleTime });
      const isNew = client.getQueryState(key)?.dataUpdatedAt !== dataUpdatedAt;
      if (isKept && isNew) keepLater(key);
      return answer;
    } catch (error) {
      const answer = isKept && error instanceof NoAnswer ? await knownAt<Answer>(key) : undefined;
      if (answer === undefined) throw error;
      return answer;
    }
  };

  /** Always asks the server, and stores the answer for later calls that get no reply. */
  const askEachTime = async <E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    options: CallOptions,
  ): Promise<AnswerOf<E>> => {
    const key = keyOf(endpoint, call);
    note(hashKey(key), endpoint);
    try {
      const answer = await server(endpoint, call, options);
      client.setQueryData(key, answer);
      keepLater(key);
      return answer;
    } catch (error) {
      const answer = error instanceof NoAnswer ? await knownAt<AnswerOf<E>>(key) : undefined;
      if (answer === undefined) throw error;
      return answer;
    }
  };

  const api = async <E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> => {
    if (!isRead(endpoint)) {
      let told: ReadonlySet<string> | undefined;
      try {
        const answer = await server(endpoint, call, { ...options, tab });
        dropKept(endpoint.topics);
        if (options.tells) told = tell(options.tells, answer);
        return answer;
      } finally {
        // A call without an answer may have been carried out.
        invalidate(endpoint.topics, told).catch(() => undefined);
      }
    }
    const staleTime = options.freshFor ?? endpoint.freshFor;
    if (staleTime === undefined) return server(endpoint, call, options);
    if (staleTime === 0) return askEachTime(endpoint, call, options);
    return fetchOrKept(
      { key: keyOf(endpoint, call), load: (ask) => ask(endpoint, call), isKept: true },
      staleTime,
      server,
    );
  };

  /** Returns what is in memory, however old, and never asks the server or the device's storage. */
  const known = async <E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<AnswerOf<E>> => {
    const answer = client.getQueryData<AnswerOf<E>>(keyOf(endpoint, call));
    if (answer === undefined) throw new NoAnswer(new Error(`${endpoint.id} is not known here`));
    return answer;
  };

  /**
   * Fetches an answer that this device doesn't have or that is older than `within` milliseconds; the answer
   * stays in memory.
   */
  const keep = async <E extends Endpoint>(endpoint: E, call: CallOf<E>, within: number): Promise<void> => {
    const key = keyOf(endpoint, call);
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    const kept = await storage.getItem(`${owner}-${hashKey(key)}`);
    const isFresh = kept?.buster === build && Date.now() - kept.state.dataUpdatedAt < within;
    if (!isFresh) await askEachTime(endpoint, call, {});
    else if (client.getQueryData(key) === undefined)
      client.setQueryData(key, kept.state.data, { updatedAt: kept.state.dataUpdatedAt });
  };

  return {
    api,
    keep,
    /** Reports the known data at once, and all later data until the watch ends. */
    watch: <Answer>(query: Query<Answer>, tell: (report: Report<Answer>) => void): Watch => {
      const observer = new QueryObserver<Answer>(client, {
        ...optionsOf(query),
        refetchOnReconnect: 'always',
        // What just failed to load isn't requested again right away.
        refetchOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshFor,
      });
      let last: Report<Answer> | null = null;
      const hear = (result: QueryObserverResult<Answer>) => {
        const report = reportOf(result);
        if (report && !areSame(report, last)) tell(report);
        last = report;
      };
      const stop = observer.subscribe(hear);
      hear(observer.getCurrentResult());
      return { retry: () => void observer.refetch(), stop };
    },
    /** @returns the answer, fetched unless it's fresh; offline, the stored one. */
    get: <Answer>(query: Query<Answer>): Promise<Answer> => fetchOrKept(query, freshFor),
    known,
    tab,
    /**
     * Others have changed something about these topics, or about any topic. The shown data is refetched now,
     * other data on demand. Changes that come meanwhile wait, so nothing is fetched twice at once.
     */
    outdate: (topics: readonly string[] | undefined): void => {
      outdated = topics === undefined || outdated === null ? null : new Set([...outdated, ...topics]);
      if (!isCatchingUp) catchUp().catch(console.error);
    },
    isFetching: (): boolean => client.isFetching() > 0,
    /**
     * Fetches data that is about to be shown. If an answer is known and nobody has changed its data since, it
     * resolves at once, however old the answer is; that answer is shown until the new one comes.
     */
    prefetch: async <Answer>(query: Query<Answer>): Promise<void> => {
      const { data, isInvalidated = false } = client.getQueryState(query.key) ?? {};
      const answered = client.prefetchQuery(optionsOf(query));
      if (data === undefined || isInvalidated) await answered;
    },
    /**
     * Calls back when this tab has changed something, or may have.
     * @returns a function that stops the calls.
     */
    watchChanges: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Retries the shown data that failed to load. */
    retryFailed: (): void =>
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    /** Follows the connection and the window until `close`. */
    open: (): void => {
      client.mount();
      persister.persisterGc().catch(() => undefined);
      storage.keepOnly(`${owner}-`).catch(() => undefined);
    },
    close: (): void => {
      client.unmount();
      client.clear();
      storage.close();
    },
  };
};

export type QueryCache = ReturnType<typeof createQueryCache>;
