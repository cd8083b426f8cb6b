import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adviceOnHttps, readConfig } from '../../server/config.ts';
import { ConfigError } from '../../server/configValues.ts';

const defaults = {
  port: 4400,
  host: '127.0.0.1',
  dataDir: resolve('.data'),
  keysDir: resolve('.data/keys'),
  databaseUrl: null,
  demo: null,
  demoToday: null,
  logLevel: 'info',
  publicUrl: null,
  trustProxy: [],
  accessTokenSeconds: 900,
  codeSeconds: 600,
  mail: { smtpUrl: null, from: 'Chapterhouse <no-reply@localhost>' },
  payment: { page: 'demo', secret: null },
  cognito: null,
  s3: null,
  backups: null,
  metricsPort: null,
  hstsSubdomains: false,
};

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect(error).toMatchObject({ exitCode: 2 });
    return error instanceof ConfigError ? error.message : '';
  }
  throw new Error('the environment was accepted');
}

describe('reading the environment', () => {
  it.each([
    [{}, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://members.example.org' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4400' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://club.test' }, true],
    [{ PUBLIC_URL: 'http://192.0.2.7:4400' }, true],
    [{ PUBLIC_URL: 'http://[::1]:4400' }, false],
  ])('recommends https when it is reachable by http: %j', (environment, isAdvised) => {
    expect(adviceOnHttps(readConfig(environment)) !== null).toBe(isAdvised);
  });

  it.each<[NodeJS.ProcessEnv, boolean | null]>([
    [{}, null],
    [{ HOST: 'localhost' }, null],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:4400' }, null],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4400' }, false],
    [{ HOST: '192.0.2.7' }, false],
    [{ PUBLIC_URL: 'https://members.example.org' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.org' }, false],
    [{ DATABASE_URL: 'postgresql://localhost/house' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://members.example.org', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgresql://localhost/house', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('loads the demo by default only when no one else can reach it: %j', (environment, isWanted) => {
    expect(readConfig(environment).demo).toBe(isWanted);
  });

  it.each([
    [{ DATABASEURL: 'postgresql://db/house' }, 'DATABASEURL', 'DATABASE_URL'],
    [{ DATABSE_URL: 'postgresql://db/house' }, 'DATABSE_URL', 'DATABASE_URL'],
    [{ DATABASE_URI: 'postgresql://db/house' }, 'DATABASE_URI', 'DATABASE_URL'],
    [{ DATABASE_URLS: 'postgresql://db/house' }, 'DATABASE_URLS', 'DATABASE_URL'],
    [{ public_url: 'https://members.example.org' }, 'public_url', 'PUBLIC_URL'],
    [{ PBULIC_URL: 'https://members.example.org' }, 'PBULIC_URL', 'PUBLIC_URL'],
  ])('refuses an unknown name that looks like ours: %j', (environment, name, known) => {
    expect(refusal(environment)).toBe(`${name} is no variable of this server: did you mean ${known}?`);
  });

  it.each([{ DATABSE_URL: '' }, { POST: '1', MEMO: '1', HOSTNAME: 'house' }, { TEST_DATABASE_URL: 'x' }])(
    'ignores other programs’ variables: %j',
    (environment) => {
      expect(readConfig(environment)).toEqual(defaults);
    },
  );

  it('refuses a time zone that would be read as UTC', () => {
    expect(refusal({ TZ: 'Europe/Nowhere' })).toBe('TZ takes a time zone like Europe/Berlin, or none.');
    for (const TZ of ['Europe/Berlin', 'UTC', ':America/New_York', ':/etc/localtime', ''])
      expect(readConfig({ TZ })).toEqual(defaults);
  });

  it('has a default for everything', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '', S3_BUCKET: '' })).toEqual(defaults);
  });

  it('stores the keys next to the data unless told otherwise', () => {
    expect(readConfig({ DATA_DIR: '/srv/house' })).toMatchObject({
      dataDir: '/srv/house',
      keysDir: '/srv/house/keys',
    });
    expect(readConfig({ DATA_DIR: '/srv/house', KEYS_DIR: '/etc/house' })).toMatchObject({
      dataDir: '/srv/house',
      keysDir: '/etc/house',
    });
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/house',
        KEYS_DIR: '/etc/house',
        DATABASE_URL: 'postgresql://app:secret@db.example.org:5433/house',
        DEMO: '1',
        DEMO_TODAY: '2024-02-29',
        LOG_LEVEL: 'debug',
        PUBLIC_URL: 'https://members.example.org/',
        TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
        ACCESS_TOKEN_TTL: '5',
        CODE_TTL: '7',
        SMTP_URL: 'smtps://user:secret@mail.example.org:465',
        MAIL_FROM: 'House <house@example.org>',
        PAYMENT_URL: 'https://pay.example.org/membership',
        PAYMENT_SECRET: 'a secret of thirty-two characters',
        COGNITO_USER_POOL_ID: 'eu-west-1_AbC123',
        COGNITO_CLIENT_ID: 'client1',
        S3_BUCKET: 'house-images',
        S3_ENDPOINT: 'http://localhost:9000',
        BACKUP_DIR: '/srv/backups',
        BACKUP_KEEP: '30',
        METRICS_PORT: '9100',
        HSTS_SUBDOMAINS: '1',
      }),
    ).toMatchSnapshot();
    expect(readConfig({ BACKUP_DIR: '/srv/backups' }).backups?.keep).toBe(7);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT takes a whole number from 0 to 65535.'],
    [{ PORT: '0x10' }, 'PORT takes a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT takes a whole number from 0 to 65535.'],
    [{ PORT: '44.5' }, 'PORT takes a whole number from 0 to 65535.'],
    [
      { HOST: 'http://localhost' },
      'HOST takes an IP address or a host name to listen on, like 127.0.0.1 or 0.0.0.0.',
    ],
    [
      { DATABASE_URL: 'mysql://app:secret@db/house' },
      'DATABASE_URL takes a PostgreSQL address like postgresql://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'house' },
      'DATABASE_URL takes a PostgreSQL address like postgresql://user:password@host:5432/database.',
    ],
    [
      { PAYMENT_URL: 'pay.example.org', PAYMENT_SECRET: 'a secret of thirty-two characters' },
      'PAYMENT_URL takes the address of the payment page like https://pay.example.org/membership, or off.',
    ],
    [{ PAYMENT_URL: 'https://pay.example.org' }, 'PAYMENT_SECRET takes a secret once PAYMENT_URL is set.'],
    [{ PAYMENT_SECRET: 'short' }, 'PAYMENT_SECRET takes 32 characters or more.'],
    [{ DEMO: 'yes' }, 'DEMO takes 0 or 1.'],
    ...['2026-02-30', 'tomorrow', '0001-01-01', '1969-12-31', '2101-01-01', '9999-12-31'].map(
      (DEMO_TODAY): [NodeJS.ProcessEnv, string] => [
        { DEMO_TODAY },
        'DEMO_TODAY takes a date like 2026-03-31, from 1970 to 2100.',
      ],
    ),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes one of trace, debug, info, warn, error, fatal, silent.'],
    [
      { PUBLIC_URL: 'members.example.org' },
      'PUBLIC_URL takes an address like https://members.example.org, without a path.',
    ],
    [
      { PUBLIC_URL: 'https://example.org/members' },
      'PUBLIC_URL takes an address like https://members.example.org, without a path.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY takes proxy addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/99' },
      'TRUST_PROXY takes proxy addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8.',
    ],
    [{ ACCESS_TOKEN_TTL: '901' }, 'ACCESS_TOKEN_TTL takes a whole number from 1 to 900.'],
    [{ CODE_TTL: '0' }, 'CODE_TTL takes a whole number from 1 to 600.'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL takes an address like smtps://user:password@host:465.'],
    [{ MAIL_FROM: 'house' }, 'MAIL_FROM takes a sender like Chapterhouse <no-reply@example.org>.'],
    [
      { COGNITO_CLIENT_ID: 'client1' },
      'COGNITO_USER_POOL_ID takes the id of a user pool like us-east-2_AbCdEf123.',
    ],
    [
      { COGNITO_USER_POOL_ID: 'us-east-2_AbC' },
      'COGNITO_CLIENT_ID takes the id of an app client of the user pool.',
    ],
    [
      { S3_REGION: 'us-east-1' },
      'S3_BUCKET takes the name of a bucket once S3_REGION or S3_ENDPOINT is set.',
    ],
    [
      { S3_BUCKET: 'House' },
      'S3_BUCKET takes the name of a bucket: 3 to 63 lower-case letters, digits, dots or hyphens.',
    ],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP takes a whole number from 1 to 366.'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT takes a whole number from 0 to 65535.'],
    [{ HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS takes 0 or 1.'],
    [{ S3_BUCKET: 'house', S3_REGION: 'north pole' }, 'S3_REGION takes a region like us-east-2.'],
  ])('refuses %j in one line', (env, line) => {
    expect(refusal(env)).toBe(line);
  });

  it('never repeats a secret in its message', () => {
    expect(refusal({ DATABASE_URL: 'mysql://app:secret@db/house' })).not.toContain('secret');
    expect(refusal({ SMTP_URL: 'http://app:secret@mail' })).not.toContain('secret');
  });
});

it('a shell reads the guide’s variables as systemd does, and they start an organization', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  const own = /export (NAME=.*\\\n.*)$/m.exec(guide)?.[1];
  const file = /^ {3}install .*environment (<<END\n[\s\S]*?^ {3}END)$/m
    .exec(guide)?.[1]
    ?.replace(/^ {3}/gm, '');
  const shell = ['-c', `export PASSWORD=x ${own}\nwritten=$(cat ${file}\n)\nset -a; eval "$written"\nenv -0`];
  const found = execFileSync('/bin/sh', shell, { env: {}, encoding: 'utf8' }).split('\0');
  const variables = found.map((each) => /^([^=]+)=(.*)$/.exec(each)?.slice(1) ?? []);
  expect(readConfig(Object.fromEntries(variables))).toMatchObject({
    mail: { from: 'Chapterhouse <no-reply@example.org>', smtpUrl: expect.stringContaining('smtp://user') },
    dataDir: '/var/lib/chapterhouse',
    databaseUrl: expect.stringContaining('@127.0.0.1:5432/chapterhouse'),
  });
});
