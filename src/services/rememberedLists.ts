import type { AnswerOf, CallOf, Endpoint } from '../contract/endpoint.ts';
import { getActiveMembers } from '../contract/members.ts';
import { type Api, type CallOptions, NoAnswer } from './api.ts';
import { keepAnswer, keptAnswer } from './device.ts';

/** @returns the name under which this device keeps an answer. */
export const answerName = (endpoint: Endpoint, call: object): string =>
  `${endpoint.id}${JSON.stringify(call)}`;

/** How all members are asked for whom one may record with. */
export const allMembers = { query: {} };

/** @returns what an endpoint last answered on this device; null where it never did. */
export const remembered = <E extends Endpoint>(
  owner: string,
  endpoint: E,
  call: CallOf<E>,
): AnswerOf<E> | null =>
  endpoint.answer
    ? (keptAnswer(owner, answerName(endpoint, call), endpoint.answer) as AnswerOf<E> | null)
    : null;

/** @returns the members whom one may record with, as they last came to this device; null where they never did. */
export const keptMembers = (owner: string) => remembered(owner, getActiveMembers, allMembers);

/**
 * @returns an api for lists to choose from, as without a connection the list that came last is good enough: what
 * is answered is kept on this device, and taken when no answer comes. A refusal stays a refusal.
 */
export const rememberLists = (api: Api, owner: () => string): Api => {
  return async <E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    options?: CallOptions,
  ): Promise<AnswerOf<E>> => {
    const name = answerName(endpoint, call);
    const asker = owner();
    try {
      const answer = await api(endpoint, call, options);
      // Whoever has left meanwhile leaves nothing behind.
      if (owner() === asker) keepAnswer(asker, name, answer);
      return answer;
    } catch (error) {
      const kept = error instanceof NoAnswer ? remembered(asker, endpoint, call) : null;
      if (kept === null) throw error;
      return kept;
    }
  };
};
