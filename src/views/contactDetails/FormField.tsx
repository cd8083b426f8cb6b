import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatPhone, phoneDigitsOf } from '../../contract/phone.ts';
import { type formMachine, selectFormError } from '../../machines/form.machine.ts';
import { afterPress } from '../parts/hooks.ts';
import { TextInput } from '../parts/TextInput.tsx';
import type { ContactField } from './fields.ts';
import { citySuggestions, stateSuggestions } from './suggestions.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;

interface FormFieldProps {
  form: FormActor;
  field: ContactField;
}

/** What every kind of field is given. */
interface Bound {
  form: FormActor;
  value: string;
  shared: {
    label: string;
    isRequired?: boolean;
    isDisabled: boolean;
    error: string | null;
    onLeft: () => void;
  };
  autoComplete?: string;
  onChanged: (value: string) => void;
}

function TextField({ value, shared, autoComplete, onChanged }: Bound) {
  return <TextInput {...shared} value={value} autoComplete={autoComplete} onChanged={onChanged} />;
}

function PhoneField({ value, shared, autoComplete, onChanged }: Bound) {
  return (
    <TextInput
      {...shared}
      type="tel"
      inputMode="tel"
      value={formatPhone(value)}
      autoComplete={autoComplete}
      onChanged={(text) => onChanged(phoneDigitsOf(text))}
    />
  );
}

/** The browser's own date field: years long ago are typed, not leafed through. */
function DateField({ form, value, shared, autoComplete, onChanged }: Bound) {
  const today = useSelector(form, ({ context }) => context.loaded?.today);
  return (
    <TextInput
      {...shared}
      type="date"
      value={value}
      max={today}
      autoComplete={autoComplete}
      onChanged={onChanged}
    />
  );
}

function SuggestedField({ suggestions, ...bound }: Bound & { suggestions: readonly string[] }) {
  const id = useId();
  const { value, shared, autoComplete, onChanged } = bound;
  return (
    <div>
      <TextInput {...shared} value={value} autoComplete={autoComplete} list={id} onChanged={onChanged} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
}

const noCities: readonly [] = [];

function CityField(bound: Bound) {
  const cities = useSelector(bound.form, ({ context }) => context.loaded?.cities ?? noCities);
  return <SuggestedField {...bound} suggestions={citySuggestions(cities, bound.value)} />;
}

function StateField(bound: Bound) {
  const cities = useSelector(bound.form, ({ context }) => context.loaded?.cities ?? noCities);
  const city = useSelector(bound.form, ({ context }) => String(context.values.city ?? ''));
  return <SuggestedField {...bound} suggestions={stateSuggestions(cities, city, bound.value)} />;
}

const kinds: Readonly<Record<ContactField['kind'], (bound: Bound) => React.ReactNode>> = {
  text: TextField,
  phone: PhoneField,
  date: DateField,
  city: CityField,
  state: StateField,
};

/** One field of the form, bound to the machine by its name. */
export function FormField({ form, field }: FormFieldProps) {
  const { name, label, kind, isRequired, autoComplete } = field;
  const value = useSelector(form, ({ context }) => String(context.values[name] ?? ''));
  const error = useSelector(form, selectFormError(name));
  const isDisabled = useSelector(form, (snapshot) => !snapshot.matches('editing'));
  const Field = kinds[kind];
  return (
    <Field
      form={form}
      value={value}
      autoComplete={autoComplete}
      shared={{
        label,
        isRequired,
        isDisabled,
        error,
        onLeft: afterPress(() => form.send({ type: 'field.left', name })),
      }}
      onChanged={(changed) => form.send({ type: 'field.changed', name, value: changed })}
    />
  );
}
