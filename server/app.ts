import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { endpoints } from '../src/contract/endpoints.ts';
import { updatePassword } from '../src/contract/signIn/passwordLink.ts';
import { keysKeptAt } from './backup/keysFile.ts';
import { type Changes, openChanges } from './changes/changes.ts';
import { type Config, securedBy } from './config.ts';
import type { Database } from './database/open.ts';
import { domains } from './domains/domains.ts';
import { registerImports } from './domains/imports/routes.ts';
import { registerMyData } from './domains/myData/routes.ts';
import { countForMetrics, readiness } from './domains/operations/readinessRepository.ts';
import { registerOperations } from './domains/operations/routes.ts';
import { openPaymentPage, type PaymentPage } from './domains/payments/page.ts';
import { isDemonstration } from './domains/payments/repository.ts';
import { registerPayments } from './domains/payments/routes.ts';
import { registerReports } from './domains/reports/routes.ts';
import { reports } from './domains/reportTable.ts';
import { createViewerSource } from './domains/roles/source.ts';
import { registerSetUp } from './domains/setUp/routes.ts';
import { registerStream } from './domains/stream/routes.ts';
import { fillGuestPage } from './guestPages.ts';
import { bodyLimit, readJsonBodies } from './http/body.ts';
import { compressAnswers } from './http/compression.ts';
import { mapErrors } from './http/errors.ts';
import { createLimits, limitMembers, limitPublicRoutes } from './http/limits.ts';
import { measure } from './http/metrics.ts';
import { openApiOf } from './http/openapi.ts';
import { requireOrigin } from './http/origin.ts';
import { shedLoad } from './http/overload.ts';
import { refusalBody } from './http/refused.ts';
import { logRequests, nextRequestId } from './http/requestLog.ts';
import { type Secured, securityHeaders, sendSecurityHeaders } from './http/security.ts';
import { readWebFiles } from './http/webFiles.ts';
import { type MailPreview, registerMailPreview } from './mail/preview.ts';
import { registerPages } from './pages.ts';
import type { Clock } from './signin/clock.ts';
import { type Factors, openFactors } from './signin/factors/factors.ts';
import type { SignInKeys } from './signin/keys.ts';
import { accountsOf, administrationOf, openSignIn } from './signin/open.ts';
import { signInPaths } from './signin/openapi.ts';
import { CLIENT_ID, POOL_ID, SIGN_IN_PATH } from './signin/pool.ts';
import { signInRoutes } from './signin/routes.ts';
import { poolEndpoint } from './signin/user-pool.ts';
import { storageAddress, storageOrigin } from './storage/addresses.ts';
import { finalizeUploads } from './storage/finalizeUploads.ts';
import { openImages } from './storage/open.ts';
import { storagePaths } from './storage/openapi.ts';
import { registerImages, registerStorage } from './storage/routes.ts';
import { version } from './version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams of this server and the changes sent to them. */
    changes: Changes;
  }
}

export interface AppParts {
  readonly database: Database;
  readonly config: Config;
  readonly keys: SignInKeys;
  /** The only source of time. */
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Folder of the built pages; with null no pages are served. */
  readonly webRoot: string | null;
  /** Whether rate limits are off, for measuring. */
  readonly unlimited?: boolean;
  /** Whether the server refuses calls while it is overloaded. */
  readonly sheds?: boolean;
  /** Shows mails stored as files; if absent, nobody can read them here. */
  readonly mailPreview?: MailPreview | undefined;
}

/** Builds the whole application (API, sign-in, pages and `/healthz`) without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, config, clock, keys, log } = parts;
  const { db, channel } = database;
  const app = await openFastify(parts);
  const now = () => clock.now();
  const limits = parts.unlimited ? null : await createLimits(db, now);
  const { authenticate, context } = openSignIn(parts);
  const anyViewer = createViewerSource({ database: db, authenticate, now });
  const findViewer = limits === null ? anyViewer : limitMembers(anyViewer, limits);
  const images = openImages({ db, config, keys, clock });
  const paymentPage = await openPaymentPage(db, config.payment.page);
  const administration = administrationOf(parts);
  const hasFamilies = config.cognito === null;
  const openAccount = accountsOf(!hasFamilies, administration);
  const factors = openFactors(
    { db, keys, clock },
    hasFamilies ? { isPool: false } : { isPool: true, administration },
  );
  const changes = await openChanges({ db, channel, findViewer: anyViewer, now, log, hasFamilies });
  app.decorate('changes', changes);
  app.addHook('preClose', async () => changes.close());
  await app.register(async (api) => {
    readJsonBodies(api);
    sendUncached(api);
    await compressAnswers(api);
    if (limits !== null) await limitPublicRoutes(api, Object.values(endpoints), limits, anyViewer);
    const http = { app: api, findViewer, now, changes };
    if (images.store.kind === 'bucket') finalizeUploads(api, images, anyViewer);
    const common = {
      ...{ keys, limits, publicUrl: config.publicUrl, openAccount, factors },
      states: context?.states ?? null,
      sweepImages: () => images.sweep(),
      keysKeptAt: () => keysKeptAt(config.keysDir),
    };
    for (const register of domains) register(http, db, common);
    registerStream(http, db, { changes, keys });
    registerSetUp(http, db, { keys, openAccount, config });
    registerPayments(http, db, { keys, page: paymentPage, secret: config.payment.secret });
    registerReports(http, db, reports, limits);
    registerMyData(http, db, images, limits);
    registerImages(http, db, images, config.publicUrl);
    registerImports(http, db, { ...common, incoming: images.incoming });
    registerOperations(http, { database, config, paymentPage });
    registerDocument(api, config);
    registerProbes(api, database, now);
  });
  await app.register(signInRoutes, { context, limits, changes, config: signInConfig(config, factors) });
  const { store } = images;
  if (store.kind === 'folder')
    await app.register((scope) => registerStorage(scope, images, store.objects, now));
  if (parts.mailPreview !== undefined) registerMailPreview(app, parts.mailPreview);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send(refusalBody('notFound')),
  );
  if (parts.webRoot !== null) {
    const configuration = pageConfiguration(config);
    const files = readWebFiles(parts.webRoot, { configuration, isDemonstration: await isDemonstration(db) });
    const fill = (address: string) => fillGuestPage(db, address, new Date(now()));
    registerPages(app, { files, fill, origins: () => originsOf(config, paymentPage) });
  }
  return app;
}

/** Serves the OpenAPI document, written at the first request: it takes longer than the rest of the start. */
function registerDocument(api: FastifyInstance, config: Config) {
  let document: string | null = null;
  api.get('/production/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describe(config));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

function registerProbes(api: FastifyInstance, { db, ping }: Database, now: () => number) {
  api.get('/healthz', async () => {
    await ping();
    return { status: 'ok', version };
  });
  api.get('/readyz', async (_request, reply) => {
    const state = await readiness(db, new Date(now()));
    return reply.code(state.status === 'ok' ? 200 : 503).send(state);
  });
}

/** Creates Fastify with the headers, logs, checks and error handling that apply to every request. */
async function openFastify({ config, database, log, sheds }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: nextRequestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: refuseAddress(securedBy(config)),
  });
  sendSecurityHeaders(app, securedBy(config));
  measure(app, config.metricsPort !== null, () => countForMetrics(database.db));
  logRequests(app);
  mapErrors(app);
  requireOrigin(app);
  if (sheds) await shedLoad(app);
  return app;
}

/** Answers 404 for an address that can't be parsed; Fastify runs no hook for it. */
function refuseAddress(secured: Secured) {
  return (_error: unknown, _request: unknown, reply: FastifyReply) =>
    void reply
      .code(404)
      .headers({ ...securityHeaders(secured), 'cache-control': 'no-store' })
      .send(refusalBody('notFound'));
}

/** The OpenAPI document of this server, without sign-in if Cognito does it and without storage if S3 does it. */
function describe({ cognito, s3 }: Config) {
  const isEmbedded = cognito === null;
  const own = isEmbedded ? { ...endpoints, updatePassword } : endpoints;
  return openApiOf(own, { ...signInPaths(isEmbedded), ...(s3 === null ? storagePaths : {}) });
}

function sendUncached(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

function signInConfig({ publicUrl, cognito, s3 }: Config, { hasCodes }: Pick<Factors, 'hasCodes'>) {
  return { publicUrl, storageUrl: storageAddress(s3), userPool: cognito, hasCodes };
}

/** Facts that the pages need before their first request: the addresses of sign-in and images. */
export function pageConfiguration({ cognito, s3 }: Config) {
  return {
    user_pool_id: cognito?.userPoolId ?? POOL_ID,
    client_id: cognito?.clientId ?? CLIENT_ID,
    endpoint: cognito === null ? SIGN_IN_PATH : poolEndpoint(cognito),
    storage_url: storageAddress(s3),
  };
}

function originsOf({ cognito, s3 }: Config, paymentPage: PaymentPage) {
  const storage = s3 === null ? [] : [storageOrigin(s3)];
  return {
    connect: [...(cognito === null ? [] : [poolEndpoint(cognito)]), ...storage],
    images: storage,
    frames: paymentPage.origins(),
  };
}
