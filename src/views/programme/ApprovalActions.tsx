import { useSelector } from '@xstate/react';
import { PageLink } from '../../routes/PageLink.tsx';
import { ListChapter } from '../list/ListChapter.tsx';
import type { ListProps } from '../list/ListPage.tsx';
import { ofSameChapter } from './ofSameChapter.ts';

const schedules = {
  networkingApproval: 'networkingMoments',
  spotlightAssignment: 'memberSpotlights',
} as const;

/** Whose they are, and the way to the schedule. */
export function ApprovalActions({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const { page } = location;
  const schedule =
    page === 'networkingApproval' || page === 'spotlightAssignment' ? schedules[page] : 'marketingMoments';
  return (
    <>
      <ListChapter list={list} />
      <PageLink className="button" to={ofSameChapter(schedule, location)}>
        Open the schedule
      </PageLink>
    </>
  );
}
