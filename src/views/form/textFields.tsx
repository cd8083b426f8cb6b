import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import { webAddress, wholeAddress } from '../../contract/rules.ts';
import { DateInput } from '../parts/fields/DateInput.tsx';
import { NumberInput } from '../parts/fields/NumberInput.tsx';
import { PhoneInput } from '../parts/fields/PhoneInput.tsx';
import { TextArea } from '../parts/fields/TextArea.tsx';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { type FieldProps, useField } from './useField.ts';

const useText = (props: FieldProps) => {
  const { common, written, text, change } = useField(props);
  return { ...common, ...written, value: text, maxLength: props.port.longest, onChanged: change };
};

export function LineField(props: FieldProps) {
  return <TextInput {...useText(props)} />;
}

export function LongField(props: FieldProps) {
  const { autoComplete: _, ...text } = useText(props);
  return <TextArea {...text} rows={props.field.rows} />;
}

export function EmailField(props: FieldProps) {
  return <TextInput {...useText(props)} type="email" inputMode="email" />;
}

export function PasswordField(props: FieldProps) {
  return <TextInput {...useText(props)} type="password" />;
}

export function PhoneField(props: FieldProps) {
  return <PhoneInput {...useText(props)} />;
}

/** The browser's date field, because years long ago are easier to type than to page to. */
export function BirthdayField(props: FieldProps) {
  const { port } = props;
  const today = useSelector(port.actor, () => port.loaded?.()?.today);
  return <TextInput {...useText(props)} type="date" max={today} />;
}

/** A date, or a date and time. */
export function DayField(props: FieldProps) {
  const { port, field } = props;
  const { common, text, change } = useField(props);
  const latest = useSelector(port.actor, () => port.latestOf?.(field) || undefined);
  const kind = field.kind === 'minute' ? 'minute' : 'day';
  return <DateInput {...common} kind={kind} value={text || null} latest={latest} onChanged={change} />;
}

/** A web address, with a link to try it if the field asks for one. */
export function AddressField(props: FieldProps) {
  const text = useText(props);
  const input = <TextInput {...text} type="url" inputMode="url" />;
  if (!props.field.isTried) return input;
  const canBeTried = text.value.trim() !== '' && webAddress(text.value) === null;
  return (
    <div className="tried relative min-w-0">
      {input}
      {canBeTried && (
        <OutsideLink className="button absolute top-7.75 end-1 h-8" href={wholeAddress(text.value)}>
          <ExternalLink className="icon" />
          <span>Open</span>
          <span className="sr-only"> {text.label} in a new tab</span>
        </OutsideLink>
      )}
    </div>
  );
}

/** Digits only. */
export function WholeField(props: FieldProps) {
  return <NumberInput {...useText(props)} kind="whole" />;
}

/** An amount with its currency. */
export function AmountField(props: FieldProps) {
  const { port } = props;
  const currency = useSelector(port.actor, () => port.currency?.() ?? null);
  return <NumberInput {...useText(props)} kind="decimal" unit={currency} />;
}

/** The browser's field for a time of day. */
export function TimeField(props: FieldProps) {
  return <TextInput {...useText(props)} type="time" />;
}
