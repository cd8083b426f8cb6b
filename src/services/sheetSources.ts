import type { PlaceKind } from '../contract/chat/stream.ts';
import type { AnsweredRow, Batch, SheetDataOf, SheetPageId } from '../contract/meetings/sheetPorts.ts';
import type { Location, PageId } from '../contract/pages.ts';
import type { Api } from './calls/api.ts';

/** Loads a sheet and stores its cells. Both reject with `ApiRefusal` or `NoAnswer`. */
interface SheetSource<Page extends SheetPageId> {
  /** The kind of place that the page shows, for telling members who else is there; without it, nobody is told. */
  readonly place?: PlaceKind;
  readonly load: (api: Api, location: Location) => Promise<SheetDataOf<Page>>;
  readonly send: (api: Api, batch: Batch) => Promise<readonly AnsweredRow[]>;
}

/** The exports of a file in `services/sheets`: pages of kind `sheet`. */
export type SheetSources<Pages extends SheetPageId> = { readonly [Page in Pages]: SheetSource<Page> };

const files = import.meta.glob<object>('./sheets/*.ts', { eager: true, import: 'sheets' });

const sources: Readonly<Partial<Record<PageId, SheetSource<SheetPageId>>>> = Object.assign(
  {},
  ...Object.values(files),
);

/**
 * @returns the source of a page's sheet.
 * @throws for a page that isn't a sheet.
 */
export const sheetSource = (page: PageId): SheetSource<SheetPageId> => {
  const source = sources[page];
  if (!source) throw new Error(`${page} is no sheet`);
  return source;
};
