import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { pageConfiguration } from './app.ts';
import { readConfig } from './config.ts';
import { withConfiguration } from './http/webFiles.ts';
import { start } from './listen.ts';

/** The build writes this style into the pages. */
const signInStyle = '<link rel="stylesheet" href="/styles/guests/signin.css" />';

const home = fileURLToPath(new URL('..', import.meta.url));

/** Puts Vite in front of the application, which serves the sources and updates pages without a reload. */
async function wrap(application: RequestListener, server: Server): Promise<RequestListener> {
  const vite = await createServer({
    configFile: join(home, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  server.once('close', () => void vite.close());
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/healthz' || path === '/readyz' || /^\/(production|storage)(\/|$)/.test(path))
      return application(request, response);
    if (path === '/') return response.writeHead(302, { location: '/login' }).end();
    vite.middlewares(request, response, () => void sendPage(vite, request, response));
  };
}

async function sendPage(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse) {
  try {
    const source = readFileSync(join(vite.config.root, 'index.html'), 'utf8').replace(
      '</head>',
      `${signInStyle}</head>`,
    );
    const page = await vite.transformIndexHtml(request.url ?? '/', source);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
      withConfiguration(page, {
        configuration: pageConfiguration(readConfig(process.env)),
        isDemonstration: false,
      }),
    );
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  }
}

void start({ webRoot: null, wrap });
