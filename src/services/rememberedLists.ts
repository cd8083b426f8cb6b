import type { AnswerOf, CallOf, Endpoint } from '../contract/endpoint.ts';
import { ActiveMembers, getActiveMembers } from '../contract/members.ts';
import { type Api, type CallOptions, NoAnswer } from './api.ts';
import { keepAnswer, keptAnswer } from './device.ts';

/** @returns the name under which this device keeps an answer. */
export const answerName = (endpoint: Endpoint, call: object): string =>
  `${endpoint.id}${JSON.stringify(call)}`;

/** How all members are asked for whom one may record with. */
export const allMembers = { query: {} };

/** @returns the members whom one may record with, as they last came to this device; null where they never did. */
export const keptMembers = (owner: string) =>
  keptAnswer(owner, answerName(getActiveMembers, allMembers), ActiveMembers);

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
      const kept =
        error instanceof NoAnswer && endpoint.answer ? keptAnswer(asker, name, endpoint.answer) : null;
      if (kept === null) throw error;
      return kept as AnswerOf<E>;
    }
  };
};
