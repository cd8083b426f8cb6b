import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { landingPage, pages } from '../../src/contract/pages.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the built web, with its compressed forms if there are any. */
export interface WebFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Null for files with a hash in their address, which browsers request only once. */
  readonly tag: string | null;
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Files by address, such as `/assets/index-1a2b3c.js`. */
export type WebFiles = ReadonlyMap<string, WebFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Text in a page that the server replaces with the configuration when it starts. */
const configurationPlaceholder = '__CHAPTERHOUSE_CONFIG__';

/** The addresses of the service worker and of the application's page. */
export const workerAddress = '/worker.js';
export const applicationAddress = '/app.html';

/** Text in the worker that the server replaces with the list of this build's files. */
const filesPlaceholder = '__CHAPTERHOUSE_FILES__';

/**
 * Reads the built web into memory. It writes the configuration into the pages' meta element and the list of all files
 * into the worker, and compresses both afterward; everything else comes compressed from the build. Empty if there is
 * no such folder.
 */
export function readWebFiles(root: string, facts: PageFacts): WebFiles {
  const files = new Map<string, WebFile>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(root.length).replaceAll('\\', '/');
    files.set(address, extname(path) === '.html' ? readPage(path, facts) : readAsset(path, address, type));
  }
  const worker = files.get(workerAddress);
  if (worker) files.set(workerAddress, fillWorker(worker, files));
  return files;
}

/** Facts that the pages contain from the start. */
export interface PageFacts {
  readonly configuration: Readonly<Record<string, string>>;
  /** Whether the data are the demo's, which every page says. */
  readonly isDemonstration: boolean;
}

/** @returns the page with the configuration in its meta element */
export function withConfiguration(page: string, { configuration, isDemonstration }: PageFacts): string {
  const filled = page.replaceAll(configurationPlaceholder, escapeAttribute(JSON.stringify(configuration)));
  return isDemonstration ? filled.replace('<html', '<html data-demo') : filled;
}

function readPage(path: string, facts: PageFacts): WebFile {
  return compressNow('.html', withConfiguration(readFileSync(path, 'utf8'), facts));
}

/** @returns the worker for exactly this build and the configuration in its page */
function fillWorker({ plain }: WebFile, files: WebFiles): WebFile {
  const build = {
    page: pages[landingPage.page].path,
    tag: files.get(applicationAddress)?.tag?.slice(1, -1),
    files: [...files.keys()].filter((address) => address.startsWith('/assets/')).sort(),
  };
  return compressNow(
    '.js',
    plain.toString('utf8').replace(filesPlaceholder, () => JSON.stringify(build)),
  );
}

/** @returns a file with this text and its compressed forms */
export function compressNow(ending: '.html' | '.js', text: string): WebFile {
  const plain = Buffer.from(text, 'utf8');
  return {
    type: types[ending] ?? 'text/plain',
    cacheControl: 'no-cache',
    tag: tagOf(plain),
    plain,
    brotli: brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzip: gzipSync(plain, { level: 9 }),
  };
}

function readAsset(path: string, address: string, type: string): WebFile {
  const plain = readFileSync(path);
  const compressed = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : null);
  return {
    type,
    ...(address.startsWith('/assets/')
      ? { cacheControl: 'public, max-age=31536000, immutable', tag: null }
      : { cacheControl: 'no-cache', tag: tagOf(plain) }),
    plain,
    brotli: compressed('.br'),
    gzip: compressed('.gz'),
  };
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** @returns the smallest form of the file that the caller's `Accept-Encoding` allows */
export function negotiate(header: string | string[] | undefined, file: WebFile): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (file.brotli !== null && accepted.includes('br')) return 'br';
  return file.gzip !== null && accepted.includes('gzip') ? 'gzip' : 'identity';
}
