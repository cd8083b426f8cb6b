import { useSelector } from '@xstate/react';
import { Check, Video, X } from 'lucide-react';
import type { Event } from '../../contract/events.ts';
import { isPast, momentAt } from '../dates.ts';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import type { RecordProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';

interface EventCardProps extends RecordProps {
  event: Event;
}

const isOver = ({ starts_at, ends_at }: Event): boolean => isPast(ends_at ?? starts_at);

const comersOf = (event: Event): string => {
  const { going, capacity } = event;
  if (isOver(event)) return countWith(going, 'person came', 'people came');
  const comers = countWith(going, 'person comes', 'people come');
  return capacity === null ? comers : `${comers}, room for ${capacity}`;
};

/** The two answers; the one that was given is pressed. */
function Answer({ record, event }: Omit<EventCardProps, 'workspace'>) {
  const { canAct, act } = useAct({ record });
  const mine = event.my_rsvp;
  const answer = (going: boolean) => () =>
    act({ name: 'rsvp', eventId: event.id, going, guests: mine?.guests ?? 0 });
  return (
    <fieldset className="answers" aria-label={`Do you come to ${event.title}?`}>
      <Button
        size="small"
        icon={Check}
        isPressed={mine?.going === 1}
        isDisabled={!canAct}
        onPressed={answer(true)}
      >
        I'm coming
      </Button>
      <Button
        size="small"
        icon={X}
        isPressed={mine?.going === 0}
        isDisabled={!canAct}
        onPressed={answer(false)}
      >
        Not coming
      </Button>
    </fieldset>
  );
}

/** One event: when, what and where, and one's own answer while there is time. */
export function EventCard({ workspace, record, event }: EventCardProps) {
  const mayAnswer = useSelector(
    workspace,
    ({ context }) => context.shell?.roles.buttons.includes('events.rsvp') ?? false,
  );
  const { title, type, place, online_link, description, training_name, host } = event;
  return (
    <li className="panel event-card">
      <div className="min-w-0">
        <p className="small muted">
          {momentAt(event.starts_at, event.time_zone)} · {training_name ?? type}
        </p>
        <h3 className="wrap-anywhere">{title}</h3>
        {place && <p className="wrap-anywhere">{place}</p>}
        {online_link && (
          <a className="link small" href={online_link} target="_blank" rel="noopener noreferrer">
            <Video className="icon small" /> Join online
          </a>
        )}
        {description && <p className="muted wrap-anywhere">{description}</p>}
        <p className="small muted">{comersOf(event)}</p>
      </div>
      <div className="aside">
        {host && <MemberLink member={host} detail="Host" />}
        {mayAnswer && !isOver(event) && <Answer record={record} event={event} />}
      </div>
    </li>
  );
}
