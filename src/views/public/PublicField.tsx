import { ChoiceGroup } from '../parts/ChoiceGroup.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { drawnWith, type PublicFieldProps, PublicText, writtenWith } from './PublicText.tsx';

/** One field of a form that is filled in without an account. */
export function PublicField(props: PublicFieldProps) {
  const { field, value } = props;
  if (field.kind === 'checkboxes') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <ChoiceGroup {...drawnWith(props)} kind="checkbox" chosen={chosen} choices={field.choices ?? []} />
    );
  }
  if (field.kind === 'text') return <TextArea {...writtenWith(props)} />;
  return <PublicText {...props} />;
}
