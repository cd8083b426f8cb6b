import type { ComponentType } from 'react';
import { viewedAs } from '../contract/pageDefinitions.ts';
import { type Location, type PageId, pageIds } from '../contract/pages.ts';
import type { WorkspaceActor } from '../machines/app.setup.ts';
import type { FormPanelProps } from '../views/form/FormPanel.tsx';
import { type Chunk, chunk } from './chunk.ts';

export interface PageProps {
  workspace: WorkspaceActor;
}

type PageModule = { default: ComponentType<PageProps> };

/**
 * Files named by the page's id: `PaymentsPage.tsx`, or `sessionsList.ts` for a list. The excluded folders
 * contain the components that show these files' exports.
 */
const files = import.meta.glob<PageModule>([
  '../views/*/*Page.tsx',
  '../views/*/[a-z]*List.{ts,tsx}',
  '!../views/{list,detail,sheet,workspace}/*',
]);

/** @returns the page's id in a file name. */
const idOf = (path: string): string =>
  path.replace(
    /^.*\/(.+)(Page|List)\.tsx?$/,
    (_, name: string) => name.charAt(0).toLowerCase() + name.slice(1),
  );

const found = new Map(Object.entries(files).map(([path, fetch]) => [idOf(path), chunk(fetch)]));

/** The view of each page for members; any other address shows "not found". */
export const pageViews = Object.fromEntries(
  pageIds.map((id) => [id, found.get(viewedAs(id)) ?? found.get('notFound')]),
) as Readonly<Record<PageId, Chunk<PageProps>>>;

export const dialogView = chunk<PageProps>(() => import('../views/recording/RecordingDialog.tsx'));

/** The search palette and the list of keys. */
export const paletteView = chunk<PageProps>(() => import('../views/palette/PaletteDialog.tsx'));

export const pictureView = chunk<PageProps>(() => import('../views/profilePicture/ProfilePictureDialog.tsx'));

/** The Sm Report on a projector. */
export const presentationView = chunk<PageProps>(() => import('../views/smReport/Presentation.tsx'));

/** The form that replaces a page's content. */
export const formPanelView = chunk<FormPanelProps>(() =>
  import('../views/form/FormPanel.tsx').then(({ FormPanel }) => ({ default: FormPanel })),
);

/** The dialog that creates, changes or removes an entry of a page. */
export const entryView = chunk<PageProps>(() => import('../views/form/EntryDialog.tsx'));

/** Prefetches the code of a page. */
export const preloadPage = ({ page }: Location): void => {
  pageViews[page].load().catch(() => undefined);
};
