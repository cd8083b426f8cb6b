import type { FastifyInstance } from 'fastify';
import { updatePassword } from '../../../src/contract/signIn/passwordLink.ts';
import { readJsonBodies } from '../../http/body.ts';
import { mapErrors } from '../../http/errors.ts';
import { handlePublic } from '../../http/handle.ts';
import { addressGroup, type Limits, limitPublicRoutes } from '../../http/limits.ts';
import { invalidField, Refused } from '../../http/refused.ts';
import type { SignInContext } from '../context.ts';
import { SignInRefusal } from '../refusal.ts';
import { resetPasswordByLink } from './reset-password.ts';

/** Registers the call for `/updatePassword/{token}`; it needs its own `scope`, because its bodies are plain JSON. */
export async function registerPasswordLink(
  scope: FastifyInstance,
  context: SignInContext,
  limits: Limits | null,
): Promise<void> {
  readJsonBodies(scope);
  mapErrors(scope);
  if (limits !== null) await limitPublicRoutes(scope, [updatePassword], limits);
  const http = { app: scope, findViewer: async () => null, now: () => context.clock.now(), changes: null };
  handlePublic(http, updatePassword, async ({ body, setHeader, request }) => {
    setHeader('cache-control', 'no-store');
    if (!(await setPassword(context, { ...body, source: addressGroup(request) })))
      throw new Refused(409, 'linkExpired');
    return undefined;
  });
}

async function setPassword(context: SignInContext, given: Parameters<typeof resetPasswordByLink>[1]) {
  try {
    return await resetPasswordByLink(context, given);
  } catch (error) {
    if (error instanceof SignInRefusal) throw invalidField('password', lastPart(error.message));
    throw error;
  }
}

/** A refusal names the policy first, then the rule that failed. */
function lastPart(message: string): string {
  return message.slice(message.lastIndexOf(': ') + 1).trim();
}
