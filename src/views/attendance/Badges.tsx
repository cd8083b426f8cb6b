import { nameOf } from '../people.ts';
import type { Visitor } from './visitors.ts';

/** Name badges, two a line, the size of common labels; on paper alone. */
export function Badges({ chapter, visitors }: { chapter: string; visitors: readonly Visitor[] }) {
  return (
    <div className="badge-sheet" aria-hidden="true">
      {visitors.map((visitor) => (
        <div key={visitor.id} className="name-badge">
          <b>{nameOf(visitor)}</b>
          <span>{visitor.business_name}</span>
          <span>{visitor.profession}</span>
          <small>{visitor.drop_in_chapter ?? `Guest of ${chapter}`}</small>
        </div>
      ))}
    </div>
  );
}
