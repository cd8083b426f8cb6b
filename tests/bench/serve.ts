import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { securityHeaders } from '../../server/http/security.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface Served {
  readonly url: string;
  readonly close: () => void;
}

const trades = ['Accountant', 'Architect', 'Family lawyer', 'Roofer', 'Printer'];

/** As many members as the URL asks for, with a list's columns. */
async function members(count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `Member ${place + 1}`,
    email: `member${place + 1}@example.test`,
    company: `Company ${place % 97}`,
    trade: trades[place % trades.length],
    joined: `20${10 + (place % 15)}-03-14`,
    referrals: place % 41,
    given: `$${(place * 37) % 9000}.00`,
  }));
  return await promisify(brotliCompress)(JSON.stringify(rows), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
}

/**
 * The product's security headers, which cost a page its own process, without its content policy, which names the
 * product's own files.
 */
const { 'content-security-policy': _, ...headers } = securityHeaders({
  isSecure: false,
  hstsSubdomains: false,
});

/**
 * Serves a built folder from memory with the strongest brotli compression, the product's security headers, and an API
 * that signs anybody in and lists members. Listens only on loopback.
 */
export async function serve(folder: string): Promise<Served> {
  const files = new Map<string, { body: Buffer; type: string; isHashed: boolean }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    const path = `/${relative(folder, file)}`;
    files.set(path === '/index.html' ? '/' : path, {
      body: await promisify(brotliCompress)(await readFile(file)),
      type: types[extname(file)] ?? 'application/octet-stream',
      isHashed: path.startsWith('/assets/'),
    });
  }
  const answers = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/api/login') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":{"name":"Ada Stone"}}');
      return;
    }
    const count = /^\/api\/members\?n=(\d+)$/.exec(request.url ?? '')?.[1];
    if (count) {
      answers.set(count, answers.get(count) ?? members(Number(count)));
      answers.get(count)?.then((body) =>
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-encoding': 'br',
            'content-length': body.length,
          })
          .end(body),
      );
      return;
    }
    const file = files.get(request.url ?? '');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        ...headers,
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
        'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() };
}
