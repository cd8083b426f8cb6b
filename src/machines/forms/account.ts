import { accountMessages } from '../../contract/accountMessages.ts';
import { authMessages } from '../../contract/authMessages.ts';
import { hasLowercase, passwordLength, required } from '../../contract/baseRules.ts';
import { always, type FormDefinition, type FormField, onText } from '../form/definition.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    changePassword: { readonly stored: { readonly ends_others: true } };
    /** With a user pool, which keeps its sessions to itself. */
    changePoolPassword: { readonly stored: Readonly<Record<string, never>> };
  }
}

const passwords: readonly FormField[] = [
  {
    name: 'current',
    label: 'Current password',
    kind: 'password',
    isRequired: true,
    autoComplete: 'current-password',
    rules: always(required),
  },
  {
    name: 'password',
    label: 'New password',
    kind: 'password',
    isRequired: true,
    autoComplete: 'new-password',
    hint: 'At least 8 characters, one of them a lowercase letter.',
    rules: ({ values }) => [
      required,
      onText(passwordLength),
      onText(hasLowercase),
      (value) => (value === values.current ? accountMessages.passwordUnchanged : null),
    ],
  },
  {
    name: 'confirmation',
    label: 'Confirm new password',
    kind: 'password',
    isRequired: true,
    autoComplete: 'new-password',
    rules: ({ values }) => [
      required,
      (value) => (value === values.password ? null : authMessages.passwordsDiffer),
    ],
  },
];

const basis = {
  title: 'Change password',
  sends: 'everything',
  submit: 'Change password',
} as const;

/** One’s password. */
export const changePassword: FormDefinition = {
  ...basis,
  id: 'changePassword',
  fields: [
    ...passwords,
    { name: 'ends_others', label: 'Sign out everywhere else', kind: 'switch', rules: always() },
  ],
};

/** The password that a user pool keeps. */
export const changePoolPassword: FormDefinition = { ...basis, id: 'changePoolPassword', fields: passwords };
