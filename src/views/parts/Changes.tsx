import { ArrowRight } from 'lucide-react';
import type { ChangedField } from '../changeWords.ts';

interface ChangesProps {
  changes: readonly ChangedField[];
}

/** What was changed: old struck through, then new in bold. */
export function Changes({ changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="changes">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          <span className="muted">{label}</span>{' '}
          {from === null || to === null ? (
            <b>changed</b>
          ) : (
            <span className="from-to">
              <del>{from}</del>
              <ArrowRight className="icon" />
              <span className="sr-only">to</span>
              <ins>{to}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What somebody said, in their own words. */
export function Quote({ children }: { children: string }) {
  return <p className="quote">“{children}”</p>;
}
