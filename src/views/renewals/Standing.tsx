import { useSelector } from '@xstate/react';
import type { SubscriptionCount } from '../../contract/people/renewals.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf } from '../figures.ts';
import { withQuery } from '../list/addresses.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { OwnMembership } from './OwnMembership.tsx';
import { states } from './RenewalCells.tsx';

const order = ['Overdue', 'Due', 'Active', 'Paused', 'Ended'] as const;

function Figure({ list, status, counts }: Pick<ListProps, 'list'> & FigureProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const isShown = location.query.status === status;
  const Icon = states[status].icon;
  const count = counts && (counts.find((each) => each.status === status)?.count ?? 0);
  return (
    <PageLink
      to={withQuery(location, { status: isShown ? '' : status, due: '' })}
      current={isShown ? 'true' : undefined}
    >
      <b className="block text-page tabular-nums">{count === null ? '\u00a0' : countOf(count)}</b>{' '}
      <span className="flex items-center gap-1.5 text-ink-muted text-small">
        <Icon className="icon small max-sm:hidden" aria-hidden="true" />
        {status}
      </span>
    </PageLink>
  );
}

interface FigureProps {
  status: (typeof order)[number];
  /** The number of memberships by status; null until they have loaded. */
  counts: readonly SubscriptionCount[] | null;
}

/** How many of the chapter's memberships have each status; each figure filters the list. */
function Figures({ list }: Pick<ListProps, 'list'>) {
  const head = useSelector(list, ({ context }) => context.head);
  const counts = head?.kind === 'subscription' ? head.counts : null;
  if (counts?.length === 0) return null;
  return (
    <section className="panel renewal-figures flex flex-wrap items-center" aria-label="Memberships">
      <ul className="flex max-sm:w-full max-sm:border-b max-sm:border-b-line">
        {order.map((status) => (
          <li className="border-e border-e-line max-sm:flex-1 max-sm:last:border-0" key={status}>
            <Figure list={list} status={status} counts={counts} />
          </li>
        ))}
      </ul>
      <p className="small muted flex-[1_1_260px] px-4.5 py-2.5">
        The committee decides, the treasurer records the payment.
      </p>
    </section>
  );
}

/** The reader's own membership if it must be paid, above the chapter's statuses. */
export const Standing = (props: ListProps) => (
  <>
    <OwnMembership {...props} />
    <Figures {...props} />
  </>
);
