import { useSelector } from '@xstate/react';
import { Check, Video, X } from 'lucide-react';
import { momentOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { RecordProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';
import type { Home } from './MyChapterPage.tsx';

type Meeting = NonNullable<Home['next_meeting']>;

interface OfMeeting extends Pick<RecordProps, 'record'> {
  meeting: Meeting;
}

function Answer({ record, meeting }: OfMeeting) {
  const { canAct, act } = useAct({ record });
  const answer = (coming: boolean) => () => act({ name: 'coming', meetingId: meeting.id, coming });
  return (
    <fieldset className="answers" aria-label="Are you coming?">
      <Button icon={Check} isPressed={meeting.coming === 1} isDisabled={!canAct} onPressed={answer(true)}>
        I’m coming
      </Button>
      <Button icon={X} isPressed={meeting.coming === 0} isDisabled={!canAct} onPressed={answer(false)}>
        Not coming
      </Button>
    </fieldset>
  );
}

const codeIn = (form: HTMLFormElement) => String(new FormData(form).get('code') ?? '');

/** Checks in by the code that is shown in the room; a code that was scanned is filled in. */
function CheckIn({ record }: Pick<RecordProps, 'record'>) {
  const { canAct, act } = useAct({ record });
  const scanned = useSelector(record, ({ context }) => context.location.query.checkin);
  return (
    <form
      className="check-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        act({ name: 'checkIn', code: codeIn(event.currentTarget) });
      }}
    >
      <input
        className="input"
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

function Told({ record, meeting, isMine }: OfMeeting & { isMine: boolean }) {
  const { date, starts_at, time_zone, place, online_link, coming_count, sub } = meeting;
  return (
    <div className="next-meeting">
      <div className="min-w-0">
        <p className="when">{momentOf(starts_at, time_zone, date)}</p>
        {place && <p className="wrap-anywhere">{place}</p>}
        {online_link && (
          <a className="link" href={online_link} target="_blank" rel="noopener noreferrer">
            <Video className="icon small" /> Join online
          </a>
        )}
        <p className="small muted">{countWith(coming_count, 'member is coming', 'members are coming')}</p>
        {sub && (
          <p className="small">
            Your substitute: {sub.name ?? 'nobody yet'} ({sub.status})
          </p>
        )}
      </div>
      {isMine && (
        <div className="grid gap-3">
          <Answer record={record} meeting={meeting} />
          <CheckIn record={record} />
        </div>
      )}
    </div>
  );
}

interface NextMeetingProps extends Pick<RecordProps, 'record'> {
  meeting: Home['next_meeting'];
  /** Whether it is one's own chapter, to whose meetings one comes. */
  isMine: boolean;
}

/** When and where the chapter meets next, and whether one comes. */
export function NextMeeting({ record, meeting, isMine }: NextMeetingProps) {
  return (
    <Panel title="Next meeting">
      {meeting ? (
        <Told record={record} meeting={meeting} isMine={isMine} />
      ) : (
        <EmptyState title="No meeting planned. Ask your president." />
      )}
    </Panel>
  );
}
