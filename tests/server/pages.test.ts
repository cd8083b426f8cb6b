import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { reactAriaStyles } from '../../server/http/pagePolicy.ts';
import { readWebFiles } from '../../server/http/webFiles.ts';
import { registerPages } from '../../server/pages.ts';

const page = (title: string, more: string) =>
  `<!doctype html><html lang="en"><head><meta name="chapterhouse-config" content="__CHAPTERHOUSE_CONFIG__"><title>${title}</title>${more}</head>`;
const script = "addEventListener('submit',(e)=>e.preventDefault())";
const style = 'body{margin:0}';
const code = 'export const words = "many of the same words ".repeat(9);';

let frames = ['https://pay.example'];

const root = mkdtempSync(join(tmpdir(), 'web-'));
mkdirSync(join(root, 'assets'));
writeFileSync(
  join(root, 'login.html'),
  page('Sign in', `<style>${style}</style><script>${script}</script><script src="/assets/a.js"></script>`),
);
writeFileSync(join(root, 'app.html'), page('App', ''));
writeFileSync(join(root, 'worker.js'), 'const{page,tag,files}=__CHAPTERHOUSE_FILES__;');
writeFileSync(join(root, 'assets/main-1a2b.js'), code);
writeFileSync(join(root, 'assets/main-1a2b.js.br'), brotliCompressSync(code));
writeFileSync(join(root, 'assets/main-1a2b.js.gz'), gzipSync(code));
writeFileSync(join(root, 'assets/main-1a2b.js.map'), '{}');
writeFileSync(join(root, '.built-from'), 'hash');
const app = Fastify();
const configuration = { client_id: `it's "quoted" <&>` };
const files = readWebFiles(root, { configuration, isDemonstration: false });
registerPages(app, {
  files,
  origins: () => ({ connect: ['https://pool.example'], images: ['https://images.example'], frames }),
});
app.setNotFoundHandler((_request, reply) =>
  reply.code(404).send({ code: 'notFound', message: 'Not found.' }),
);
await app.ready();
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the HTML pages', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('say that the data is the demo’s only while it is: %j', (isDemonstration, times) => {
    const marked = readWebFiles(root, { configuration, isDemonstration });
    for (const name of ['/login.html', '/app.html'])
      expect(marked.get(name)?.plain.toString().split('<html data-demo').length).toBe(times + 1);
  });

  it('start at the sign-in page', async () => {
    const answer = await get('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login']);
  });

  it.each([
    ['/login', 200, 'Sign in'],
    ['/set-password', 200, 'App'],
    ['/dashboard/activity', 200, 'App'],
    ['/dashboard/activity?start=2026-01-01', 200, 'App'],
    ['/dashboard/sessions/1', 200, 'App'],
    ['/dashboard/12/sessions/0', 200, 'App'],
    ['/dashboard/Activity', 200, 'App'],
    ['/dashboard/sessions/1/', 200, 'App'],
    ['/dashboard/member/12', 200, 'App'],
    ['/dashboard/nothing', 404, 'App'],
    ['/dashboard/sessions', 404, 'App'],
    ['/nothing', 404, 'App'],
    ['/app', 404, 'App'],
  ])('answer %s with %d and %s', async (url, status, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
      vary: 'accept-encoding',
    });
    expect(answer.body).toContain(`<title>${title}</title>`);
  });

  it('contain the configuration, escaped in its attribute', async () => {
    expect((await get('/login')).body).toContain(
      'content="{&quot;client_id&quot;:&quot;it\'s \\&quot;quoted\\&quot; &lt;&amp;&gt;&quot;}"',
    );
  });

  it('allow only their own inline script and styles, by hash', async () => {
    const policy = (await get('/login')).headers['content-security-policy'];
    expect(policy).toBe(
      [
        "default-src 'self'",
        `script-src 'self' ${sha(script)}`,
        `style-src 'self' ${[style, ...reactAriaStyles].map(sha).join(' ')}`,
        "img-src 'self' data: https://images.example",
        "connect-src 'self' https://pool.example",
        "frame-src 'self' https://pay.example",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ].join('; '),
    );
    const other = (await get('/dashboard/nothing')).headers['content-security-policy'];
    expect(other).toContain("script-src 'self';");
  });

  it('allow the frames that are currently needed', async () => {
    const shown = async () => {
      const policy = String((await get('/login')).headers['content-security-policy']);
      return /frame-src [^;]*/.exec(policy)?.[0];
    };
    const before = frames;
    frames = ['https://other.example'];
    expect(await shown()).toBe("frame-src 'self' https://other.example");
    frames = [];
    expect(await shown()).toBe("frame-src 'self'");
    frames = before;
    expect(await shown()).toBe("frame-src 'self' https://pay.example");
  });

  it('match react-aria’s inline styles exactly', () => {
    const sources = createRequire(import.meta.url).resolve('react-aria');
    const read = (path: string) => readFileSync(join(dirname(sources), '..', path), 'utf8');
    const source = `${read('private/interactions/usePress.mjs')}${read('private/overlays/usePreventScroll.mjs')}`;
    const attribute = /'(data-react-aria-pressable)'/.exec(source)?.[1] ?? '';
    const texts = [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
      text.trim().replace(/\$\{\S+\}/, attribute),
    );
    expect(texts).toEqual([...reactAriaStyles]);
  });

  it('are sent compressed, and not again when cached', async () => {
    const plain = (await get('/login')).body;
    const brotli = await get('/login', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const zipped = await get('/login', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
    const known = await get('/login', {
      'accept-encoding': 'br',
      'if-none-match': String(brotli.headers.etag),
    });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(known.headers['content-security-policy']).toBe(brotli.headers['content-security-policy']);
  });
});

describe('static files', () => {
  it('with a hash in their name can be cached forever', async () => {
    const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(code);
    expect((await get('/assets/main-1a2b.js')).body).toBe(code);
  });

  it('are listed in the worker with the page and its tag; it fetches only ours and is revalidated', async () => {
    const answer = await get('/worker.js');
    const tag = String((await get('/dashboard/profile/contactDetails')).headers.etag).slice(1, -1);
    const build = `{"page":"/dashboard/profile/contactDetails","tag":"${tag}","files":["/assets/main-1a2b.js"]}`;
    expect(answer.body).toBe(`const{page,tag,files}=${build};`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'",
    });
    const compressed = await get('/worker.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(answer.body);
  });

  it.each([
    '/assets/other.js',
    '/assets/main-1a2b.js.map',
    '/assets/main-1a2b.js.br',
    '/assets/../login.html',
    '/assets/%2e%2e/login.html',
    '/login.html',
    '/app.html',
    '/.env',
    '/.git/config',
    '/.built-from',
    '/package.json',
    '/favicon.ico',
  ])('that don’t exist are a plain 404: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('hash');
  });

  it('in the API’s folder are left to the API', async () => {
    for (const url of ['/production', '/production/x.js', '/production/member-1/nothing']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'notFound', message: 'Not found.' }]);
    }
  });
});
