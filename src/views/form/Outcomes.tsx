import { useSelector } from '@xstate/react';
import { selectOutcomes } from '../../machines/form.setup.ts';
import type { FormActor } from './formPort.ts';

/** What happens to each member whom the question is about. */
export function Outcomes({ form }: { form: FormActor }) {
  const outcomes = useSelector(form, selectOutcomes);
  if (outcomes.length === 0) return null;
  return (
    <ul
      className="outcomes border border-line rounded-control max-h-[50vh] overflow-y-auto"
      aria-label="What happens to each"
    >
      {outcomes.map(({ name, because, becomes }) => (
        <li key={name}>
          <span className="min-w-0">
            <b className="wrap-anywhere">{name}</b>
            <small className="wrap-anywhere block text-ink-muted">{because}</small>
          </span>
          <span className="small">{becomes}</span>
        </li>
      ))}
    </ul>
  );
}
