import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { countWith } from '../figures.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import { appliedOf, PaymentBadge, StatusBadge } from './applicationWords.tsx';

type Props = Pick<ContentProps<'pendingApplication'>, 'workspace' | 'data'>;

const Mini = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Reviewer({ workspace, data: { application } }: Props) {
  const { reviewer, can } = application;
  const choose = () =>
    workspace.send({
      type: 'entry.requested',
      entry: {
        form: 'applicationReviewer',
        stored: { ...appliedOf(application), reviewer_id: reviewer?.id ?? null },
      },
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

/** Who has applied, and how far it is. */
export function ApplicantHead(props: Props) {
  const { application } = props.data;
  const { id, profession, business_name, days_waiting, payment_state, status } = application;
  const name = nameOf(application);
  return (
    <section className="panel applicant" aria-label="Applicant">
      <Avatar id={id} name={name} size="large" />
      <div>
        <h3>
          {name} <StatusBadge status={status} />
        </h3>
        <p className="muted">{[profession.name, business_name].filter(Boolean).join(', ')}</p>
      </div>
      <dl className="mini">
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
