import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { relative } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import type { Changes } from './changes/changes.ts';
import { adviceOnHttps, type Config, readConfig, securedBy } from './config.ts';
import { ConfigError } from './configValues.ts';
import { refuseFile } from './database/folders.ts';
import { type Database, openDatabase } from './database/open.ts';
import { StartError } from './database/startError.ts';
import { prepareDemonstration } from './demonstration.ts';
import { inviteAfterLostKeys } from './domains/invitations/lostKeysRepository.ts';
import { mailNotices } from './domains/notifications/noticeMailsRepository.ts';
import { tellOfRefusedMail } from './domains/notifications/refusedMailRepository.ts';
import { findPaymentPage, isDemonstration } from './domains/payments/repository.ts';
import { issueSetUpLink, isUnset } from './domains/setUp/linkRepository.ts';
import { isAhead } from './domains/visits/cancelRepository.ts';
import { isFirstStart, prepareApart } from './firstStart.ts';
import { startHousekeeping } from './housekeeping.ts';
import { describeFault } from './http/errors.ts';
import { createLifecycleServer, type LifecycleServer } from './http/lifecycleServer.ts';
import { serveMetrics } from './http/metrics.ts';
import { startJobs } from './jobs/start.ts';
import { type Logging, openLog } from './log.ts';
import { type MailPreview, previewPath } from './mail/preview.ts';
import { createMailTransport, mailFolder } from './mail/transport.ts';
import { createMailWorker, type MailWorker } from './mail/worker.ts';
import { findTroubles, linesOf } from './reachability.ts';
import { openMatchingKeys } from './signin/accounts.ts';
import { hasKeyFile, lookForKeys, type SignInKeys } from './signin/keys.ts';
import { openEmbeddedAccount } from './signin/newAccounts.ts';
import { openImages } from './storage/open.ts';

export interface StartOptions {
  /** Folder of the built pages; with null no pages are served. */
  readonly webRoot: string | null;
  /** Resolves when the pages have been built; the rest of the start continues in the meantime. */
  readonly webReady?: Promise<void>;
  /** Whether rate limits are off, for measuring. */
  readonly unlimited?: boolean;
  /** Takes requests in place of the application and may pass them on to it. */
  readonly wrap?: (application: RequestListener, server: Server) => Promise<RequestListener>;
}

const requestsTimeout = 9_000;
const mailTimeout = 2_000;
const stopTimeout = 14_000;
/** Time for running requests after the embedded database has given up: they finish within it, or never. */
const fatalTimeout = 1_000;

interface Running {
  database: Database | null;
  mail: MailWorker | null;
  stopTidying: (() => Promise<void>) | null;
  stopJobs: (() => Promise<void>) | null;
  stopMetrics: (() => Promise<void>) | null;
  changes: Changes | null;
}

/**
 * Starts the server from the environment and resolves when it is ready. A bad variable, or one that names something
 * unusable, ends the process with code 2, any other obstacle with 1, each with one line on stderr.
 */
export async function start(options: StartOptions): Promise<void> {
  try {
    await bringUp(readConfig(process.env), options);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(error instanceof ConfigError || error instanceof StartError ? error.exitCode : 1);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  return `The server could not start (${error instanceof Error ? (error.stack ?? error.message) : String(error)}).`;
}

async function bringUp(config: Config, { webRoot, webReady, unlimited, wrap }: StartOptions) {
  const logging = openLog(config.logLevel);
  const lifecycle = createLifecycleServer(securedBy(config));
  const running: Running = {
    database: null,
    mail: null,
    stopTidying: null,
    stopJobs: null,
    stopMetrics: null,
    changes: null,
  };
  stopOnSignal(logging, lifecycle, running);

  const address = await takePort(lifecycle.server, config);
  refuseFile('DATA_DIR', config.dataDir);
  refuseFile('KEYS_DIR', config.keysDir);
  const isBesideData = !isWithin(config.dataDir, config.keysDir);
  if (isBesideData || hasKeyFile(config.keysDir)) await lookForKeys(config.keysDir);
  if (isFirstStart(config)) await prepareApart(config, logging.news);
  const onFatal = stopAtOnce(logging, lifecycle, running);
  const database = await openDatabase(config, { log: logging.news, onFatal });
  running.database = database;
  const { keys, accounts } = await furnish(database, config, logging).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const lostKeys = await tellOfLostKeys(database, config, { keys, address });
  await webReady;
  const { log } = logging;
  const mailPreview = accounts.length > 0 ? openMailPreview(config) : undefined;
  const app = await buildApp({
    ...{ database, config, keys, clock: Date, log, webRoot, unlimited, mailPreview },
    sheds: true,
  });
  await app.ready();
  running.changes = app.changes;
  const transport = createMailTransport(config);
  const isVisitAhead = (visitorId: number) => isAhead(database.db, visitorId, new Date());
  const { db } = database;
  running.mail = createMailWorker({
    ...{ db, keys, clock: Date, log, transport, isVisitAhead },
    tellOfRefusal: tellOfRefusedMail,
    queueNotices: (now) => mailNotices(db, keys, now),
  });
  running.mail.start();
  const images = openImages({ db: database.db, config, keys, clock: Date });
  await images.incoming.clear();
  running.stopTidying = startHousekeeping({ database, keys, clock: Date, images, log });
  running.stopJobs = startJobs({ database, config, clock: Date, log });
  if (app.metrics !== null) running.stopMetrics = await serveMetrics(app.metrics, config, logging.news.info);
  const application: RequestListener = (request, response) => app.routing(request, response);
  lifecycle.open(wrap === undefined ? application : await wrap(application, lifecycle.server));
  const mails = mailPreview && `Mail that went out: ${address}${previewPath}/${mailPreview.token}`;
  const todo = await listTodo(db, config, address);
  const lines = [`ready ${address}`, adviceOnHttps(config), lostKeys, ...todo, ...accounts, mails];
  console.log(lines.filter((line) => line != null).join('\n'));
}

/** @returns what remains to do before everybody can use the server, one line per task */
async function listTodo(db: Database['db'], config: Config, address: string): Promise<(string | null)[]> {
  const isUnpaid =
    config.payment.page === 'demo' &&
    (await findPaymentPage(db)) === undefined &&
    !(await isDemonstration(db));
  return [
    ...linesOf(await findTroubles(config)),
    isUnpaid ? 'No payments are taken: set PAYMENT_URL to the payment page, or to off.' : null,
    (await isUnset(db))
      ? `set up at ${config.publicUrl ?? address}/set-up?token=${await issueSetUpLink(db, new Date())}`
      : null,
  ];
}

/** Lets operators of a demo read its mails in a browser while no mail server is set. */
const openMailPreview = ({ mail, dataDir }: Config): MailPreview | undefined =>
  mail.smtpUrl === null
    ? { folder: mailFolder(dataDir), token: randomBytes(16).toString('base64url') }
    : undefined;

/** Mails everyone a link, once, after a restore without the keys. */
async function tellOfLostKeys(
  { db }: Database,
  { cognito, publicUrl }: Config,
  { keys, address }: { keys: SignInKeys; address: string },
): Promise<string | null> {
  if (cognito !== null) return null;
  const parts = { keys, openAccount: openEmbeddedAccount, origin: publicUrl ?? address };
  const invited = await inviteAfterLostKeys(db, parts, new Date());
  return invited === null
    ? null
    : `This database was restored without its keys: nobody’s password can be used. ${invited} people get a link to choose a new one.`;
}

async function furnish(database: Database, config: Config, { news }: Logging) {
  const keys = await openMatchingKeys(database.db, config.keysDir);
  return { keys, accounts: await prepareDemonstration({ database, config, keys, news }) };
}

/** A folder within the data folder is usable whenever the data folder is. */
const isWithin = (folder: string, path: string) => !relative(folder, path).startsWith('..');

async function takePort(server: Server, { host, port }: Config): Promise<string> {
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw portRefusal(error, host, port);
  }
  const bound = server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actual}`;
}

function portRefusal(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use: stop the program that uses it, or set PORT to another port (0 takes a free one).`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user: set PORT to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`${host} is no address of this machine: set HOST to one, like 127.0.0.1.`, {
        exitCode: 2,
      });
    default:
      return error;
  }
}

/** Ends the process once running requests have been answered 503 or 507; the database accepts no more statements. */
function stopAtOnce({ news, finish }: Logging, lifecycle: LifecycleServer, running: Readonly<Running>) {
  return (reason: string) => {
    news.error(`The database cannot go on (${reason}): the server stops; what was answered is stored.`);
    running.changes?.endStreams();
    void Promise.all([lifecycle.close(fatalTimeout), finish()]).finally(() => process.exit(1));
  };
}

function stopOnSignal({ log, finish }: Logging, lifecycle: LifecycleServer, running: Readonly<Running>) {
  closeWithGrace({ delay: stopTimeout, logger: false }, async ({ err, signal }) => {
    if (err !== undefined) log.fatal(describeFault(err), 'a fault that nothing caught: the server stops');
    log.info({ signal }, 'stopping');
    // Streams never end by themselves, and nothing should wait for them.
    running.changes?.endStreams();
    await lifecycle.close(requestsTimeout);
    await Promise.all([
      running.mail?.stop(mailTimeout),
      running.stopTidying?.(),
      running.stopJobs?.(),
      running.stopMetrics?.(),
      running.changes?.close(),
    ]);
    await running.database?.close();
    log.info('stopped');
    await finish();
  });
}
