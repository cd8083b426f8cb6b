import { Video } from 'lucide-react';
import type { Event } from '../../contract/growth/events.ts';
import { imageAddress } from '../../routes/imageAddress.ts';
import { isPast, momentAt } from '../dates.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { countOf, countWith } from '../figures.ts';
import { MemberLink } from '../parts/MemberLink.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { EventActions } from './EventActions.tsx';
import { EventAnswer } from './EventAnswer.tsx';

interface EventCardProps extends DetailProps {
  event: Event;
}

const isOver = ({ starts_at, ends_at }: Event): boolean => isPast(ends_at ?? starts_at);

const comersOf = (event: Event): string => {
  const { going, capacity } = event;
  if (isOver(event)) return countWith(going, 'person came', 'people came');
  const comers = `${countOf(going)} going`;
  return capacity === null
    ? comers
    : `${comers} · ${countWith(Math.max(0, capacity - going), 'place', 'places')} left`;
};

/** The event's time in the chapter's zone, with the end's day if it differs. */
const whenOf = ({ starts_at, ends_at, time_zone }: Event): string => {
  const start = momentAt(starts_at, time_zone);
  if (!ends_at) return start;
  const end = momentAt(ends_at, time_zone);
  const [day, time] = end.split(', ');
  return `${start} – ${day && start.startsWith(`${day}, `) ? time : end}`;
};

/** An event: when, what and where, and the member's answer until it begins. */
export function EventCard({ workspace, detail, event }: EventCardProps) {
  const { title, type, place, online_link, description, training_name, host, image } = event;
  const shared = { workspace, detail, event };
  return (
    <li className="panel event-card flex flex-wrap items-start justify-between gap-4 p-4">
      <div className="grid gap-1 flex-[1_1_260px] min-w-0">
        <p className="small muted">
          {whenOf(event)} · {training_name ?? type}
        </p>
        <h3 className="wrap-anywhere text-form">{title}</h3>
        {place && <p className="wrap-anywhere">{place}</p>}
        {online_link && (
          <OutsideLink className="link small" href={online_link}>
            <Video className="icon small" /> Join online
          </OutsideLink>
        )}
        {description && <p className="muted wrap-anywhere">{description}</p>}
        <p className="small muted">{comersOf(event)}</p>
      </div>
      {image && (
        <img
          className="picture rounded-control object-cover"
          src={imageAddress(image)}
          alt=""
          width={128}
          height={128}
          loading="lazy"
        />
      )}
      <div className="grid grid-cols-1 gap-3 justify-items-start max-w-full *:max-w-full min-w-[min(366px,100%)] wrap-anywhere max-sm:w-full">
        {host && <MemberLink member={host} detail="Host" />}
        {!isOver(event) && <EventAnswer {...shared} />}
        <EventActions {...shared} />
      </div>
    </li>
  );
}
