import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { TextArea } from '../parts/fields/TextArea.tsx';
import { type PublicFieldProps, PublicText } from './PublicText.tsx';
import { unlessPressed } from './unlessPressed.ts';

const longest = 6000;

/** A field of a form for people without an account. */
export function PublicField(props: PublicFieldProps) {
  const { field, value, autoComplete: _, onLeft, ...rest } = props;
  const { name, label, kind, isRequired, choices = [] } = field;
  const common = { ...rest, label, isRequired, onLeft: unlessPressed(onLeft) };
  if (kind === 'checkboxes') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return <ChoiceGroup {...common} kind="checkbox" chosen={chosen} choices={choices} />;
  }
  if (kind === 'text')
    return <TextArea {...common} name={name} value={String(value ?? '')} maxLength={longest} />;
  return <PublicText {...props} />;
}
