import { linesIn } from '../../contract/formValues.ts';
import { dayOf } from '../dates.ts';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** What was said, newest first; nothing is written here. */
export function ThreadField(props: FormFieldProps) {
  const { common, value } = useFormField(props);
  const lines = linesIn(value);
  return (
    <section aria-label={common.label} className="grid gap-2">
      <h3 className="small muted">{common.label}</h3>
      {lines.length === 0 && <p className="small">Nothing yet.</p>}
      <ol className="grid gap-2">
        {lines.map(({ at = '', by, state, note }) => (
          <li key={`${at} ${state}`} className="small">
            <b>{state}</b> · {by} · <time dateTime={at}>{dayOf(at)}</time>
            {note && <p className="muted">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
