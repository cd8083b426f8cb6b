import { useSelector } from '@xstate/react';
import { dayOf, timeThere, yourTime } from '../../contract/meetings/visitTimes.ts';
import { visitChaptersPage } from '../../contract/pages.ts';
import { selectValue } from '../../machines/guests/selectForm.ts';
import { selectChapter } from '../../machines/guests/selectGuest.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { VisitProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { AuthNotice } from '../signin/AuthNotice.tsx';

/** The registration: when, where, and what the guest gets by e-mail. */
export function Registered({ visit }: VisitProps) {
  const found = useSelector(visit, selectChapter);
  const onlineLink = useSelector(visit, ({ context }) => context.onlineLink);
  const meetingId = useSelector(visit, selectValue('meeting_id'));
  const email = useSelector(visit, selectValue('email'));
  const meeting = found?.chapter.meetings.find(({ id }) => String(id) === meetingId);
  if (!found || !meeting) return null;
  const { name, place, time_zone } = found.chapter;
  const times = [timeThere(meeting.starts_at, time_zone), yourTime(meeting.starts_at, time_zone)];
  return (
    <PublicLayout title={`Your visit to ${name}`}>
      <section className="sheet small-sheet" aria-label="Your visit">
        <div className="sheet-body">
          <AuthNotice text="You’re registered." />
          <dl>
            <dt className="note">When</dt>
            <dd>{[dayOf(meeting.date), ...times].filter(Boolean).join(', ')}</dd>
            <dt className="note">Where</dt>
            <dd>{place ?? 'Online'}</dd>
            {onlineLink && (
              <>
                <dt className="note">Online</dt>
                <dd>
                  <a className="link" href={onlineLink} rel="noreferrer">
                    {onlineLink}
                  </a>
                </dd>
              </>
            )}
          </dl>
          <p>
            We’ve sent an e-mail to {String(email)}. It has the details, and the link by which you can cancel.
          </p>
          <div className="actions">
            <Button variant="primary" onPressed={() => visit.send({ type: 'calendar.requested' })}>
              Add to calendar
            </Button>
            <PageLink className="button" to={visitChaptersPage}>
              All chapters
            </PageLink>
          </div>
        </div>
      </section>
    </PublicLayout>
  );
}
