import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { backups, ConfigError, isOn, origin, parsedUrl, trustProxy, wholeNumber } from './configValues.ts';
import type { Secured } from './http/security.ts';
import { requireKnownNames, requireTimeZone } from './misspelled.ts';
import type { PoolCredentials } from './signin/poolAdministration.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The settings from the environment. Folders are absolute paths, durations are seconds. */
export type Config = {
  /** 0 picks a free port. */
  port: number;
  host: string;
  dataDir: string;
  keysDir: string;
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Null loads the demo only into an empty embedded database that nobody else can reach. */
  demo: boolean | null;
  /** `YYYY-MM-DD`; null for the day on which the demo is loaded. */
  demoToday: string | null;
  logLevel: LogLevel;
  /** An origin without a trailing slash; null for the request's own. */
  publicUrl: string | null;
  /** Addresses, networks or `loopback`, `linklocal`, `uniquelocal`, as Fastify accepts them. */
  trustProxy: string[];
  accessTokenSeconds: number;
  codeSeconds: number;
  /** Without `smtpUrl` each mail becomes a file in `dataDir/mail`. */
  mail: { smtpUrl: string | null; from: string };
  /** The payment page: `demo` moves no money and works only with the demo's data; `off` takes no payments. */
  payment: { page: 'demo' | 'off' | { url: string }; secret: string | null };
  /** Null for the sign-in service of this process. */
  cognito: {
    userPoolId: string;
    clientId: string;
    region: string;
    endpoint: string;
    /**
     * Credentials with which the server creates users of the pool; without them, the pool's administrators
     * create users.
     */
    credentials?: PoolCredentials;
  } | null;
  /** Null for the image store of this process. */
  s3: { bucket: string; region: string; endpoint: string | null } | null;
  /** The folder for nightly backups and the number to keep; null for no backups. */
  backups: { folder: string; keep: number } | null;
  /** Null for no metrics. */
  metricsPort: number | null;
  /** Whether browsers must use https for the host's subdomains too. */
  hstsSubdomains: boolean;
};

/** Whether people reach the server by https. */
export function isPublishedSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** The settings for the security headers: whether people use https, and whether it covers subdomains. */
export const securedBy = (config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Secured => ({
  isSecure: isPublishedSecure(config),
  hstsSubdomains: config.hstsSubdomains,
});

const localNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i;

type Place = Pick<Config, 'host' | 'publicUrl'>;

const isLocalAddress = (publicUrl: string) =>
  localNames.test(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));

/** Whether only people on this machine can reach the server. */
const isLocal = ({ host, publicUrl }: Place) =>
  localNames.test(host) && (publicUrl === null || isLocalAddress(publicUrl));

/**
 * Says what people on other machines lack without https; null with https, or if other machines can't reach
 * the server.
 */
export function adviceOnHttps({ host, publicUrl }: Place): string | null {
  const isAlone = publicUrl === null ? localNames.test(host) : isLocalAddress(publicUrl);
  if (isAlone || isPublishedSecure({ publicUrl })) return null;
  return 'Without https everything is sent in the clear, and browsers neither open the pages offline nor copy to the clipboard: put a proxy with a certificate in front and set PUBLIC_URL to its https address.';
}

function host(value: string | undefined): string {
  if (value === undefined) return '127.0.0.1';
  if (isIP(value) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
    throw new ConfigError('HOST', 'an IP address or a host name to listen on, like 127.0.0.1 or 0.0.0.0');
  }
  return value;
}

function databaseUrl(value: string | undefined): string | null {
  if (value === undefined) return null;
  const takes = 'a PostgreSQL address like postgresql://user:password@host:5432/database';
  parsedUrl('DATABASE_URL', value, ['postgres:', 'postgresql:'], takes);
  return value;
}

/** The demo's passwords are public: it loads by default only where nobody else can come, never into PostgreSQL. */
function demo(value: string | undefined, place: Place & Pick<Config, 'databaseUrl'>): boolean | null {
  if (value === undefined) return isLocal(place) && place.databaseUrl === null ? null : false;
  if (value !== '0' && value !== '1') throw new ConfigError('DEMO', '0 or 1');
  return value === '1';
}

/** The demo counts days from its first day; within these years all of them are valid dates. */
const firstYear = 1970;
const lastYear = 2100;

function day(variable: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
  const year = date.getUTCFullYear();
  const isKnown = year >= firstYear && year <= lastYear;
  if (!isKnown || date.toISOString().slice(0, 10) !== value) {
    throw new ConfigError(variable, `a date like 2026-03-31, from ${firstYear} to ${lastYear}`);
  }
  return value;
}

function logLevel(value: string | undefined): LogLevel {
  if (value === undefined) return 'info';
  const level = logLevels.find((known) => known === value);
  if (!level) throw new ConfigError('LOG_LEVEL', `one of ${logLevels.join(', ')}`);
  return level;
}

function mail(smtp: string | undefined, from: string | undefined): Config['mail'] {
  if (smtp !== undefined) {
    parsedUrl('SMTP_URL', smtp, ['smtp:', 'smtps:'], 'an address like smtps://user:password@host:465');
  }
  if (from !== undefined && !/^([^<>@\r\n]*<)?[^<>@\s]+@[^<>@\s]+>?$/.test(from)) {
    throw new ConfigError('MAIL_FROM', 'a sender like Chapterhouse <no-reply@example.org>');
  }
  return { smtpUrl: smtp ?? null, from: from ?? 'Chapterhouse <no-reply@localhost>' };
}

const shortestSecret = 32;

function payment(page: string | undefined, secret: string | undefined): Config['payment'] {
  if (secret !== undefined && secret.length < shortestSecret) {
    throw new ConfigError('PAYMENT_SECRET', `${shortestSecret} characters or more`);
  }
  if (page === undefined) return { page: 'demo', secret: secret ?? null };
  if (page === 'off') return { page, secret: null };
  const { href } = parsedUrl(
    'PAYMENT_URL',
    page,
    ['https:', 'http:'],
    'the address of the payment page like https://pay.example.org/membership, or off',
  );
  if (secret === undefined) throw new ConfigError('PAYMENT_SECRET', 'a secret once PAYMENT_URL is set');
  return { page: { url: href }, secret };
}

function cognito(
  poolId: string | undefined,
  clientId: string | undefined,
  endpoint: string | undefined,
): Config['cognito'] {
  if (poolId === undefined && clientId === undefined && endpoint === undefined) return null;
  const region = poolId?.match(/^([a-z]{2}(?:-[a-z]+)+-\d)_[A-Za-z0-9]+$/)?.[1];
  if (poolId === undefined || region === undefined) {
    throw new ConfigError('COGNITO_USER_POOL_ID', 'the id of a user pool like us-east-2_AbCdEf123');
  }
  if (clientId === undefined || !/^[\w+]{1,128}$/.test(clientId)) {
    throw new ConfigError('COGNITO_CLIENT_ID', 'the id of an app client of the user pool');
  }
  return {
    userPoolId: poolId,
    clientId,
    region,
    endpoint: origin('COGNITO_ENDPOINT', endpoint) ?? `https://cognito-idp.${region}.amazonaws.com`,
  };
}

function administered(
  pool: Config['cognito'],
  read: (name: string) => string | undefined,
): Config['cognito'] {
  const [accessKeyId, secretAccessKey] = [read('AWS_ACCESS_KEY_ID'), read('AWS_SECRET_ACCESS_KEY')];
  if (pool === null || accessKeyId === undefined || secretAccessKey === undefined) return pool;
  const sessionToken = read('AWS_SESSION_TOKEN') ?? null;
  return { ...pool, credentials: { accessKeyId, secretAccessKey, sessionToken } };
}

function s3(
  bucket: string | undefined,
  region: string | undefined,
  endpoint: string | undefined,
): Config['s3'] {
  if (bucket === undefined) {
    if (region === undefined && endpoint === undefined) return null;
    throw new ConfigError('S3_BUCKET', 'the name of a bucket once S3_REGION or S3_ENDPOINT is set');
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError(
      'S3_BUCKET',
      'the name of a bucket: 3 to 63 lower-case letters, digits, dots or hyphens',
    );
  }
  if (region !== undefined && !/^[a-z0-9-]{2,32}$/.test(region)) {
    throw new ConfigError('S3_REGION', 'a region like us-east-2');
  }
  return { bucket, region: region ?? 'us-east-2', endpoint: origin('S3_ENDPOINT', endpoint) };
}

/**
 * Reads the environment; an empty variable counts as absent.
 * @throws ConfigError naming the first variable with a bad value and what it takes
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = (name: string) => env[name]?.trim() || undefined;
  requireKnownNames(env);
  requireTimeZone(read('TZ'));
  const dataDir = resolve(read('DATA_DIR') ?? '.data');
  const metricsPort = read('METRICS_PORT');
  const place = {
    host: host(read('HOST')),
    publicUrl: origin('PUBLIC_URL', read('PUBLIC_URL')),
    databaseUrl: databaseUrl(read('DATABASE_URL')),
  };
  return {
    ...place,
    port: wholeNumber('PORT', read('PORT'), 4400, 0, 65_535),
    dataDir,
    keysDir: resolve(read('KEYS_DIR') ?? join(dataDir, 'keys')),
    demo: demo(read('DEMO'), place),
    demoToday: day('DEMO_TODAY', read('DEMO_TODAY')),
    logLevel: logLevel(read('LOG_LEVEL')),
    trustProxy: trustProxy(read('TRUST_PROXY')),
    accessTokenSeconds: wholeNumber('ACCESS_TOKEN_TTL', read('ACCESS_TOKEN_TTL'), 900, 1, 900),
    codeSeconds: wholeNumber('CODE_TTL', read('CODE_TTL'), 600, 1, 600),
    mail: mail(read('SMTP_URL'), read('MAIL_FROM')),
    payment: payment(read('PAYMENT_URL'), read('PAYMENT_SECRET')),
    cognito: administered(
      cognito(read('COGNITO_USER_POOL_ID'), read('COGNITO_CLIENT_ID'), read('COGNITO_ENDPOINT')),
      read,
    ),
    s3: s3(read('S3_BUCKET'), read('S3_REGION'), read('S3_ENDPOINT')),
    backups: backups(read('BACKUP_DIR'), read('BACKUP_KEEP')),
    metricsPort: metricsPort === undefined ? null : wholeNumber('METRICS_PORT', metricsPort, 0, 0, 65_535),
    hstsSubdomains: isOn('HSTS_SUBDOMAINS', read('HSTS_SUBDOMAINS')),
  };
}
