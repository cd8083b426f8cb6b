import type { FieldErrors } from '../../src/contract/signIn/signInChecks.ts';
import { isEmpty } from '../../src/contract/signIn/signInChecks.ts';
import { type Gesture, type } from './hand.ts';
import type { Look } from './look.ts';
import { given, waiting } from './publicPages.ts';

type Texts = Readonly<Record<string, string>>;

interface DoorContext {
  readonly message: string | null;
  readonly notice?: string | null;
  readonly fieldErrors: Texts;
}

const labels: Texts = {
  email: 'E-mail',
  code: 'Code',
  password: 'New password',
  confirmation: 'Confirm new password',
};
const labelOf = (name: string) => labels[name] ?? name;

/** A button that can be pressed unless these fields are wrong; fields are named as in the machine. */
export const idle = (
  name: string,
  errors: (form: { email: string; code: string; password: string; confirmation: string }) => FieldErrors,
): Look => ({
  submit: {
    name,
    isWrong: (texts) => {
      const text = (field: string) => texts[labelOf(field)] ?? texts['Recovery code'] ?? texts.Password ?? '';
      const form = {
        email: texts['E-mail'] ?? 'ada.brook@chapterhouse.test',
        code: text('code'),
        password: text('password'),
        confirmation: text('confirmation'),
      };
      return !isEmpty(errors(form));
    },
  },
});

export const busy: Look = { can: { [waiting]: false } };

/** A page before sign-in, with the messages under these fields. */
export const door =
  (title: string, fields: readonly string[], submit: Look) =>
  ({ context: { message, notice, fieldErrors } }: { readonly context: DoorContext }): Look => ({
    title,
    headings: [title],
    alerts: given(message),
    statuses: given(notice),
    errors: Object.fromEntries(fields.map((name) => [labelOf(name), fieldErrors[name] ?? null])),
    ...submit,
  });

/** Types into a field with the machine's name. */
export const typed: Gesture<{ readonly name: string; readonly value: string }> = type(
  ({ name }) => labelOf(name),
  ({ value }) => value,
);
