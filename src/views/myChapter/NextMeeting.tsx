import { useSelector } from '@xstate/react';
import { CheckCircle2, Video } from 'lucide-react';
import { CalendarButton } from '../chapter/CalendarButton.tsx';
import { meetingEntry } from '../chapter/calendarEntries.ts';
import { AnswerMark, ComingAnswers } from '../coming/ComingAnswers.tsx';
import { sayingOf } from '../coming/labels.ts';
import { dayOf, momentOf } from '../dates.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { countWith } from '../figures.ts';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import type { Home } from './MyChapterPage.tsx';

type Meeting = NonNullable<Home['next_meeting']>;

interface OfMeeting extends DetailProps {
  /** The chapter's name. */
  chapter: string;
  meeting: Meeting;
}

const codeIn = (form: HTMLFormElement) => String(new FormData(form).get('code') ?? '');

/** Checks in with the code shown in the room; a scanned code is already filled in. */
function CheckIn({ detail }: Pick<DetailProps, 'detail'>) {
  const { canAct, act } = useAction({ detail });
  const scanned = useSelector(detail, ({ context }) => context.location.query.checkin);
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        act({ name: 'checkIn', code: codeIn(event.currentTarget) });
      }}
    >
      <input
        className="input w-42.5 h-9 text-body"
        name="code"
        aria-label="Check-in code"
        placeholder="Check-in code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={9}
        defaultValue={scanned}
      />
      <button className="button" type="submit" disabled={!canAct}>
        Check in
      </button>
    </form>
  );
}

function Said({ meeting }: { meeting: Meeting }) {
  const { words, note } = sayingOf(meeting, meeting.time_zone);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2">
      {meeting.here_since === null ? (
        <AnswerMark answer={meeting.coming.answer} />
      ) : (
        <CheckCircle2 className="icon small" aria-hidden="true" />
      )}
      <b className="wrap-anywhere">{words}</b>
      <p className="small muted col-start-2 wrap-anywhere">{note}</p>
    </div>
  );
}

function Told({ workspace, detail, chapter, meeting, isMine }: OfMeeting & { isMine: boolean }) {
  const { date, starts_at, time_zone, place, online_link, coming_count, can_check_in } = meeting;
  return (
    <div className="next-meeting flex flex-wrap items-start justify-between gap-4 p-4">
      <div className="grid gap-1 flex-[1_1_260px] min-w-0">
        <p className="when text-page font-[620] tracking-[-0.018em]">
          {momentOf(starts_at, time_zone, date)}
        </p>
        {place && <p className="wrap-anywhere">{place}</p>}
        {online_link && (
          <OutsideLink href={online_link}>
            <Video className="icon small" /> Join online
          </OutsideLink>
        )}
        {!isMine && (
          <p className="small muted">{countWith(coming_count, 'member is coming', 'members are coming')}</p>
        )}
      </div>
      {isMine && (
        <div className="grid gap-3">
          <Said meeting={meeting} />
          <div className="flex flex-wrap items-center gap-2">
            <ComingAnswers workspace={workspace} detail={detail} meeting={meeting} />
            {meeting.here_since === null && meeting.coming.answer === 'coming' && (
              <CalendarButton
                detail={detail}
                name={`${chapter} ${date}`}
                entries={[meetingEntry({ name: chapter, place: null }, meeting)]}
              >
                Add to calendar
              </CalendarButton>
            )}
          </div>
          {can_check_in === 1 && <CheckIn detail={detail} />}
        </div>
      )}
    </div>
  );
}

interface NextMeetingProps extends DetailProps {
  chapter: string;
  meeting: Home['next_meeting'];
  /** Whether it's the viewer's own chapter, whose meetings they attend. */
  isMine: boolean;
}

/** When and where the chapter meets next, and the member's answer. */
export function NextMeeting({ meeting, ...props }: NextMeetingProps) {
  return (
    <Panel title="Next meeting">
      {meeting?.skipped && (
        <p className="panel-body muted wrap-anywhere">
          {[`No meeting on ${dayOf(meeting.skipped.date)}`, meeting.skipped.reason]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
      {meeting ? (
        <Told meeting={meeting} {...props} />
      ) : (
        <EmptyState title="No meeting planned. Ask your president." />
      )}
    </Panel>
  );
}
