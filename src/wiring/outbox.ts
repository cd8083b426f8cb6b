import { fromCallback, fromPromise } from 'xstate';
import { landingPage } from '../contract/pages.ts';
import { outboxMachine } from '../machines/records/outbox.machine.ts';
import { currentLocation, goTo } from '../routes/bridge.ts';
import type { createOutbox } from '../services/outbox.ts';
import type { connectChat } from './chat.ts';
import type { connectSheets } from './sheet.ts';

interface Waiting {
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly sheets: ReturnType<typeof connectSheets>;
  readonly chat: ReturnType<typeof connectChat>;
}

/** Connects what is waiting on this device: records, sheets' cells and messages. */
export const connectOutbox = ({ outbox, sheets, chat }: Waiting) =>
  outboxMachine.provide({
    actors: {
      readOutbox: fromPromise(() => outbox.read()),
      sendWaiting: fromPromise(({ input }) => outbox.send(input.id)),
      discardWaiting: fromPromise(async ({ input }) => {
        await outbox.discard(input.ids);
        if (input.withChanges) await Promise.all([sheets.discard(), chat.discard()]);
      }),
      watchDevice: fromCallback(({ sendBack }) => {
        const endRecords = outbox.watch(sendBack);
        const endChanges = sheets.watchWaiting((count) => sendBack({ type: 'changes.counted', count }));
        const endMessages = chat.watchWaiting((count) => sendBack({ type: 'messages.counted', count }));
        return () => {
          endRecords();
          endChanges();
          endMessages();
        };
      }),
    },
    actions: {
      sendChanges: () => {
        sheets.sendNow();
        chat.sendNow();
      },
      stayHere: () => {
        if (currentLocation().page === 'logout') goTo(landingPage, { replace: true });
      },
    },
  });
