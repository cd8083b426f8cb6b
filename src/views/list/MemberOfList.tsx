import { useSelector } from '@xstate/react';
import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { nameOf } from '../people.ts';
import { isOfAnother } from './defineList.ts';
import type { ListProps } from './ListPage.tsx';

/** The member whose records are listed, above another member's list. */
export function MemberOfList({ list }: ListProps) {
  const isTheirs = useSelector(list, ({ context }) => isOfAnother(context.location));
  const head = useSelector(list, ({ context }) => context.head);
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  if (!isTheirs) return null;
  if (head?.kind !== 'member')
    return isLoading ? (
      <h2 className="mb-3 text-form">
        <Skeleton width="160px" />
      </h2>
    ) : null;
  return (
    <h2 className="wrap-anywhere mb-3 text-form">
      <PageLink className="link" to={memberPage(head.member.id)}>
        {nameOf(head.member)}
      </PageLink>
    </h2>
  );
}
