import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { PresenceReport } from '../contract/chat/streamPorts.ts';
import type { Report } from '../contract/freshness.ts';
import type { SheetOutcome } from '../contract/meetings/sheetPorts.ts';
import type { Location } from '../contract/pages.ts';
import { laterMachine } from '../machines/later.ts';
import { actionsInOrder } from '../services/actionsInOrder.ts';
import { performing } from '../services/calls/calls.ts';
import type { QueryCache } from '../services/calls/queryCache.ts';
import { printPage } from '../services/device/print.ts';
import { sendCells, sendKept, sheetPlace, sheetQuery } from '../services/sheetPages.ts';
import { createKeptCells } from '../services/storedCells.ts';

interface Retry extends EventObject {
  type: 'retry.requested';
}

const changesAt = (report: Report<SheetOutcome>): string | null =>
  report.type === 'data.received' && report.data.kind === 'loaded'
    ? (report.data.data.changesAt ?? null)
    : null;

interface SheetSurroundings {
  readonly cache: QueryCache;
  readonly owner: () => string;
  /** Reports the member's presence at a place, and who else is there. */
  readonly watchPresence: (place: string, report: (event: PresenceReport) => void) => () => void;
}

/** Connects sheets to the server and to the cells stored on this device; the cache learns what others change. */
export const connectSheets = ({ cache, owner, watchPresence }: SheetSurroundings) => {
  const { api } = cache;
  const actions = actionsInOrder(performing(api));
  const kept = createKeptCells(owner);
  let isOpen = false;
  let underWay: Promise<unknown> = Promise.resolve();
  /** While no sheet is open, waiting cells are sent from here. */
  const sendLeft = async () => {
    await underWay.catch(() => undefined);
    if (!isOpen) await sendKept(api, kept).catch(() => undefined);
  };
  return {
    page: laterMachine(async () => {
      const { sheetMachine } = await import('../machines/sheet.machine.ts');
      return sheetMachine.provide({
        actors: {
          sendOnLeaving: fromCallback(() => {
            isOpen = true;
            return () => {
              isOpen = false;
              void sendLeft();
            };
          }),
          readCells: fromPromise(({ input }) => kept.read(input.location.page)),
          // A sheet that changes at a known time is refetched then.
          watchSheet: fromCallback<Retry, { location: Location }, Report<SheetOutcome>>(
            ({ input, sendBack, receive }) => {
              let timer: ReturnType<typeof setTimeout> | undefined;
              const watch = cache.watch(sheetQuery(input.location), (report) => {
                const instant = changesAt(report);
                clearTimeout(timer);
                if (instant !== null)
                  timer = setTimeout(
                    () => watch.retry(),
                    Math.max(0, Date.parse(instant) - Date.now()) + 500,
                  );
                sendBack(report);
              });
              receive(watch.retry);
              return () => {
                clearTimeout(timer);
                watch.stop();
              };
            },
          ),
          watchOthers: fromCallback(({ input, sendBack }) => {
            if (input === null || input.sheet === null) return;
            const place = sheetPlace(input.page, input.sheet);
            const watch = place.then((name) => (name === null ? null : watchPresence(name, sendBack)));
            return () => void watch.then((stop) => stop?.());
          }),
          sendCells: fromPromise(({ input }) => {
            const sent = sendCells(api, input.batch);
            underWay = sent;
            return sent;
          }),
          performAction: fromPromise(({ input }) => actions.perform(input.action)),
          printPage: fromPromise(() => printPage()),
        },
        actions: {
          keepCells: (_, { cells }) => kept.keep(cells),
          queueAction: (_, { action }) => actions.queue(action),
        },
      });
    }),
    /**
     * Sends the cells that an earlier visit left, now and whenever the connection returns.
     * @returns a function that stops the sending.
     */
    begin: (): (() => void) => {
      const send = () => void sendLeft();
      send();
      addEventListener('online', send);
      return () => removeEventListener('online', send);
    },
    /** Sends the waiting cells unless a sheet is open, which sends its own. */
    sendNow: () => void sendLeft(),
    watchWaiting: kept.watch,
    discard: kept.discard,
    tidy: kept.tidy,
  };
};
