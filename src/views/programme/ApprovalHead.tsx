import { useSelector } from '@xstate/react';
import type { PageId } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { ListChapter } from '../list/ListChapter.tsx';
import type { ListProps } from '../list/ListPage.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { ofSameChapter } from './ofSameChapter.ts';

const desks: readonly { page: PageId; label: string }[] = [
  { page: 'marketingApproval', label: 'Marketing moments' },
  { page: 'networkingApproval', label: 'Networking moments' },
];

/** What is decided about, each a page of its own. */
export function ApprovalHead({ list }: Pick<ListProps, 'list'>) {
  const location = useSelector(list, ({ context }) => context.location);
  const waiting = useSelector(list, ({ context: { head } }) =>
    head?.kind === 'moments' ? head.waiting : undefined,
  );
  return (
    <Tabs
      label="Approvals"
      tabs={desks.map(({ page, label }) => ({
        label,
        to: ofSameChapter(page, location),
        isCurrent: page === location.page,
        ...(page === location.page && waiting !== undefined && waiting > 0 && { count: waiting }),
      }))}
    />
  );
}

/** Whose they are, and the way to the schedule. */
export function ApprovalActions({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const page = location.page === 'networkingApproval' ? 'networkingMoments' : 'marketingMoments';
  return (
    <>
      <ListChapter list={list} />
      <PageLink className="button" to={ofSameChapter(page, location)}>
        Open the schedule
      </PageLink>
    </>
  );
}
