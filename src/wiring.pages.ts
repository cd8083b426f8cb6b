import type { FormRequest } from './contract/formPorts.ts';
import type { ListPage, ListRequest } from './contract/listPorts.ts';
import { listUnder, openedIn } from './contract/openedRecord.ts';
import { type Location, pageDefinition } from './contract/pages.ts';
import type { RecordKey } from './contract/ports.ts';
import type { RecordRequest } from './contract/recordPorts.ts';
import { areSame, isKept, nameOf } from './machines/keptPages.ts';
import type { ForesightRequest } from './machines/workspace.setup.ts';
import { currentLocation } from './routes/bridge.ts';
import { placesInSight } from './routes/linksInSight.ts';
import { ownerOfDevice } from './services/auth.ts';
import type { noticeChanges } from './services/changes.ts';
import { foresee } from './services/foresight.ts';
import { loadForm } from './services/form.ts';
import { idleAfterFrame, idleMoment } from './services/idle.ts';
import { loadRows } from './services/listPages.ts';
import { openRecord } from './services/openedRecord.ts';
import { createPrefetcher } from './services/prefetch.ts';
import { loadRecord } from './services/recordPages.ts';
import { notesVisit, withLastVisit } from './services/visits.ts';

/** How long the page before stays for the first answer of the next one, in milliseconds. */
const answerPatience = 150;

/** How long what is only renewed waits for an idle moment once what is known is drawn, in milliseconds. */
const renewalPatience = 100;

/** Lists that are foreseen at most for one page. */
const mostForeseen = 12;

/** @returns the lists of other pages that one may go to from here and that are not known, each once. */
const listsToCome = ({ shown, kept }: ForesightRequest): readonly Location[] =>
  placesInSight()
    .filter(({ page }) => page !== shown.page && pageDefinition(page).kind === 'list')
    .filter((place) => !notesVisit(place))
    .filter((place, index, all) => all.findIndex((other) => areSame(other, place)) === index)
    .filter((place) => !isKept(kept, place))
    .slice(0, mostForeseen);

/** What a form shows follows from its page alone. */
const withoutQuery = ({ page, params }: Location): Location => ({ page, params, query: {} });

/** Fetches what pages show: as they ask for it, ahead of that, and anew behind what they show already. */
export const connectPages = (
  { api, watch }: ReturnType<typeof noticeChanges>,
  memberId: () => Promise<number>,
) => {
  const rowsFrom = ({ location, offset }: ListRequest) =>
    loadRows(api, { location: withLastVisit(ownerOfDevice(), location), offset });
  const firstRows = createPrefetcher((location: Location) => rowsFrom({ location, offset: 0 }));
  const records = createPrefetcher((location: Location) => loadRecord(api, location, memberId));
  const openedRecords = createPrefetcher((key: RecordKey) => openRecord(api, key));
  const forms = createPrefetcher((location: Location) => loadForm(api, { location, entry: null }, memberId));
  // Their pages begin with what was answered, and ask anew once that is drawn.
  const answered = new Set<string>();
  // What was fetched ahead of a change is from before it.
  watch(() => {
    for (const ahead of [firstRows, records, openedRecords, forms]) ahead.forget();
    answered.clear();
  });

  /** Nobody waits for what is only renewed: what is known is drawn first, and whatever else is waited for done. */
  const take = async <Answer>(
    { location, isRenewal = false }: { location: Location; isRenewal?: boolean },
    from: { take: (location: Location) => Promise<Answer> },
  ): Promise<Answer> => {
    if (isRenewal) await idleAfterFrame(renewalPatience);
    const answer = await from.take(location);
    answered.add(nameOf(location));
    return answer;
  };

  return {
    rows: (request: ListRequest): Promise<ListPage> =>
      request.offset === 0 ? take(request, firstRows) : rowsFrom(request),
    record: (request: RecordRequest) => take(request, records),
    openedRecord: (key: RecordKey) => openedRecords.take(key),
    form: ({ location, entry }: FormRequest) =>
      entry ? loadForm(api, { location, entry }, memberId) : forms.take(withoutQuery(location)),
    /**
     * A page whose answer is soon there is shown with it; until then the one before stays. A list needs no such wait:
     * it begins without its rows.
     */
    soon: async (location: Location): Promise<void> => {
      const { kind } = pageDefinition(location.page);
      if (kind === 'record') await records.soon(location, answerPatience);
      if (kind === 'form') await forms.soon(withoutQuery(location), answerPatience);
    },
    /** Fetches what a page that is about to be opened shows first. */
    ahead: (location: Location): void => {
      const { kind } = pageDefinition(location.page);
      const opened = openedIn(location);
      if (opened) openedRecords.ahead(opened);
      const list = listUnder(location);
      if (answered.has(nameOf(list)) || (opened && areSame(location, currentLocation()))) return;
      if (kind === 'list') firstRows.ahead(list);
      if (kind === 'record') records.ahead(location);
      if (kind === 'form') forms.ahead(withoutQuery(location));
    },
    /** Fetches, while there is nothing else to do, the lists that the shown page leads to. @returns what stops it. */
    foresee: (
      request: ForesightRequest,
      report: (location: Location, page: ListPage) => void,
    ): (() => void) =>
      foresee({
        places: () => listsToCome(request),
        load: firstRows.share,
        idle: () => idleMoment(),
        report: (location, page) => {
          answered.add(nameOf(location));
          report(location, page);
        },
      }),
  };
};
