import { nameOf } from '../people.ts';
import type { Visitor } from './visitors.ts';

/** Name badges, two per line, in a common label size; only for printing. */
export function Badges({ chapter, visitors }: { chapter: string; visitors: readonly Visitor[] }) {
  return (
    <div
      className="hidden print:grid print:grid-cols-[repeat(2,90mm)] print:[grid-auto-rows:54mm] print:justify-center"
      aria-hidden="true"
    >
      {visitors.map((visitor) => (
        <div key={visitor.id} className="name-badge">
          <b className="print:[font-size:20pt] print:leading-[1.1]">{nameOf(visitor)}</b>
          <span>{visitor.business_name}</span>
          <span>{visitor.profession}</span>
          <small>{visitor.drop_in_chapter ?? `Guest of ${chapter}`}</small>
        </div>
      ))}
    </div>
  );
}
