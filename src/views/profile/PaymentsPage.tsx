import { CreditCard } from 'lucide-react';
import type { Payment, PaymentInfo } from '../../contract/growth/payments.ts';
import type { PageProps } from '../../routes/table.ts';
import { dateOf } from '../dates.ts';
import { moneyOf } from '../figures.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { FactList } from '../parts/FactList.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { openForm } from '../workspace/openForm.ts';
import { ProfileForm, type Shown } from './ProfileForm.tsx';

const columns = (currency: string): readonly Column<Payment>[] => [
  { title: 'Date', width: '160px', cell: ({ date }) => dateOf(date) },
  { title: 'Amount', look: 'number', width: '160px', cell: ({ amount }) => moneyOf(amount, currency) },
  {
    title: 'Receipt',
    look: 'full',
    cell: ({ receipt_url: receipt, date }) =>
      receipt ? (
        <OutsideLink href={receipt}>
          Receipt
          <span className="sr-only"> of {dateOf(date)}</span>
        </OutsideLink>
      ) : (
        <span className="muted">None</span>
      ),
  },
];

function Payments({ payments, currency }: Pick<PaymentInfo, 'payments' | 'currency'>) {
  return (
    <Panel title="Payments" className="table-box">
      {payments.length > 0 ? (
        <DataTable
          label="Payments"
          columns={columns(currency)}
          rows={payments}
          keyOf={({ id }) => id}
          hasFixedColumns
        />
      ) : (
        <EmptyState title="No payments yet." />
      )}
    </Panel>
  );
}

const payingAt = (workspace: PageProps['workspace'], url: string) => () =>
  openForm(workspace, { form: 'paymentFrame', stored: { url } });

/** The first notice of the page: the membership is overdue, with a link to pay. */
function Overdue({ workspace, loaded: { main, frame } }: Shown<'payments'>) {
  if (main.overdue_since === null) return null;
  return (
    <Banner
      kind="bad"
      action={
        frame && (
          <Button variant="primary" icon={CreditCard} onPressed={payingAt(workspace, frame)}>
            Pay now
          </Button>
        )
      }
    >
      Your membership was paid until {dateOf(main.overdue_since)} and is overdue.
      {!frame && ' Your treasurer will tell you how to pay.'}
    </Banner>
  );
}

function Membership({ workspace, loaded: { stored, frame } }: Shown<'payments'>) {
  return (
    <Panel
      title="Membership"
      end={
        frame && (
          <Button size="small" icon={CreditCard} onPressed={payingAt(workspace, frame)}>
            Pay
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { name: 'Plan', value: stored.plan ?? '' },
          { name: 'Status', value: stored.status ?? '' },
          { name: 'Paid until', value: dateOf(stored.paid_until ?? '') },
        ]}
      />
    </Panel>
  );
}

function Details(shown: Shown<'payments'>) {
  const { stored } = shown.loaded;
  return (
    <>
      <Overdue {...shown} />
      <div className="two-columns mt-0">
        <Payments {...stored} />
        <div className="grid gap-3">
          <Membership {...shown} />
          <Panel title="Payer details">
            <FactList
              facts={[
                { name: 'Name', value: stored.payer_name ?? '' },
                { name: 'E-mail', value: stored.payer_email ?? '' },
                { name: 'Address', value: stored.payer_address ?? '' },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** The member's membership, its payments, and who pays. */
export default function PaymentsPage({ workspace }: PageProps) {
  return (
    <ProfileForm
      workspace={workspace}
      page="payments"
      skeleton={[
        { title: 'Payments', names: ['Date', 'Amount', 'Receipt'] },
        { title: 'Membership', names: ['Plan', 'Status', 'Paid until'] },
      ]}
      details={(shown) => <Details {...shown} />}
    />
  );
}
