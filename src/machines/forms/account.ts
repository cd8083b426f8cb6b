import { hasLowercase, passwordLength } from '../../contract/baseRules.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import type { FormDefinition } from '../form/definition.ts';
import { type Field, onText } from '../form/field.ts';
import { field } from '../form/fields.ts';
import { neededText } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    changePassword: { readonly stored: { readonly ends_others: true } };
    changeEmail: { readonly stored: Readonly<Record<string, never>> };
    memberEmail: { readonly stored: { readonly id: number; readonly name: string } };
    /** The password form for a user pool, which manages its own sessions. */
    changePoolPassword: { readonly stored: Readonly<Record<string, never>> };
  }
}

const passwords: readonly Field[] = [
  field('password', 'current', 'Current password', { isRequired: true, autoComplete: 'current-password' }),
  field('password', 'password', 'New password', {
    isRequired: true,
    autoComplete: 'new-password',
    hint: 'At least 8 characters, one of them a lowercase letter.',
    rules: ({ values }) => [
      onText(passwordLength),
      onText(hasLowercase),
      (value) => (value === values.current ? accountMessages.passwordUnchanged : null),
    ],
  }),
  field('password', 'confirmation', 'Confirm new password', {
    isRequired: true,
    autoComplete: 'new-password',
    rules: ({ values }) => [(value) => (value === values.password ? null : authMessages.passwordsDiffer)],
  }),
];

const basis = {
  title: 'Change password',
  submit: 'Change password',
} as const;

export const changePassword: FormDefinition = {
  ...basis,
  id: 'changePassword',
  fields: [...passwords, { name: 'ends_others', label: 'Sign out everywhere else', kind: 'switch' }],
};

/** Changes the password in a user pool. */
export const changePoolPassword: FormDefinition = { ...basis, id: 'changePoolPassword', fields: passwords };

const newEmail: Field = field('email', 'email', 'New e-mail', { isRequired: true, autoComplete: 'email' });

/** Changes the address that the member signs in with. */
export const changeEmail: FormDefinition = {
  id: 'changeEmail',
  title: 'Change e-mail',
  submit: 'Send the link',
  lead: 'We write to the new address, and nothing changes until you open the link in that e-mail. Your old address is told, and can stop it.',
  fields: [newEmail],
};

/** Changes the address that another member signs in with. */
export const memberEmail: FormDefinition = {
  id: 'memberEmail',
  title: 'Change a member’s e-mail',
  submit: 'Send the link',
  lead: ({ name }) =>
    `${name} confirms the new address by the link that we send there. The old address is told, and can stop it.`,
  fields: [newEmail, neededText('reason', 'Reason', 1000, { hint: 'Kept in the audit trail.' })],
};
