import type { FormValue } from '../../contract/formPorts.ts';
import { afterPress } from '../parts/afterPress.ts';
import { PhoneInput } from '../parts/PhoneInput.tsx';
import { TextInput } from '../parts/TextInput.tsx';

const longest = 6000;

/** What is drawn of a field, whichever engine defines it. */
interface DrawnField {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly isRequired?: boolean;
  readonly hint?: unknown;
  readonly autoComplete?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

export interface PublicFieldProps {
  field: DrawnField;
  value: FormValue | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  autoComplete?: string | undefined;
  onChanged: (value: string | readonly string[]) => void;
  onLeft: () => void;
}

/** @returns what every field of a public form is drawn with. */
export const drawnWith = ({ field, error, isDisabled = false, onChanged, onLeft }: PublicFieldProps) => ({
  label: field.label,
  isRequired: field.isRequired ?? false,
  isDisabled,
  error,
  onChanged,
  onLeft: afterPress(onLeft),
});

/** @returns what a field with text is drawn with. */
export const writtenWith = (props: PublicFieldProps) => {
  const { name, hint } = props.field;
  const text = { ...drawnWith(props), name, value: String(props.value ?? ''), maxLength: longest };
  return typeof hint === 'string' ? { ...text, hint } : text;
};

/** One line of a form that is filled in without an account. */
export function PublicText(props: PublicFieldProps) {
  const { kind, autoComplete = 'off' } = props.field;
  const written = { ...writtenWith(props), autoComplete: props.autoComplete ?? autoComplete };
  if (kind === 'phone') return <PhoneInput {...written} />;
  if (kind === 'email') return <TextInput {...written} type="email" inputMode="email" />;
  if (kind === 'url') return <TextInput {...written} type="url" inputMode="url" />;
  return <TextInput {...written} />;
}
