import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FormValue } from '../../contract/formPorts.ts';
import { linesIn } from '../../contract/formValues.ts';
import type { FormField } from '../../machines/form/definition.ts';
import type { formMachine } from '../../machines/form.machine.ts';
import { selectFormError, selectHint } from '../../machines/form.setup.ts';
import { afterPress } from '../parts/focus/afterPress.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;

/** A field of a form, or of one line in a field that holds several. */
export interface FormFieldProps {
  form: FormActor;
  field: FormField;
  line?: { of: string; place: number };
}

/** What every kind of field is given: its value, how it stands and whom it tells. */
export const useFormField = ({ form, field, line }: FormFieldProps) => {
  const { name, label, isRequired, placeholder, autoComplete } = field;
  const path = line ? `${line.of}.${line.place}.${name}` : name;
  const hint = useSelector(form, selectHint(field));
  const error = useSelector(form, selectFormError(path));
  const isDisabled = useSelector(form, (snapshot) => !snapshot.matches('editing'));
  const value = useSelector(form, ({ context: { values } }): FormValue => {
    const own = line ? linesIn(values[line.of])[line.place]?.[name] : values[name];
    return own ?? null;
  });
  const change = (changed: FormValue) => {
    if (!line) return form.send({ type: 'field.changed', name, value: changed });
    const lines = linesIn(form.getSnapshot().context.values[line.of]);
    const after = lines.map((each, place) =>
      place === line.place ? { ...each, [name]: String(changed ?? '') } : each,
    );
    form.send({ type: 'field.changed', name: line.of, value: after });
  };
  return {
    common: {
      label,
      isRequired,
      isDisabled,
      error,
      onLeft: afterPress(() => form.send({ type: 'field.left', name: path })),
    },
    written: { hint, placeholder, autoComplete },
    value,
    text: typeof value === 'string' ? value : '',
    change,
  };
};
