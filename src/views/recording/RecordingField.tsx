import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { selectSaid } from '../../machines/recordings/context.ts';
import type { FieldKind } from '../../machines/recordings/definition.ts';
import { DateInput } from '../parts/fields/DateInput.tsx';
import {
  CheckboxField,
  ChoiceField,
  MemberField,
  OptionField,
  RadioField,
  ToggleField,
} from './choiceFields.tsx';
import { ImageField } from './ImageField.tsx';
import {
  AddressField,
  AmountField,
  EmailField,
  LineField,
  LongField,
  PhoneField,
  WholeField,
} from './textFields.tsx';
import { type RecordingFieldProps, useField } from './useField.ts';

function DateField(props: RecordingFieldProps) {
  const { common, text, change } = useField(props);
  const isMoment = props.field.kind === 'dateTime';
  const latest = useSelector(props.recording, ({ context: { today, now } }) =>
    isMoment ? now.slice(0, 10) : today,
  );
  return (
    <DateInput
      {...common}
      kind={isMoment ? 'minute' : 'day'}
      value={text || null}
      latest={latest || undefined}
      onChanged={change}
    />
  );
}

const kinds: Readonly<Record<FieldKind, (props: RecordingFieldProps) => ReactNode>> = {
  member: MemberField,
  option: OptionField,
  date: DateField,
  dateTime: DateField,
  choice: ChoiceField,
  radio: RadioField,
  checkboxes: CheckboxField,
  switch: ToggleField,
  line: LineField,
  text: LongField,
  email: EmailField,
  phone: PhoneField,
  amount: AmountField,
  whole: WholeField,
  url: AddressField,
  image: ImageField,
};

/** One field of the dialog, by its kind; while it says what a sentence said, with the words. */
export const RecordingField = memo(function RecordingField(props: RecordingFieldProps) {
  const Field = kinds[props.field.kind];
  const said = useSelector(props.recording, selectSaid(props.field.name));
  return (
    <div
      className="said-field contents data-said:block data-said:relative data-said:min-w-0"
      data-said={said === null ? undefined : ''}
    >
      {said !== null && (
        <span className="said-words">
          <span className="sr-only">{props.field.label} from </span>“{said}”
        </span>
      )}
      <Field {...props} />
    </div>
  );
});
