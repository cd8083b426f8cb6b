import type { Location, PageId } from '../contract/pages.ts';
import type { WorkspaceActor } from '../machines/app.machine.ts';
import { type Chunk, chunk } from './chunk.ts';

/** What every page of the workspace is given. */
export interface PageProps {
  workspace: WorkspaceActor;
}

const notFound = chunk<PageProps>(() => import('../views/notFound/NotFoundPage.tsx'));

/** The view of each page, beside its path, title and access in the contract's `pages`. */
export const pageViews: Readonly<Record<PageId, Chunk<PageProps>>> = {
  root: notFound,
  signIn: notFound,
  setPassword: notFound,
  contactDetails: chunk(() => import('../views/contactDetails/ContactDetailsPage.tsx')),
  performance: chunk(() => import('../views/performance/PerformancePage.tsx')),
  sessions: chunk(() => import('../views/sessions/SessionsPage.tsx')),
  notFound,
};

/** The signed-in shell and the recording dialog. */
export const workspaceView = chunk<PageProps>(() => import('../views/workspace/Workspace.tsx'));
export const dialogView = chunk<PageProps>(() => import('../views/recording/RecordingDialog.tsx'));

/** Fetches the code of a page ahead of its use. */
export const preloadPage = ({ page }: Location): void => {
  pageViews[page].load().catch(() => undefined);
};
