import { useSelector } from '@xstate/react';
import { selectHint } from '../../machines/recordings/context.ts';
import { NumberInput } from '../parts/fields/NumberInput.tsx';
import { PhoneInput } from '../parts/fields/PhoneInput.tsx';
import { TextArea } from '../parts/fields/TextArea.tsx';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { type RecordingFieldProps, useField } from './useField.ts';

const longest = 5000;

const useTextField = (props: RecordingFieldProps) => {
  const { common, text, change } = useField(props);
  const { placeholder } = props.field;
  const hint = useSelector(props.recording, selectHint(props.field));
  return { ...common, value: text, placeholder, hint, onChanged: change };
};

export function LineField(props: RecordingFieldProps) {
  return <TextInput {...useTextField(props)} maxLength={longest} />;
}

export function LongField(props: RecordingFieldProps) {
  return <TextArea {...useTextField(props)} maxLength={longest} />;
}

export function EmailField(props: RecordingFieldProps) {
  return <TextInput {...useTextField(props)} type="email" inputMode="email" maxLength={longest} />;
}

export function AddressField(props: RecordingFieldProps) {
  return <TextInput {...useTextField(props)} type="url" inputMode="url" maxLength={longest} />;
}

export function PhoneField(props: RecordingFieldProps) {
  return <PhoneInput {...useTextField(props)} />;
}

export function AmountField(props: RecordingFieldProps) {
  const currency = useSelector(props.recording, ({ context }) => context.currency);
  return <NumberInput {...useTextField(props)} kind="decimal" unit={currency} />;
}

export function WholeField(props: RecordingFieldProps) {
  return <NumberInput {...useTextField(props)} kind="whole" />;
}
