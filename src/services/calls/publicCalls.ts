import * as v from 'valibot';
import { type AnswerOf, apiBase, type Endpoint } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { timeout } from './timeout.ts';

/** The server refuses forms that were filled in faster than this, in milliseconds. */
const fillTime = 3_100;

const Refusal = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a public endpoint; rejects when no answer came or the server failed. */
export const callPublic = async (
  { method, path }: Endpoint,
  { params = {}, query = {}, body, headers = {} }: Asked = {},
): Promise<Response> => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${apiBase}${address}${search && `?${search}`}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status >= 500) throw new Error(`${response.status}`);
  return response;
};

/** @returns the answer in the contract's shape; rejects for a refusal. */
export const readPublic = async <E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<AnswerOf<E>> => {
  if (!response.ok || !endpoint.answer) throw new Error(`${response.status}`);
  return v.parse(endpoint.answer, await response.json()) as AnswerOf<E>;
};

/** @returns the reason for a refusal, with the messages by field. */
export const refusalIn = async (response: Response) => {
  const refusal = v.safeParse(Refusal, await response.json());
  const told = refusal.success ? refusal.output : { message: messages.wentWrong, errors: {} };
  return { kind: 'refused', ...told } as const;
};

/** Waits until the server accepts a form that was filled in quickly from a draft. */
export const untilFilledIn = (startedAt: string): Promise<void> => {
  const left = Date.parse(startedAt) + fillTime - Date.now();
  return new Promise((resolve) => setTimeout(resolve, Math.min(fillTime, Math.max(0, left))));
};
