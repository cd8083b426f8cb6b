import { shallowEqual, useSelector } from '@xstate/react';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import type { PageId } from '../../contract/pages.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { ofSameChapter } from './ofSameChapter.ts';

const labels = {
  marketingMoments: 'Marketing moments',
  networkingMoments: 'Networking moments',
  memberSpotlights: 'Member spotlights',
  sampleSessions: 'Sample sessions',
  marketingApproval: 'Marketing moments',
  networkingApproval: 'Networking moments',
  spotlightAssignment: 'Member spotlights',
  sampleAssignments: 'Sample sessions',
} as const satisfies Partial<Record<PageId, string>>;

type Tabbed = keyof typeof labels;

const schedules: readonly Tabbed[] = [
  'marketingMoments',
  'networkingMoments',
  'memberSpotlights',
  'sampleSessions',
];
const desks: readonly Tabbed[] = [
  'marketingApproval',
  'networkingApproval',
  'spotlightAssignment',
  'sampleAssignments',
];

/** Tabs for the schedules or approvals that the viewer may see. */
export function ProgramTabs({ workspace, list }: Pick<ListProps, 'workspace' | 'list'>) {
  const location = useSelector(list, ({ context }) => context.location);
  const waiting = useSelector(list, ({ context: { head } }) => (head?.kind === 'moments' ? head.waiting : 0));
  const titles = useSelector(workspace, ({ context }) => context.shell?.roles.sidebar ?? [], shallowEqual);
  const isDesk = desks.some((page) => page === location.page);
  const shown = (isDesk ? desks : schedules).filter(
    (page) => page === location.page || titles.includes(pageDefinition(page).sidebar?.title ?? ''),
  );
  return (
    <Tabs
      label={isDesk ? 'Approvals' : 'Schedules'}
      tabs={shown.map((page) => ({
        label: labels[page],
        to: ofSameChapter(page, location),
        isCurrent: page === location.page,
        ...(isDesk && page === location.page && waiting > 0 && { count: waiting }),
      }))}
    />
  );
}
