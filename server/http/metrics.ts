import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { StartError } from '../database/startError.ts';
import { version } from '../version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** This server's metrics; null if they are off. */
    metrics: Registry | null;
  }
}

/** Numbers of mails and jobs, read at every request for metrics. */
export interface Counted {
  readonly waiting: number;
  readonly failed: number;
  /** When the last successful nightly backup began, in milliseconds; null if there is none. */
  readonly backedUp: number | null;
}

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every answer by route pattern and status, and the process. Must be called before routes exist. */
export function measure(app: FastifyInstance, isAsked: boolean, count: () => Promise<Counted>): void {
  app.decorate('metrics', isAsked ? new Registry() : null);
  const registry = app.metrics;
  if (registry === null) return;
  const registers = [registry];
  registry.setDefaultLabels({ version });
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'chapterhouse_answer_seconds',
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(none)'}`;
    answers.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  new Gauge({
    name: 'chapterhouse_mails',
    help: 'Mails that wait to be sent, and that were given up in the last 30 days',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, failed } = await count();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'chapterhouse_last_backup_timestamp_seconds',
    help: 'When the last nightly backup that was read back began; 0 without one',
    registers,
    async collect() {
      const { backedUp } = await count();
      this.set((backedUp ?? 0) / 1000);
    },
  });
}

/** Serves the metrics on a separate port in Prometheus's format. @returns a function that closes the port */
export async function serveMetrics(
  registry: Registry,
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
  tell: (line: string) => void,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen({ host, port: metricsPort ?? 0 });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `Port ${metricsPort} can’t be used for metrics (${code}): set METRICS_PORT to another port.`,
    );
  }
  const bound = server.address();
  if (typeof bound === 'object' && bound !== null) tell(`Metrics: http://${host}:${bound.port}/metrics`);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
