import { CircleCheck, Clock, UserRoundX } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import { agoOf, dayOf } from '../dates.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';

type Pair = RowOf<'mentorship'>;

/** The protege; the whole cell is a link. */
export function Protege({ protege, joined }: Pair) {
  return (
    <span className="person">
      <Avatar id={protege.id} name={nameOf(protege)} image={protege.profile_image} size="medium" />
      <span>
        <b>{nameOf(protege)}</b>
        {joined && <small>Joined {agoOf(joined)}</small>}
      </span>
    </span>
  );
}

export function Mentor({ mentor, ended_on, since }: Pair) {
  if (mentor) return <MemberLink member={mentor} detail={since && `Since ${dayOf(since)}`} />;
  return ended_on === null ? (
    <Badge kind="warn" icon={UserRoundX}>
      No mentor
    </Badge>
  ) : null;
}

export function PlannedEnd({ planned_end, ended_on }: Pair) {
  if (ended_on) return <Badge kind="plain" icon={CircleCheck}>{`Ended ${dayOf(ended_on)}`}</Badge>;
  return planned_end ? <time dateTime={planned_end}>{dayOf(planned_end)}</time> : null;
}

export function LastContact({ last_contact, stalled, mentor }: Pair) {
  if (!mentor) return null;
  const words = last_contact ? dayOf(last_contact) : 'None yet';
  return stalled === 1 ? (
    <Badge kind="warn" icon={Clock}>
      {words}
    </Badge>
  ) : (
    <span>{words}</span>
  );
}
