import { memo, type ReactNode } from 'react';
import type { FieldKind } from '../../machines/form/field.ts';
import { AppCodeField, AppField, CodesField } from '../twoFactor/factorFields.tsx';
import { ChoiceField, OptionField, SeveralField, ToggleField } from './choiceFields.tsx';
import { FrameField } from './FrameField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinesField } from './LinesField.tsx';
import { MemberField } from './MemberField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { OrderField } from './OrderField.tsx';
import { CityField, StateField } from './suggestedFields.tsx';
import { ThreadField } from './ThreadField.tsx';
import {
  AddressField,
  AmountField,
  BirthdayField,
  DayField,
  EmailField,
  LineField,
  LongField,
  PasswordField,
  PhoneField,
  TimeField,
  WholeField,
} from './textFields.tsx';
import type { FieldProps } from './useField.ts';

const kinds: Readonly<Record<FieldKind, (props: FieldProps) => ReactNode>> = {
  line: LineField,
  text: LongField,
  email: EmailField,
  password: PasswordField,
  phone: PhoneField,
  amount: AmountField,
  whole: WholeField,
  url: AddressField,
  birthday: BirthdayField,
  day: DayField,
  minute: DayField,
  time: TimeField,
  city: CityField,
  state: StateField,
  words: LineField,
  lines: (props) => <LinesField {...props} Part={FormField} />,
  order: OrderField,
  choice: ChoiceField,
  switch: ToggleField,
  checkboxes: SeveralField,
  member: MemberField,
  option: OptionField,
  options: OptionsField,
  image: ImageField,
  frame: FrameField,
  thread: ThreadField,
  app: AppField,
  codes: CodesField,
  code: AppCodeField,
};

/** A form's field, by its kind. */
export const FormField = memo(function FormField(props: FieldProps) {
  const Field = kinds[props.field.kind];
  return <Field {...props} />;
});
