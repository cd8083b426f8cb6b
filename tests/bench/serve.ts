import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serves a built folder from memory, brotli at its highest, with an API that signs anybody in. Loopback alone. */
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
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/api/login') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"user":{"name":"Ada Stone"}}');
      return;
    }
    const file = files.get(request.url ?? '');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
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
