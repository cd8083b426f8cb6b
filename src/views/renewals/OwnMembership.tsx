import { useSelector } from '@xstate/react';
import { CreditCard } from 'lucide-react';
import { PageLink } from '../../routes/PageLink.tsx';
import { dateOf } from '../dates.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Banner } from '../parts/Banner.tsx';

/** Says that the reader's own membership ends soon or is overdue, with a link to pay. */
export function OwnMembership({ list, workspace }: ListProps) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  const rows = useSelector(list, ({ context }) => context.rows);
  const own = rows
    .flatMap((row) => (row && 'kind' in row && row.kind === 'subscription' ? [row] : []))
    .find(({ member }) => member.id === me);
  if (!own || (own.status !== 'Due' && own.status !== 'Overdue')) return null;
  const isOverdue = own.status === 'Overdue';
  return (
    <div className="mb-3">
      <Banner
        kind={isOverdue ? 'bad' : 'warn'}
        action={
          <PageLink className="button primary" to={{ page: 'payments', params: {}, query: {} }}>
            <CreditCard className="icon" />
            Pay now
          </PageLink>
        }
      >
        {`Your ${own.plan.toLowerCase()} membership ${isOverdue ? 'was' : 'is'} paid until ${dateOf(own.paid_until)}.`}
      </Banner>
    </div>
  );
}
