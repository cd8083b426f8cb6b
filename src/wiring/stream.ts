import { fromCallback, fromPromise } from 'xstate';
import type { PresenceReport } from '../contract/chat/streamPorts.ts';
import { retryPauseAfter, streamMachine } from '../machines/chat/stream.machine.ts';
import type { TokenPort } from '../services/calls/api.ts';
import type { QueryCache } from '../services/calls/queryCache.ts';
import { untilAtRest } from '../services/device/rest.ts';
import { ownerOfDevice } from '../services/signIn/auth.ts';
import type { ChangeStream } from '../services/stream.ts';

/** Connects the stream of changes; its code loads when the first page is at rest. */
export const connectStream = (tokens: TokenPort, cache: QueryCache) => {
  const begun = performance.now();
  const owner = ownerOfDevice();
  let made: Promise<ChangeStream> | null = null;
  const stream = () => {
    made ??= import('../services/stream.ts').then(({ createStream }) =>
      createStream({ tokens, cache, owner, begun }),
    );
    return made;
  };
  /**
   * Starts something once the code has loaded.
   * @returns a function that ends what was started, even when called before the code has loaded.
   */
  const withStream = (begin: (code: ChangeStream) => () => void) => {
    const begun = stream().then(begin);
    begun.catch(() => undefined);
    return () => begun.then((end) => end()).catch(() => undefined);
  };

  return {
    machine: streamMachine.provide({
      actors: {
        untilAtRest: fromPromise(() => untilAtRest(cache.isFetching)),
        watchLead: fromCallback(({ sendBack }) => withStream((code) => code.watchLead(sendBack))),
        holdStream: fromCallback(({ sendBack }) => withStream((code) => code.hold(sendBack))),
        askChanges: fromPromise(async () => (await stream()).askChanges()),
      },
      // The random pause keeps disconnected tabs from all coming back at once.
      delays: { retryPause: ({ context }) => retryPauseAfter(context) * (0.5 + Math.random() / 2) },
    }),
    /** Reports the member's presence at a place and who else is there, until it's stopped. */
    watchPresence: (place: string, report: (event: PresenceReport) => void): (() => void) => {
      const watched = Promise.all([import('../services/presence.ts'), stream()]).then(
        ([{ watchPresence }, code]) => watchPresence(cache.api, code, place, report),
      );
      watched.catch(() => undefined);
      return () => void watched.then((end) => end()).catch(() => undefined);
    },
  };
};
