import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type Location, pageDefinition, titleOf } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';

/** The page's own name first, where it has but the default title. */
const tabTitle = (location: Location): string => {
  const { heading } = pageDefinition(location.page);
  return [heading, titleOf(location), 'Chapterhouse'].filter(Boolean).join(' · ');
};

const selectTitle = (snapshot: SnapshotFrom<WorkspaceActor>): string => {
  const { location, shown } = snapshot.context;
  if (snapshot.matches({ code: 'missing' }) || snapshot.matches({ code: 'broken' }))
    return tabTitle(location);
  return snapshot.matches({ page: 'none' }) ? 'Chapterhouse' : tabTitle(shown);
};

/** What the browser's tab says: one element for all pages, of which a new page changes the words alone. */
export function TabTitle({ workspace }: { workspace: WorkspaceActor }) {
  return <title>{useSelector(workspace, selectTitle)}</title>;
}
