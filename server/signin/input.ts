import * as v from 'valibot';
import { CLIENT_ID } from './pool.ts';
import { invalidParameter, SignInRefusal } from './refusal.ts';

const brokenText = /\0|\p{Surrogate}/u;

/** Text that the database can store: at least one character, no NUL, no half of a surrogate pair. */
export function text(longest: number) {
  return v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(longest),
    v.check((value) => !brokenText.test(value)),
  );
}

/** A password as typed. The rules for new passwords are checked only when a password is set. */
export const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));
export const accessToken = text(4096);
export const refreshToken = text(4096);
export const clientId = text(128);

/**
 * Reads the request's parameters in the operation's shape and drops unknown ones.
 * @throws SignInRefusal InvalidParameterException, naming the first wrong parameter
 */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  throw invalidParameter(`${v.getDotPath(result.issues[0]) ?? 'The request'} is missing or not valid.`);
}

/** @throws SignInRefusal ResourceNotFoundException for any other client */
export function requireOwnClient(client: string): void {
  if (client !== CLIENT_ID) {
    throw new SignInRefusal('ResourceNotFoundException', 'User pool client does not exist.');
  }
}
