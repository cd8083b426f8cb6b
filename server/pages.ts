import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'regexparam';
import { type PagePlace, pages, pathsOf } from '../src/contract/pages.ts';
import type { Filling } from './guestPages.ts';
import { contentSecurityPolicy, type Origins, workerPolicy } from './http/pagePolicy.ts';
import {
  applicationAddress,
  compressNow,
  type Encoding,
  negotiate,
  type WebFile,
  type WebFiles,
  workerAddress,
} from './http/webFiles.ts';

export interface PagesOptions {
  readonly files: WebFiles;
  /** Fills in the parts of a page without an account that depend on its address. */
  readonly fill?: (address: string) => Promise<Filling | null>;
  /** The other hosts that pages may currently connect to and show images and frames from. */
  readonly origins: () => Origins;
}

/** Parsed like the application's own routes: capitals and a trailing slash make no difference. */
const routes = Object.values(pages)
  .filter(({ path }) => path !== '*' && path !== '/')
  .flatMap((page: PagePlace) => pathsOf(page).map((path) => ({ ...parse(path), ids: page.ids })));

const isPage = (path: string): boolean =>
  routes.some(({ pattern, keys, ids }) => {
    const matched = pattern.exec(path);
    return matched !== null && ids?.includes(matched[keys.indexOf('id') + 1] ?? '') !== false;
  });

const guestPages = Object.values(pages)
  .filter(({ path, ...page }) => 'part' in page && page.part !== 'account')
  .map(({ path }) => parse(path));

const isGuestPage = (path: string): boolean => guestPages.some(({ pattern }) => pattern.test(path));

/** How long a filled-in page is valid, in milliseconds. */
const filledFor = 30_000;
/** The most filled-in pages that are cached. */
const mostFilled = 200;

/** The built file that a page is served from. */
const fileOf = (path: string): string => {
  if (path === '/visit-chapter' || path === '/register') return `${path}.html`;
  return isGuestPage(path) ? '/guest.html' : applicationAddress;
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The place where the page says that its list is loading. */
const listOnItsWay = / aria-busy="true"><p class="blank note">.*?<\/p><ul[^>]*><\/ul>/;

/** @returns the page with its title, description for search engines, list, and HTML after the root element */
function filledIn(page: WebFile, { title, description, body, chapters }: Filling): WebFile {
  const about =
    description === undefined ? '' : `<meta name="description" content="${escapeText(description)}" />`;
  const text = page.plain
    .toString('utf8')
    .replace(/<title>.*?<\/title>/, (whole) =>
      title === undefined ? whole : `<title>${escapeText(title)}</title>${about}`,
    )
    .replace(listOnItsWay, (whole) => (chapters === undefined ? whole : ` aria-busy="false">${chapters}`))
    .replace('</body>', () => `${body}</body>`);
  return compressNow('.html', text);
}

/** @returns a function that fills a page in and caches it for a while */
function keepFilled(fill: (address: string) => Promise<Filling | null>) {
  const kept = new Map<string, { readonly page: Promise<WebFile>; readonly until: number }>();
  return (address: string, page: WebFile, now = performance.now()): Promise<WebFile> => {
    const known = kept.get(address);
    if (known !== undefined && known.until > now) return known.page;
    if (kept.size >= mostFilled) kept.clear();
    // Without the database the page remains as it was built, and requests what it shows.
    const filled = fill(address).then(
      (filling) => (filling === null ? page : filledIn(page, filling)),
      () => page,
    );
    kept.set(address, { page: filled, until: now + filledFor });
    return filled;
  };
}

/**
 * Serves the built pages. `/` redirects to the prerendered sign-in page; other pages are the application, which draws
 * its own Page not Found (status 404 for an unknown address). Files with a hash can be cached forever; a missing file
 * is a plain 404.
 */
export function registerPages(
  app: FastifyInstance,
  { files, fill = async () => null, origins }: PagesOptions,
) {
  const filledPage = keepFilled(fill);
  const policies = new WeakMap<WebFile, { readonly allowed: string; readonly policy: string }>();
  const policyOf = (page: WebFile) => {
    const now = origins();
    const allowed = JSON.stringify(now);
    const known = policies.get(page);
    if (known?.allowed === allowed) return known.policy;
    const policy = contentSecurityPolicy(page.plain.toString('utf8'), now);
    policies.set(page, { allowed, policy });
    return policy;
  };

  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: WebFile | undefined,
    status: number,
  ) => {
    if (page === undefined) return reply.callNotFound();
    reply.header('content-security-policy', policyOf(page));
    return sendFile(request, reply.code(status), page);
  };

  app.get('/', (_request, reply) => reply.redirect('/login', 302));
  app.get('/login', (request, reply) => sendPage(request, reply, files.get('/login.html'), 200));
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/production' || path.startsWith('/production/')) return reply.callNotFound();
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (path === workerAddress) reply.header('content-security-policy', workerPolicy);
    if (file !== undefined) return sendFile(request, reply, file);
    if (path.startsWith('/assets/') || /\.[a-z0-9]{1,8}$/i.test(path)) return sendMissing(reply);
    const page = files.get(fileOf(path)) ?? files.get(applicationAddress);
    // With any filter in the query, the page itself loads its list.
    const address = request.url.includes('?') ? `${path}?narrowed` : path;
    const shown = page && isGuestPage(path) ? await filledPage(address, page) : page;
    return sendPage(request, reply, shown, isPage(path) ? 200 : 404);
  });
}

function sendMissing(reply: FastifyReply) {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Not found.');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile) {
  reply.headers({ 'cache-control': file.cacheControl, vary: 'accept-encoding' });
  const encoding = negotiate(request.headers['accept-encoding'], file);
  if (file.tag !== null) {
    reply.header('etag', encoding === 'identity' ? file.tag : `${file.tag.slice(0, -1)}-${encoding}"`);
    if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], file.tag))
      return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(bytesOf(file, encoding));
}

function bytesOf(file: WebFile, encoding: Encoding): Buffer {
  if (encoding === 'br') return file.brotli ?? file.plain;
  return encoding === 'gzip' ? (file.gzip ?? file.plain) : file.plain;
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header?.includes(tag.slice(1, -1)) ?? false;
}
