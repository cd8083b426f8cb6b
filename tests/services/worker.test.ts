import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOffline, takeBuild, watchBuild } from '../../src/services/device/offline.ts';

/** The worker's types conflict with the tests', so it is run and not imported. */
const source = '../../src/worker/worker.ts';
const origin = 'https://chapterhouse.test';
const page = '/dashboard/profile/contactDetails';
const files = ['/assets/index-1a2b.js', '/assets/base-3c4d.js'];

/** The browser's caches by name: the stored answers by address. */
let stores: Map<string, Map<string, string>>;
let listeners: Map<string, (event: object) => void>;
let server: (address: string) => Promise<Response>;
let runs = 0;

const addressOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname;

const caches = {
  open: async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    const put = async (address: string, answer: Response) => {
      store.set(address, await answer.text());
    };
    return {
      put,
      addAll: (addresses: string[]) =>
        Promise.all(
          addresses.map(async (address) => {
            const answer = await server(address);
            if (!answer.ok) throw new TypeError('no answer to keep');
            await put(address, answer);
          }),
        ),
    };
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (address: string, { cacheName }: { cacheName?: string }) => {
    const searched = [...stores].filter(([name]) => cacheName === undefined || name === cacheName);
    const text = searched.map(([, store]) => store.get(address)).find((kept) => kept !== undefined);
    return text === undefined ? undefined : new Response(text);
  },
};

beforeEach(async () => {
  stores = new Map();
  listeners = new Map();
  server = async (address) => new Response(`the server's ${address}`, { headers: { etag: '"tag-br"' } });
  vi.stubGlobal('__CHAPTERHOUSE_FILES__', { page, tag: 'tag', files });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', (request: string | { url: string }) => server(addressOf(request)));
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { navigationPreload: { enable: async () => undefined } },
  });
  runs += 1;
  await import(`${source}?run=${runs}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Sends an event to the worker. @returns the worker's answer, if it gives one */
const tell = async (type: string, more: object = {}) => {
  const works: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)?.({
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
    ...more,
  });
  const text = await answer?.then((response) => response.text());
  await Promise.all(works);
  return text;
};

const ask = (address: string, { mode = 'cors', method = 'GET', from = origin } = {}) =>
  tell('fetch', {
    request: { url: `${from}${address}`, mode, method },
    preloadResponse: Promise.resolve(undefined),
  });

const disconnect = () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'));
};

it('a new worker stores the page and all files of its build, and deletes old ones once active', async () => {
  stores.set('chapterhouse.files.before', new Map([['/assets/old.js', 'old']]));
  stores.set('another', new Map());
  await tell('install');
  expect(stores.get('chapterhouse.files.tag')).toEqual(
    new Map([page, ...files].map((address) => [address, `the server's ${address}`])),
  );
  expect(await ask('/assets/old.js')).toBe('old');
  await tell('activate');
  expect([...stores.keys()]).toEqual(['another', 'chapterhouse.files.tag']);
});

it('an accepted build is active immediately, and old pages keep their files', async () => {
  const skipWaiting = vi.fn();
  Reflect.set(self, 'skipWaiting', skipWaiting);
  stores.set('chapterhouse.files.before', new Map([['/assets/old.js', 'old']]));
  await tell('install');
  await tell('message', { data: 'something else' });
  expect(skipWaiting).not.toHaveBeenCalled();
  await tell('message', { data: 'takeOver' });
  await tell('activate');
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(await ask('/assets/old.js')).toBe('old');
});

it.each([
  ['the page is from another build', () => new Response('', { headers: { etag: '"other"' } })],
  ['the page is refused', () => new Response('', { status: 503, headers: { etag: '"tag"' } })],
])('a build isn’t installed when %s', async (_, answer) => {
  server = async () => answer();
  await expect(tell('install')).rejects.toThrow('The page is of another build.');
});

it('a build isn’t installed while a file is missing', async () => {
  const complete = server;
  server = (address) =>
    address === files[1] ? Promise.resolve(new Response('', { status: 404 })) : complete(address);
  await expect(tell('install')).rejects.toThrow('no answer to keep');
});

it('the worker tells a supporting browser which paths are the server’s', async () => {
  const addRoutes = vi.fn(async () => undefined);
  await tell('install', { addRoutes });
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith(
    ['/production/*', '/storage/*', '/healthz', '/readyz'].map((urlPattern) => ({
      condition: { urlPattern },
      source: 'network',
    })),
  );
});

it('the worker leaves the API, images, other hosts, and sent data to the network', async () => {
  await tell('install');
  const left = [
    await ask('/production/member-1/sidebar'),
    await ask('/production/member-1/calendar', { mode: 'navigate' }),
    await ask('/storage/images/1.webp', { mode: 'navigate' }),
    await ask('/dashboard/totals'),
    await ask('/dashboard/totals', { mode: 'navigate', method: 'POST' }),
    await ask(files[0] ?? '', { from: 'https://images.test' }),
  ];
  expect(left).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
});

it('the worker opens the server’s page online and the stored page offline', async () => {
  stores.set('chapterhouse.files.before', new Map([[page, 'the page before']]));
  await tell('install');
  expect(await ask('/dashboard/totals', { mode: 'navigate' })).toBe("the server's /dashboard/totals");
  disconnect();
  expect(await ask('/dashboard/totals', { mode: 'navigate' })).toBe(`the server's ${page}`);
  expect(await ask(files[0] ?? '')).toBe("the server's /assets/index-1a2b.js");
});

it('the worker doesn’t wait forever for a page', async () => {
  await tell('install');
  vi.useFakeTimers();
  let late = (_: Response) => {};
  server = () => new Promise((resolve) => (late = resolve));
  const opened = ask('/dashboard/totals', { mode: 'navigate' });
  await vi.advanceTimersByTimeAsync(4_000);
  late(new Response('too late'));
  expect(await opened).toBe(`the server's ${page}`);
});

it('the worker fails like the network when nothing is stored', async () => {
  disconnect();
  await expect(ask('/dashboard/totals', { mode: 'navigate' })).rejects.toThrow('Failed to fetch');
  await expect(ask('/assets/other.js')).rejects.toThrow('Failed to fetch');
});

it('the worker starts under a policy that permits no other, in built pages only', async () => {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  const register = vi.fn(async () => registration);
  vi.stubGlobal('document', new EventTarget());
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(address: string): string }) => rules);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  await openOffline();
  expect(register).not.toHaveBeenCalled();
  vi.stubEnv('PROD', true);
  await openOffline();
  expect(register.mock.calls).toEqual([['/worker.js', { updateViaCache: 'none' }]]);
  const rules = createPolicy.mock.calls[0]?.[1];
  expect(() => rules?.createScriptURL('/assets/other.js')).toThrow('Only the worker may be started.');
});

it('the worker reports a waiting build and shows it when accepted', async () => {
  const container = Object.assign(new EventTarget(), { controller: {}, register: vi.fn() });
  const waiting = { postMessage: vi.fn() };
  const installing = new EventTarget();
  const registration = Object.assign(new EventTarget(), { waiting: null as object | null, installing });
  container.register.mockResolvedValue(registration);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', new EventTarget());
  vi.stubEnv('PROD', true);
  const [told, reload] = [vi.fn(), vi.fn()];
  const end = watchBuild(told);
  await openOffline();
  registration.dispatchEvent(new Event('updatefound'));
  installing.dispatchEvent(new Event('statechange'));
  expect(told).not.toHaveBeenCalled();
  registration.waiting = waiting;
  installing.dispatchEvent(new Event('statechange'));
  expect(told).toHaveBeenCalledOnce();
  takeBuild(reload);
  expect([waiting.postMessage.mock.calls, reload.mock.calls]).toEqual([[['takeOver']], []]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  end();
});
