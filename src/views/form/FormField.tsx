import { memo, type ReactNode } from 'react';
import type { FormFieldKind } from '../../machines/form/definition.ts';
import { DateInput } from '../parts/fields/DateInput.tsx';
import { AppCodeField, AppField, CodesField } from '../twoFactor/factorFields.tsx';
import { ChoiceField, OptionField, SeveralField, ToggleField } from './choiceFields.tsx';
import { FrameField } from './FrameField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinesField } from './LinesField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { OrderField } from './OrderField.tsx';
import { CityField, StateField } from './suggestedFields.tsx';
import { ThreadField } from './ThreadField.tsx';
import {
  AddressField,
  BirthdayField,
  EmailField,
  LineField,
  LongField,
  PasswordField,
  PhoneField,
  TimeField,
  WholeField,
  WordsField,
} from './textFields.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

function DayField(props: FormFieldProps) {
  const { common, written, text, change } = useFormField(props);
  return (
    <DateInput
      {...common}
      hint={written.hint}
      kind={props.field.kind === 'minute' ? 'minute' : 'day'}
      value={text || null}
      onChanged={change}
    />
  );
}

const kinds: Readonly<Record<FormFieldKind, (props: FormFieldProps) => ReactNode>> = {
  line: LineField,
  text: LongField,
  email: EmailField,
  password: PasswordField,
  phone: PhoneField,
  whole: WholeField,
  url: AddressField,
  birthday: BirthdayField,
  day: DayField,
  minute: DayField,
  time: TimeField,
  city: CityField,
  state: StateField,
  words: WordsField,
  lines: LinesField,
  order: OrderField,
  choice: ChoiceField,
  switch: ToggleField,
  checkboxes: SeveralField,
  option: OptionField,
  options: OptionsField,
  image: ImageField,
  frame: FrameField,
  thread: ThreadField,
  app: AppField,
  codes: CodesField,
  code: AppCodeField,
};

/** One field of a form, by its kind. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const Field = kinds[props.field.kind];
  return <Field {...props} />;
});
