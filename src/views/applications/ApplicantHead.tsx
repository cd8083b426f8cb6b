import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { countWith } from '../figures.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { appliedOf, PaymentBadge, StatusBadge } from './applicationWords.tsx';

type Props = Pick<ContentProps<'pendingApplication'>, 'workspace' | 'data'>;

const Mini = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <dt className="text-label text-ink-muted">{name}</dt>
    <dd className="flex items-center gap-1 min-h-7">{children}</dd>
  </div>
);

function Reviewer({ workspace, data: { application } }: Props) {
  const { reviewer, can } = application;
  const choose = () =>
    openForm(workspace, {
      form: 'applicationReviewer',
      stored: { ...appliedOf(application), reviewer_id: reviewer?.id ?? null },
    });
  return (
    <>
      {reviewer ? <MemberLink member={reviewer} /> : <span className="muted">Nobody yet</span>}
      {can.check === 1 && (
        <Button size="small" variant="quiet" icon={Pencil} label="Choose the reviewer" onPressed={choose}>
          {reviewer ? 'Change' : 'Choose'}
        </Button>
      )}
    </>
  );
}

/** The applicant and the application's status. */
export function ApplicantHead(props: Props) {
  const { application } = props.data;
  const { id, profession, business_name, days_waiting, payment_state, status } = application;
  const name = nameOf(application);
  return (
    <section
      className="panel applicant grid grid-cols-[auto_minmax(0,1fr)_auto] gap-y-2 gap-x-4 items-center px-5 py-4 @max-[960px]/page:grid-cols-[auto_minmax(0,1fr)]"
      aria-label="Applicant"
    >
      <Avatar id={id} name={name} size="large" />
      <div>
        <h3 className="text-dialog">
          {name} <StatusBadge status={status} />
        </h3>
        <p className="muted">{[profession.name, business_name].filter(Boolean).join(', ')}</p>
      </div>
      <dl className="flex flex-wrap gap-y-2 gap-x-6 max-w-[36rem] @max-[960px]/page:col-span-full @max-[960px]/page:max-w-none">
        <Mini name="Waiting">{countWith(days_waiting, 'day', 'days')}</Mini>
        <Mini name="Payment">
          <PaymentBadge state={payment_state} />
        </Mini>
        <Mini name="Reviewer">
          <Reviewer {...props} />
        </Mini>
      </dl>
    </section>
  );
}
