import { nameOf } from '../people.ts';
import type { Visitor } from './visitors.ts';

/** Name badges, two per line, in a common label size; only for printing. */
export function Badges({ chapter, visitors }: { chapter: string; visitors: readonly Visitor[] }) {
  return (
    <div
      className="hidden print:grid print:grid-cols-[repeat(2,90mm)] print:auto-rows-[54mm] print:justify-center"
      aria-hidden="true"
    >
      {visitors.map((visitor) => (
        <div
          key={visitor.id}
          className="name-badge grid place-content-center gap-[2mm] p-[4mm] border-[0.2mm] border-dashed border-line text-center break-inside-avoid overflow-hidden"
        >
          <b className="text-[20pt] leading-[1.1]">{nameOf(visitor)}</b>
          <span>{visitor.business_name}</span>
          <span>{visitor.profession}</span>
          <small>{visitor.drop_in_chapter ?? `Guest of ${chapter}`}</small>
        </div>
      ))}
    </div>
  );
}
