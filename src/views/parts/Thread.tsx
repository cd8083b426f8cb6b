import type { ValueLine } from '../../contract/ports.ts';
import { dayOf } from '../dates.ts';

/** The history of a referral, from the lines' `at`, `by`, `state` and `note`. */
export function Thread({ lines }: { lines: readonly ValueLine[] }) {
  return (
    <ol className="grid gap-2">
      {lines.map(({ at = '', by, state, note }) => (
        <li key={`${at} ${state} ${note}`} className="small">
          <b>{state}</b> · {by} · <time dateTime={at}>{dayOf(at)}</time>
          {note && <p className="muted">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
