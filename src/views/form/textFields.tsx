import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import { webAddress, wholeAddress } from '../../contract/rules.ts';
import { NumberInput } from '../parts/fields/NumberInput.tsx';
import { PhoneInput } from '../parts/fields/PhoneInput.tsx';
import { TextArea } from '../parts/fields/TextArea.tsx';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

const longest = 6000;

const useText = (props: FormFieldProps) => {
  const { common, written, text, change } = useFormField(props);
  return { ...common, ...written, value: text, maxLength: longest, onChanged: change };
};

export function LineField(props: FormFieldProps) {
  return <TextInput {...useText(props)} />;
}

export function LongField(props: FormFieldProps) {
  const { autoComplete: _, ...text } = useText(props);
  return <TextArea {...text} rows={props.field.rows} />;
}

export function EmailField(props: FormFieldProps) {
  return <TextInput {...useText(props)} type="email" inputMode="email" />;
}

export function PasswordField(props: FormFieldProps) {
  return <TextInput {...useText(props)} type="password" />;
}

export function PhoneField(props: FormFieldProps) {
  return <PhoneInput {...useText(props)} />;
}

/** The browser's own date field: years long ago are typed, not leafed through. */
export function BirthdayField(props: FormFieldProps) {
  const today = useSelector(props.form, ({ context }) => context.loaded?.today);
  return <TextInput {...useText(props)} type="date" max={today} />;
}

/** A web address, which can be tried before it is saved. */
export function AddressField(props: FormFieldProps) {
  const text = useText(props);
  const canBeTried = text.value.trim() !== '' && webAddress(text.value) === null;
  return (
    <div className="tried relative min-w-0">
      <TextInput {...text} type="url" inputMode="url" />
      {canBeTried && (
        <a
          className="button absolute top-7.75 end-1 h-8"
          href={wholeAddress(text.value)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink className="icon" />
          <span>Open</span>
          <span className="sr-only"> {text.label} in a new tab</span>
        </a>
      )}
    </div>
  );
}

/** Digits alone. */
export function WholeField(props: FormFieldProps) {
  const { onChanged, ...text } = useText(props);
  return <NumberInput {...text} kind="whole" onChanged={(typed) => onChanged(typed.replace(/\D/g, ''))} />;
}

/** A time of day, by the browser's own field. */
export function TimeField(props: FormFieldProps) {
  return <TextInput {...useText(props)} type="time" />;
}

export function WordsField(props: FormFieldProps) {
  return <TextInput {...useText(props)} />;
}
