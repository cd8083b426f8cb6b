declare const self: ServiceWorkerGlobalScope;

/** This build's files; the server writes them here when it starts. */
declare const __CHAPTERHOUSE_FILES__: {
  /** An address of the application's page. */
  readonly page: string;
  /** The ETag that the server sends with the page. */
  readonly tag: string;
  /** The addresses of all files with a hash in their names. */
  readonly files: readonly string[];
};

/** Requests that only the server can answer don't have to start this worker, if the browser supports static routes. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

const { page, tag, files } = __CHAPTERHOUSE_FILES__;
const prefix = 'chapterhouse.files.';
const cacheName = `${prefix}${tag}`;
const serversOwn = ['/production/', '/storage/', '/healthz', '/readyz'];

/** How long to wait for the server's page when the device has one, in milliseconds. */
const timeout = 4_000;

/** Stores this build's files. Fails, to be retried later, unless all files are there and from the same build. */
const keepBuild = async () => {
  const cache = await caches.open(cacheName);
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok || !answer.headers.get('etag')?.includes(tag))
    throw new Error('The page is of another build.');
  await Promise.all([cache.put(page, answer), cache.addAll(files)]);
};

const dropOtherBuilds = async () => {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
};

const kept = (address: string, within: { cacheName?: string } = {}) =>
  caches.match(address, { ...within, ignoreVary: true });

const fromServer = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/**
 * Answers with the server's page, so that a new build shows at once, or with the device's page when no answer comes.
 */
const openPage = (event: FetchEvent): Promise<Response> => {
  const answer = fromServer(event);
  event.waitUntil(answer.catch(() => undefined));
  const onDevice = async () => (await kept(page, { cacheName })) ?? answer;
  const late = new Promise((resolve) => setTimeout(resolve, timeout)).then(onDevice);
  return Promise.race([answer, late]).catch(onDevice);
};

self.addEventListener('install', (event: RoutingInstallEvent) => {
  const rules = serversOwn.map((path) => ({
    condition: { urlPattern: path.endsWith('/') ? `${path}*` : path },
    source: 'network' as const,
  }));
  event.addRoutes?.(rules).catch(() => undefined);
  event.waitUntil(keepBuild());
});

/** The member switched to the new build while pages of the old one may be open, so its files stay. */
let isTaken = false;

self.addEventListener('message', ({ data }) => {
  if (data !== 'takeOver') return;
  isTaken = true;
  self.skipWaiting();
});

// Otherwise a new build takes over once no page of the old one is open.
self.addEventListener('activate', (event) => {
  const tidied = isTaken ? undefined : dropOtherBuilds();
  event.waitUntil(Promise.all([tidied, self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/'))
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  else if (request.mode === 'navigate' && !serversOwn.some((path) => pathname.startsWith(path)))
    event.respondWith(openPage(event));
});
