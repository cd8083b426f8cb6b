import { createHash, createHmac } from 'node:crypto';
import { messages } from '../../src/contract/messages.ts';
import { invalidField, Refused } from '../http/refused.ts';
import { poolEndpoint, type UserPool } from './user-pool.ts';

/** Credentials that sign calls to the user pool's administration. */
export interface PoolCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

/** Administers the users of a real user pool. */
export interface PoolAdministration {
  /**
   * Creates a user who must choose another password at the first sign-in; an existing user gets this first password.
   * @throws Refused 503 if the pool doesn't answer or refuses
   */
  createUser(username: string, password: string): Promise<void>;
  /**
   * Sets a user's password to one that they have chosen.
   * @throws Refused 422 for a password against the pool's rules, 503 if the pool doesn't answer or refuses
   */
  setPassword(username: string, password: string): Promise<void>;
  /**
   * Turns off a user's second factor.
   * @throws Refused 503 if the pool doesn't answer or refuses
   */
  turnOffFactor(username: string): Promise<void>;
}

interface Parts {
  readonly pool: UserPool & { readonly region: string };
  readonly credentials: PoolCredentials;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Sends a call to the pool's own address, which the operator has configured. */
  readonly send: typeof fetch;
}

const service = 'cognito-idp';
const contentType = 'application/x-amz-json-1.1';
const signingAlgorithm = 'AWS4-HMAC-SHA256';
const timeout = 10_000;
const retryAfter = 30;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The headers of a call with its version 4 signature. */
export function signedHeaders(
  { pool, credentials, now }: Omit<Parts, 'send'>,
  { target, body, url }: { target: string; body: string; url: URL },
): Record<string, string> {
  const date = `${new Date(now()).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const day = date.slice(0, 8);
  const headers: Record<string, string> = {
    'content-type': contentType,
    host: url.host,
    'x-amz-date': date,
    ...(credentials.sessionToken === null ? {} : { 'x-amz-security-token': credentials.sessionToken }),
    'x-amz-target': target,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const scope = `${day}/${pool.region}/${service}/aws4_request`;
  const toSign = [signingAlgorithm, date, scope, sha256(canonical)].join('\n');
  const key = hmac(
    hmac(hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), pool.region), service),
    'aws4_request',
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return {
    ...headers,
    authorization: `${signingAlgorithm} Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** @returns the pool's administration by signed calls */
export function administerPool(parts: Parts): PoolAdministration {
  const url = new URL(`${poolEndpoint(parts.pool)}/`);
  const unavailable = (cause?: unknown) => new Refused(503, 'unavailable', {}, { retryAfter, cause });

  const call = async (operation: string, input: object): Promise<string | null> => {
    const body = JSON.stringify({ UserPoolId: parts.pool.userPoolId, ...input });
    const target = `AWSCognitoIdentityProviderService.${operation}`;
    const { host: _, ...headers } = signedHeaders(parts, { target, body, url });
    const signal = AbortSignal.timeout(timeout);
    const answer = await parts
      .send(url, { method: 'POST', headers, body, signal })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    if (answer.ok) return null;
    const { __type: type } = (await answer.json().catch(() => ({}))) as { readonly __type?: unknown };
    return typeof type === 'string' ? type.replace(/^.*#/, '') : 'Unknown';
  };

  const put = async (username: string, password: string, isFinal: boolean): Promise<void> => {
    const input = { Username: username, Password: password, Permanent: isFinal };
    const refused = await call('AdminSetUserPassword', input);
    if (refused === 'InvalidPasswordException') throw invalidField('password', messages.poolPassword);
    if (refused !== null) throw unavailable(new Error(refused));
  };

  return {
    async createUser(username, password) {
      const refused = await call('AdminCreateUser', {
        Username: username,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: username },
          { Name: 'email_verified', Value: 'true' },
        ],
      });
      if (refused === 'UsernameExistsException') return put(username, password, false);
      if (refused === 'InvalidPasswordException') throw invalidField('password', messages.poolPassword);
      if (refused !== null) throw unavailable(new Error(refused));
    },
    setPassword: (username, password) => put(username, password, true),

    async turnOffFactor(username) {
      const refused = await call('AdminSetUserMFAPreference', {
        Username: username,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      });
      if (refused !== null) throw unavailable(new Error(refused));
    },
  };
}
