import { ConfigError } from './configValues.ts';

/** Every variable that the server reads. */
const names = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATA_DIR',
  'KEYS_DIR',
  'DATABASE_URL',
  'DEMO',
  'DEMO_TODAY',
  'LOG_LEVEL',
  'ACCESS_TOKEN_TTL',
  'CODE_TTL',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYMENT_URL',
  'PAYMENT_SECRET',
  'COGNITO_USER_POOL_ID',
  'COGNITO_CLIENT_ID',
  'COGNITO_ENDPOINT',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'METRICS_PORT',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'HSTS_SUBDOMAINS',
];

/** The least length of a name that is checked: shorter names resemble too many unrelated ones. */
const shortestTold = 7;

const bare = (name: string) => name.toUpperCase().replaceAll('_', '');

/** @returns whether the names differ by one added, missing or other letter, or by two swapped ones */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, wanted] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

const meant = (name: string): string | undefined =>
  names.find((known) => {
    const [given, wanted] = [bare(name), bare(known)];
    return given === wanted || (wanted.length >= shortestTold && isNear(given, wanted));
  });

/** An unused variable whose name is almost one of the server's. */
class MisspelledName extends ConfigError {
  constructor(variable: string, known: string) {
    super(variable, '');
    this.message = `${variable} is no variable of this server: did you mean ${known}?`;
  }
}

/** @throws ConfigError for a variable whose name resembles, but isn't, a name that the server reads */
export function requireKnownNames(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) {
    if (!value?.trim() || names.includes(name)) continue;
    const known = meant(name);
    if (known !== undefined && env[name] !== env[known]) throw new MisspelledName(name, known);
  }
}

/** @throws ConfigError for an unknown time zone, which would count as UTC */
export function requireTimeZone(value: string | undefined): void {
  const zone = value?.replace(/^:/, '');
  if (!zone || zone.startsWith('/')) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new ConfigError('TZ', 'a time zone like Europe/Berlin, or none');
  }
}
