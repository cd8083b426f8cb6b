import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { registerPage } from '../../contract/pages.ts';
import type { applicationMachine } from '../../machines/guests/application.machine.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ApplicationProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { Application } from './Application.tsx';
import { Payment } from './Payment.tsx';
import { Withdraw } from './Withdraw.tsx';

function LinkUseless() {
  return (
    <PublicLayout
      title="This link no longer works"
      lead="A newer e-mail may have another link. If it doesn’t, open the link in the e-mail again."
    >
      <PageLink className="button" to={registerPage}>
        Apply for membership
      </PageLink>
    </PublicLayout>
  );
}

function Withdrawn() {
  return (
    <PublicLayout
      title="Your application is withdrawn"
      lead="We’ve told the chapter. You’re welcome to apply another time."
    />
  );
}

function LoadFailed({ application }: ApplicationProps) {
  return (
    <PublicLayout title="We couldn’t load this page" lead="Check your connection.">
      <Button variant="primary" onPressed={() => application.send({ type: 'retry.requested' })}>
        Try again
      </Button>
    </PublicLayout>
  );
}

function PayMembership({ application }: ApplicationProps) {
  const payment = useSelector(application, ({ children }) => children.payment);
  return (
    <PublicLayout title="Pay membership" lead="Chapterhouse never sees your card.">
      <section className="sheet small-sheet" aria-label="Payment">
        {payment && <Payment payment={payment} />}
      </section>
    </PublicLayout>
  );
}

const views = { Application, Withdraw, Payment: PayMembership, Withdrawn, LinkUseless, LoadFailed } as const;

const selectView = (snapshot: SnapshotFrom<typeof applicationMachine>): keyof typeof views =>
  Object.values(snapshot.getMeta())
    .map((meta) => meta?.view)
    .find((view) => view !== undefined) ?? 'Application';

/** @returns whether a question waits for an answer. Its form disappears with the focus, so the view starts anew. */
const selectIsAsked = ({ context }: SnapshotFrom<typeof applicationMachine>): boolean =>
  context.application?.question != null;

/** The pages of an applicant's e-mailed link. */
export default function ApplicationPages({ application }: ApplicationProps) {
  const View = views[useSelector(application, selectView)];
  const isAsked = useSelector(application, selectIsAsked);
  return <View key={String(isAsked)} application={application} />;
}
