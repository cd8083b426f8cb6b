import { useSelector } from '@xstate/react';
import { dayOf, yourTime } from '../../contract/meetings/visitTimes.ts';
import { visitChaptersPage } from '../../contract/pages.ts';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { VisitProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { Loading } from '../public/Loading.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { Refusal } from '../public/Refusal.tsx';

/** Asks before canceling the visit of the e-mailed link. */
export function CancelVisit({ visit }: VisitProps) {
  const shown = useSelector(visit, ({ context }) => context.visit);
  const message = useSelector(visit, selectMessage);
  const isBusy = useSelector(visit, (snapshot) => snapshot.hasTag('busy'));
  if (shown === null) return <Loading title="Cancel your visit" />;
  const { chapter, date, time, time_zone, starts_at, place } = shown;
  const when = [dayOf(date), time, yourTime(starts_at, time_zone)].filter(Boolean).join(', ');
  return (
    <PublicLayout title="Cancel your visit" heading="Cancel your visit?">
      <section className="sheet small-sheet" aria-label="Your visit">
        <div className="sheet-body">
          <p>
            <strong>{chapter}</strong>
            <br />
            {when}
            {place && (
              <>
                <br />
                {place}
              </>
            )}
          </p>
          {message && <Refusal message={message} />}
          <div className="actions">
            <Button
              variant="danger"
              isDisabled={isBusy}
              onPressed={() => visit.send({ type: 'cancellation.confirmed' })}
            >
              {isBusy ? authMessages.pleaseWait : 'Cancel visit'}
            </Button>
            <PageLink className="button" to={visitChaptersPage}>
              Keep it
            </PageLink>
          </div>
        </div>
      </section>
    </PublicLayout>
  );
}
