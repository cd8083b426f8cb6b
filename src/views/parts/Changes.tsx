import { ArrowRight } from 'lucide-react';
import type { ChangedField } from '../changeWords.ts';

interface ChangesProps {
  changes: readonly ChangedField[];
}

/** A list of changes, each with the old value struck through and the new one in bold. */
export function Changes({ changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="changes grid gap-0.5">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          <span className="muted">{label}</span>{' '}
          {from === null || to === null ? (
            <b>changed</b>
          ) : (
            <span className="inline-flex flex-wrap items-center gap-y-0.5 gap-x-1.5 wrap-anywhere">
              <del className="text-ink-muted decoration-1">{from}</del>
              <ArrowRight className="icon size-3.25 text-ink-muted" />
              <span className="sr-only">to</span>
              <ins className="font-[580] no-underline">{to}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Quote({ children }: { children: string }) {
  return <p className="quote">“{children}”</p>;
}
