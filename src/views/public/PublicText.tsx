import type { FieldValue } from '../../contract/ports.ts';
import type { Field } from '../../machines/form/field.ts';
import { PhoneInput } from '../parts/fields/PhoneInput.tsx';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { unlessPressed } from './unlessPressed.ts';

export interface PublicFieldProps {
  field: Field;
  value: FieldValue | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  autoComplete?: string | undefined;
  onChanged: (value: string | readonly string[]) => void;
  onLeft: () => void;
}

/** A single-line field of a form for people without an account. */
export function PublicText({ field, value, autoComplete, onLeft, ...rest }: PublicFieldProps) {
  const { name, label, kind, isRequired, hint } = field;
  const text = {
    ...rest,
    name,
    label,
    isRequired,
    value: String(value ?? ''),
    autoComplete: autoComplete ?? field.autoComplete,
    hint: typeof hint === 'string' ? hint : undefined,
    maxLength: 6000,
    onLeft: unlessPressed(onLeft),
  };
  if (kind === 'phone') return <PhoneInput {...text} />;
  const mode = kind === 'email' || kind === 'url' ? kind : undefined;
  return <TextInput {...text} type={kind === 'time' || kind === 'password' ? kind : mode} inputMode={mode} />;
}
