import { useSelector } from '@xstate/react';
import type { PageId } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { ListChapter } from '../list/ListChapter.tsx';
import type { ListProps } from '../list/ListPage.tsx';
import { ofSameChapter } from './ofSameChapter.ts';

const schedules: Partial<Record<PageId, PageId>> = {
  networkingApproval: 'networkingMoments',
  spotlightAssignment: 'memberSpotlights',
  sampleAssignments: 'sampleSessions',
};

/** The chapter, and a link to the schedule. */
export function ApprovalActions({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const schedule = schedules[location.page] ?? 'marketingMoments';
  return (
    <>
      <ListChapter list={list} />
      <PageLink className="button" to={ofSameChapter(schedule, location)}>
        Open the schedule
      </PageLink>
    </>
  );
}
