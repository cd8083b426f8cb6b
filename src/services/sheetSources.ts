import type { AnsweredRow, Batch, SheetDataOf, SheetPageId } from '../contract/meetings/sheetPorts.ts';
import type { Location, PageId } from '../contract/pages.ts';
import type { Api } from './calls/api.ts';

/** Where one sheet comes from, and where its cells go. Both reject with `ApiRefusal` or `NoAnswer`. */
interface SheetSource<Page extends SheetPageId> {
  readonly load: (api: Api, location: Location) => Promise<SheetDataOf<Page>>;
  readonly send: (api: Api, batch: Batch) => Promise<readonly AnsweredRow[]>;
}

/** What a file of `services/sheets` exports: pages of kind `sheet`. */
export type SheetSources<Pages extends SheetPageId> = { readonly [Page in Pages]: SheetSource<Page> };

const files = import.meta.glob<object>('./sheets/*.ts', { eager: true, import: 'sheets' });

const sources: Readonly<Partial<Record<PageId, SheetSource<SheetPageId>>>> = Object.assign(
  {},
  ...Object.values(files),
);

/** @returns where the sheet of a page comes from. Throws for a page that is none. */
export const sheetSource = (page: PageId): SheetSource<SheetPageId> => {
  const source = sources[page];
  if (!source) throw new Error(`${page} is no sheet`);
  return source;
};
