import { type EventObject, fromCallback } from 'xstate';
import { chatsBeside, type TalkKey, type TalkOutcome, talkAt } from '../contract/chat/chatPorts.ts';
import type { DetailOutcome } from '../contract/detailPorts.ts';
import type { FormRequest } from '../contract/formPorts.ts';
import type { Report } from '../contract/freshness.ts';
import type { ListDemand, ListResult } from '../contract/listPorts.ts';
import { pageDefinition } from '../contract/pageDefinitions.ts';
import type { Location } from '../contract/pages.ts';
import { listUnder, type OpenedKey, openedIn } from '../contract/records/openedRecord.ts';
import type { OpenedReport } from '../machines/list.setup.ts';
import { detailQuery, openedRecordQuery } from '../services/calls/pageQueries.ts';
import type { Query, QueryCache } from '../services/calls/queryCache.ts';
import { rowsQuery, watchRows } from '../services/calls/watchRows.ts';
import { openForm } from '../services/form.ts';
import { sheetQuery } from '../services/sheetPages.ts';
import { formCode } from './forms.ts';

interface Retry extends EventObject {
  type: 'retry.requested';
}

/** A form's data depends only on its page, not on the query. */
const withoutQuery = ({ page, params }: Location): Location => ({ page, params, query: {} });

/** The code of conversations loads with the first one. */
const laterTalkQuery = (key: TalkKey, memberId: () => Promise<number>): Query<TalkOutcome> => ({
  key: ['talk', key],
  load: async (api) => (await import('../services/conversation.ts')).talkQuery(key, memberId).load(api),
  isKept: true,
});

/** How pages' machines get their data from the cache. */
export const connectPages = (cache: QueryCache, memberId: () => Promise<number>) => {
  const formQuery = ({ location, entry }: FormRequest) => ({
    key: ['form', entry ? location : withoutQuery(location), entry],
    load: async (api: QueryCache['api']) => {
      await formCode(entry?.form ?? location.page).load();
      return openForm(api, { location, entry }, memberId);
    },
    isKept: entry === null,
  });

  /** The queries for what an address shows first. */
  const queriesOf = (location: Location): readonly Query<unknown>[] => {
    const { kind } = pageDefinition(location.page);
    const opened = openedIn(location);
    const talk = kind === 'conversation' ? talkAt(location) : null;
    return [
      ...(opened ? [openedRecordQuery(opened)] : []),
      ...(kind === 'list' ? [rowsQuery(listUnder(location), 0)] : []),
      ...(kind === 'detail' ? [detailQuery(location, memberId)] : []),
      ...(kind === 'sheet' ? [sheetQuery(location)] : []),
      ...(kind === 'conversation' ? [rowsQuery(chatsBeside(location), 0)] : []),
      ...(talk ? [laterTalkQuery(talk, memberId)] : []),
      ...(kind === 'form' ? [formQuery({ location, entry: null })] : []),
    ];
  };

  return {
    watchRows: fromCallback<ListDemand, { location: Location }, Report<ListResult>>(
      ({ input, sendBack, receive }) => {
        const list = watchRows(cache, input.location, sendBack);
        receive(list.demand);
        return list.stop;
      },
    ),
    watchDetail: fromCallback<Retry, { location: Location }, Report<DetailOutcome>>(
      ({ input, sendBack, receive }) => {
        const watch = cache.watch(detailQuery(input.location, memberId), sendBack);
        receive(watch.retry);
        return watch.stop;
      },
    ),
    watchOpenedRecord: fromCallback<Retry, { record: OpenedKey }, OpenedReport>(
      ({ input, sendBack, receive }) => {
        const watch = cache.watch(openedRecordQuery(input.record), (report) =>
          sendBack(
            report.type === 'data.received'
              ? { type: 'record.received', outcome: report.data }
              : { type: 'record.missed' },
          ),
        );
        receive(watch.retry);
        return watch.stop;
      },
    ),
    form: (request: FormRequest) => cache.get(formQuery(request)),
    /** Prefetches the first data of a page about to be opened. */
    prefetch: async (location: Location): Promise<void> => {
      await Promise.all(queriesOf(location).map(cache.prefetch));
    },
  };
};
