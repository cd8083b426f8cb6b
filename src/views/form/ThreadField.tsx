import { linesIn } from '../../contract/formValues.ts';
import { Thread } from '../parts/Thread.tsx';
import { type FieldProps, useField } from './useField.ts';

/** The history, newest first; it's read-only. */
export function ThreadField(props: FieldProps) {
  const { common, value } = useField(props);
  const lines = linesIn(value);
  return (
    <section aria-label={common.label} className="grid gap-2">
      <h3 className="small muted">{common.label}</h3>
      {lines.length === 0 && <p className="small">Nothing yet.</p>}
      <Thread lines={lines} />
    </section>
  );
}
