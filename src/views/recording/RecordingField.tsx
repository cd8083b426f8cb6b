import { useSelector } from '@xstate/react';
import { selectFieldError } from '../../machines/recordings/context.ts';
import type { FieldDefinition, FieldKind } from '../../machines/recordings/definition.ts';
import { DateInput } from '../parts/DateInput.tsx';
import { MemberCombobox } from '../parts/MemberCombobox.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { memberGroups } from './memberGroups.ts';
import type { RecordingActor } from './selectMeta.ts';

interface RecordingFieldProps {
  recording: RecordingActor;
  field: FieldDefinition;
}

/** What every kind of field is given. */
const useField = ({ recording, field }: RecordingFieldProps) => {
  const { name, label, isRequired } = field;
  const error = useSelector(recording, selectFieldError(name));
  const isDisabled = useSelector(
    recording,
    (snapshot) => !snapshot.matches('filling') && !isAsking(snapshot.value),
  );
  const value = useSelector(recording, ({ context }) => context.values[name] ?? null);
  return {
    common: {
      label,
      isRequired,
      isDisabled,
      error,
      onLeft: () => recording.send({ type: 'field.left', name }),
    },
    text: typeof value === 'string' ? value : '',
    id: typeof value === 'number' ? value : null,
    change: (changed: string | number | null) =>
      recording.send({ type: 'field.changed', name, value: changed }),
  };
};

const isAsking = (value: unknown) => value === 'awaitingVerification' || value === 'awaitingMnoChoice';

function MemberField(props: RecordingFieldProps) {
  const { common, id, change } = useField(props);
  const options = useSelector(props.recording, ({ context }) => context.options);
  return (
    <MemberCombobox
      {...common}
      value={id}
      groups={memberGroups(options)}
      placeholder="Who you met"
      onChosen={change}
    />
  );
}

function DateField(props: RecordingFieldProps) {
  const { common, text, change } = useField(props);
  const today = useSelector(props.recording, ({ context }) => context.today);
  return <DateInput {...common} value={text || null} latest={today || undefined} onChanged={change} />;
}

function ChoiceField(props: RecordingFieldProps) {
  const { common, text, change } = useField(props);
  return (
    <SelectField {...common} value={text || null} choices={props.field.choices ?? []} onChosen={change} />
  );
}

function LineField(props: RecordingFieldProps) {
  const { common, text, change } = useField(props);
  return (
    <TextInput
      {...common}
      value={text}
      placeholder={props.field.placeholder}
      maxLength={5000}
      onChanged={change}
    />
  );
}

function LongField(props: RecordingFieldProps) {
  const { common, text, change } = useField(props);
  return (
    <TextArea
      {...common}
      value={text}
      placeholder={props.field.placeholder}
      maxLength={5000}
      onChanged={change}
    />
  );
}

const kinds: Readonly<Record<FieldKind, (props: RecordingFieldProps) => React.ReactNode>> = {
  member: MemberField,
  date: DateField,
  choice: ChoiceField,
  line: LineField,
  text: LongField,
  option: LineField,
  dateTime: LineField,
  radio: ChoiceField,
  checkboxes: LineField,
  switch: LineField,
  email: LineField,
  phone: LineField,
  amount: LineField,
  whole: LineField,
  url: LineField,
  image: LineField,
};

/** One field of the dialog, by its kind. */
export function RecordingField(props: RecordingFieldProps) {
  const Field = kinds[props.field.kind];
  return <Field {...props} />;
}
