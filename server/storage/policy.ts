import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** The embedded store's own bucket. */
export const BUCKET = 'chapterhouse';
const storeRegion = 'us-east-2';
const accessKey = 'CHAPTERHOUSE';
const signingAlgorithm = 'AWS4-HMAC-SHA256';

const policySchema = v.object({
  expiration: v.string(),
  conditions: v.array(
    v.union([
      v.tuple([v.literal('content-length-range'), v.number(), v.number()]),
      v.tuple([v.picklist(['eq', 'starts-with']), v.string(), v.string()]),
      v.record(v.string(), v.string()),
    ]),
  ),
});

function signature(secret: string, day: string, region: string, policy: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, policy).toString('hex');
}

export interface FormParts {
  readonly secret: string;
  readonly key: string;
  readonly type: string;
  readonly largest: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly expiresAt: number;
}

/** The fields of an S3 POST form, with a condition for each one except the policy itself. */
export function signForm(parts: FormParts): Record<string, string> {
  const { secret, key, type, largest, now, expiresAt } = parts;
  const date = `${new Date(now).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const day = date.slice(0, 8);
  const fields = {
    key,
    acl: 'public-read',
    'Content-Type': type,
    'X-Amz-Algorithm': signingAlgorithm,
    'X-Amz-Credential': `${accessKey}/${day}/${storeRegion}/s3/aws4_request`,
    'X-Amz-Date': date,
  };
  const conditions = [
    { bucket: BUCKET },
    ['content-length-range', 1, largest],
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
  ];
  const text = JSON.stringify({ expiration: new Date(expiresAt).toISOString(), conditions });
  const Policy = Buffer.from(text).toString('base64');
  return { ...fields, Policy, 'X-Amz-Signature': signature(secret, day, storeRegion, Policy) };
}

interface Rule {
  readonly exact: boolean;
  readonly value: string;
}

interface ReadPolicy {
  readonly expiresAt: number;
  readonly range: readonly [number, number] | null;
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
}

function readPolicy(base64: string): ReadPolicy | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return null;
  }
  const read = v.safeParse(policySchema, parsed);
  if (!read.success) return null;
  const rules = new Map<string, Rule[]>();
  const add = (name: string, rule: Rule) => {
    const field = name.replace(/^\$/, '').toLowerCase();
    rules.set(field, [...(rules.get(field) ?? []), rule]);
  };
  let range: readonly [number, number] | null = null;
  for (const condition of read.output.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) add(name, { exact: true, value });
    } else if (condition[0] === 'content-length-range') range = [condition[1], condition[2]];
    else add(condition[1], { exact: condition[0] === 'eq', value: condition[2] });
  }
  return { expiresAt: Date.parse(read.output.expiration), range, rules };
}

export interface Permit {
  readonly key: string;
  /** The fewest bytes that the file may have. */
  readonly least: number;
  /** The most bytes that the file may have. */
  readonly most: number;
}

/**
 * Checks the fields of a POST as S3 does, with names in any case: signed by this server, not expired, every field
 * allowed by a condition that it meets, and every condition met. A repeated field is refused.
 * @returns null for a form that permits nothing
 */
export function readForm(
  given: readonly (readonly [name: string, value: string])[],
  { secret, bucket, now }: { secret: string; bucket: string; now: number },
): Permit | null {
  const fields = new Map(given.map(([name, value]) => [name.toLowerCase(), value]));
  if (fields.size !== given.length || (fields.get('bucket') ?? bucket) !== bucket) return null;
  const take = (name: string) => {
    const value = fields.get(name) ?? '';
    fields.delete(name);
    return value;
  };
  const base64 = take('policy');
  const signed = Buffer.from(take('x-amz-signature'));
  const [access, day = '', region = '', service, end, ...more] = (fields.get('x-amz-credential') ?? '').split(
    '/',
  );
  if (access !== accessKey || service !== 's3' || end !== 'aws4_request' || more.length > 0) return null;
  if (fields.get('x-amz-algorithm') !== signingAlgorithm || fields.get('x-amz-date')?.slice(0, 8) !== day)
    return null;
  const expected = Buffer.from(signature(secret, day, region, base64));
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;

  const policy = readPolicy(base64);
  if (policy === null || policy.range === null || !(policy.expiresAt > now)) return null;
  fields.set('bucket', bucket);
  for (const name of fields.keys()) if (!policy.rules.has(name)) return null;
  for (const [name, rules] of policy.rules) {
    const value = fields.get(name);
    if (value === undefined) return null;
    if (!rules.every((rule) => (rule.exact ? value === rule.value : value.startsWith(rule.value))))
      return null;
  }
  const [least, most] = policy.range;
  return { key: fields.get('key') ?? '', least, most };
}
