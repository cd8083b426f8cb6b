import { fromCallback } from 'xstate';
import type { TalkKey, TalkOutcome } from '../../src/contract/chat/chatPorts.ts';
import type { DetailOutcome } from '../../src/contract/detailPorts.ts';
import type { Report } from '../../src/contract/freshness.ts';
import type { ListDemand, ListPage, ListRequest, ListResult, ListRow } from '../../src/contract/listPorts.ts';
import type { SheetOutcome } from '../../src/contract/meetings/sheetPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { OpenedKey, OpenedOutcome } from '../../src/contract/records/openedRecord.ts';
import type { OpenedReport } from '../../src/machines/list.setup.ts';
import { settled } from './deferred.ts';

interface Retry {
  type: 'retry.requested';
}

const rowsPerPage = 100;
const asOf = '2026-03-14T09:00:00.000Z';
const current = { asOf, trouble: null };

/** The cache's requests; the test answers them, the last one first. */
const questions = <Input, Answer>(name: string) => {
  const asked: { readonly input: Input; readonly answer: (answer: Answer | null) => void }[] = [];
  const last = () => {
    const question = asked.at(-1);
    if (!question) throw new Error(`${name} was not asked`);
    return question;
  };
  return {
    ask: (input: Input, answer: (answer: Answer | null) => void) => void asked.push({ input, answer }),
    /** The inputs of all requests so far. */
    inputs: () => asked.map(({ input }) => input),
    /** Answers the last request, as often as wanted, because watched data may change. */
    resolve: (answer: Answer) => {
      last().answer(answer);
      return settled();
    },
    /** Lets the last request fail without an answer. */
    reject: () => {
      last().answer(null);
      return settled();
    },
  };
};

/** Data watched by the key of its place, such as a page's; every answer comes from the test. */
const watchedAnswer = <Outcome, Key>(name: string) => {
  const { ask, ...asked } = questions<Key, Outcome>(name);
  const logic = fromCallback<Retry, Key, Report<Outcome>>(({ input, sendBack, receive }) => {
    const begin = () =>
      ask(input, (data) =>
        sendBack(
          data
            ? { type: 'data.received', data, freshness: current }
            : { type: 'data.missed', trouble: 'unanswered' },
        ),
      );
    begin();
    receive(begin);
  });
  return { logic, ...asked };
};

export const watchedDetail = () => watchedAnswer<DetailOutcome, { location: Location }>('watchDetail');

export const watchedSheet = () => watchedAnswer<SheetOutcome, { location: Location }>('watchSheet');

export const watchedTalk = () => watchedAnswer<TalkOutcome, { key: TalkKey | null }>('watchTalk');

/** A watched record, opened over a list. */
export const watchedOpening = () => {
  const { ask, ...asked } = questions<OpenedKey, OpenedOutcome>('watchRecord');
  const logic = fromCallback<Retry, { record: OpenedKey }, OpenedReport>(({ input, sendBack, receive }) => {
    const begin = () =>
      ask(input.record, (outcome) =>
        sendBack(outcome ? { type: 'record.received', outcome } : { type: 'record.missed' }),
      );
    begin();
    receive(begin);
  });
  return { logic, ...asked };
};

/** A watched list: its first rows and the visible ones are requested page by page. */
export const watchedRows = () => {
  const { ask, ...asked } = questions<ListRequest, ListPage>('watchRows');
  const logic = fromCallback<ListDemand, { location: Location }, Report<ListResult>>(
    ({ input: { location }, sendBack, receive }) => {
      let rows: (ListRow | undefined)[] = [];
      let first: ListPage | null = null;
      let sought = { first: 0, last: 0 };
      let isAsking = false;
      const take = (offset: number, page: ListPage | null) => {
        isAsking = false;
        if (!page) return sendBack({ type: 'data.missed', trouble: 'unanswered' });
        const total = page.total ?? rows.length;
        const others = offset === 0 ? [] : rows;
        rows = Array.from({ length: total }, (_, index) => page.rows[index - offset] ?? others[index]);
        if (offset === 0) first = page;
        if (!first) return;
        const { sums, choices = {}, head = null } = first;
        sendBack({
          type: 'data.received',
          data: { rows, total, sums, choices, head, isFetching: false },
          freshness: current,
        });
        fill();
      };
      const want = (offset: number) => {
        isAsking = true;
        ask({ location, offset }, (page) => take(offset, page));
      };
      /** Requests the first wanted page that isn't there. */
      const fill = () => {
        const missing = rows.findIndex(
          (row, index) => row === undefined && index >= sought.first && index <= sought.last,
        );
        if (missing >= 0 && !isAsking) want(missing - (missing % rowsPerPage));
      };
      want(0);
      receive((demand) => {
        if (demand.type === 'retry.requested') return want(0);
        sought = demand.type === 'rows.collected' ? { first: 0, last: rows.length } : demand;
        fill();
      });
    },
  );
  return { logic, ...asked };
};
