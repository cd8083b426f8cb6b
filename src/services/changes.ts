import type { AnswerOf, CallOf, Endpoint } from '../contract/endpoint.ts';
import type { Api, CallOptions } from './api.ts';

const mayChange = ({ method, reads = false }: Endpoint): boolean => method !== 'GET' && !reads;

/**
 * @returns an api that says when something may have been changed at the server by a call of its own: as the call goes
 * out and once it has ended, since one that is not answered may have been done. `watch` gives back how to end it.
 */
export const noticeChanges = (api: Api) => {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    api: async <E extends Endpoint>(
      endpoint: E,
      call: CallOf<E>,
      options?: CallOptions,
    ): Promise<AnswerOf<E>> => {
      if (!mayChange(endpoint)) return api(endpoint, call, options);
      tell();
      try {
        return await api(endpoint, call, options);
      } finally {
        tell();
      }
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
