import type { VisitorInFull } from '../../contract/meetings/chapterVisitors.ts';
import { localMomentOf } from '../dates.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';

/** The notes since a visitor came, newest first. */
export function FollowUpTalk({ followups }: Pick<VisitorInFull, 'followups'>) {
  return (
    <ol className="entries">
      {followups.map(({ id, at, by, text }) => (
        <li key={id}>
          <Avatar id={by.id} name={nameOf(by)} image={by.profile_image} />
          <div className="flex-1 min-w-0">
            <p>
              <b>{nameOf(by)}</b> <small>{localMomentOf(at)}</small>
            </p>
            <p>{text}</p>
          </div>
        </li>
      ))}
      {followups.length === 0 && <li className="muted">No follow-ups yet.</li>}
    </ol>
  );
}
