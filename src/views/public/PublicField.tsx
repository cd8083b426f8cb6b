import type { FormValue } from '../../contract/formPorts.ts';
import { afterPress } from '../parts/afterFrame.ts';
import { ChoiceGroup } from '../parts/ChoiceGroup.tsx';
import { PhoneInput } from '../parts/PhoneInput.tsx';
import { TextArea } from '../parts/TextArea.tsx';
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

interface PublicFieldProps {
  field: DrawnField;
  value: FormValue | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  autoComplete?: string | undefined;
  onChanged: (value: string | readonly string[]) => void;
  onLeft: () => void;
}

/** One field of a form that is filled in without an account. */
export function PublicField({
  field,
  value,
  error,
  isDisabled = false,
  autoComplete = field.autoComplete ?? 'off',
  onChanged,
  onLeft,
}: PublicFieldProps) {
  const { name, label, kind, isRequired = false, choices = [], hint } = field;
  const common = { label, isRequired, isDisabled, error, onChanged, onLeft: afterPress(onLeft) };
  if (kind === 'checkboxes') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return <ChoiceGroup {...common} kind="checkbox" chosen={chosen} choices={choices} />;
  }
  const text = {
    ...common,
    name,
    value: String(value ?? ''),
    maxLength: longest,
    ...(typeof hint === 'string' ? { hint } : {}),
  };
  if (kind === 'text') return <TextArea {...text} />;
  const written = { ...text, autoComplete };
  if (kind === 'phone') return <PhoneInput {...written} />;
  if (kind === 'email') return <TextInput {...written} type="email" inputMode="email" />;
  if (kind === 'url') return <TextInput {...written} type="url" inputMode="url" />;
  return <TextInput {...written} />;
}
