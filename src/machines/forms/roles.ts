import { notBefore } from '../../contract/dateRules.ts';
import type {
  LoanToEnd,
  RightToLend,
  RoleToGive,
  RoleToLeave,
  TermToEdit,
} from '../../contract/people/memberForms.ts';
import type { FormDefinition } from '../form/definition.ts';
import { type Field, onText } from '../form/field.ts';
import { field } from '../form/fields.ts';
import { coming, option, reason } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    roleGrant: { readonly stored: RoleToGive };
    roleTerm: { readonly stored: TermToEdit };
    roleEnd: { readonly stored: TermToEdit };
    handOver: { readonly stored: RoleToLeave };
    rightLoan: { readonly stored: RightToLend };
    rightLoanEnd: { readonly stored: LoanToEnd };
  }
}

const until: Field = field('day', 'until', 'Until', {
  isShort: true,
  rules: (facts) => [...coming(facts), onText(notBefore(String(facts.values.from ?? '')))],
});

/** Gives a member a role from one day to another. */
export const roleGrant: FormDefinition = {
  id: 'roleGrant',
  title: 'Give a role',
  submit: 'Give role',
  lead: 'Without a last day, the role lasts until a leader ends it.',
  fields: [
    option('role', 'Role', 'roles', { isRequired: true }),
    field('day', 'from', 'From', { isRequired: true, isShort: true, rules: coming }),
    until,
    reason,
  ],
};

/** The last day of a current or future role. */
export const roleTerm: FormDefinition = {
  id: 'roleTerm',
  title: 'Change term',
  submit: 'Save',
  lead: ({ label }) =>
    `The role of ${label} lasts until this day or, if you leave it empty, until a leader ends it.`,
  fields: [until, reason],
};

export const roleEnd: FormDefinition = {
  id: 'roleEnd',
  title: 'End role?',
  submit: 'End role',
  isDanger: true,
  lead: ({ label }) => `The role of ${label} ends at once, with everything that it lets the member do.`,
  fields: [reason],
};

/** Hands over the member's own role to another member. */
export const handOver: FormDefinition = {
  id: 'handOver',
  title: 'Hand over',
  submit: 'Ask',
  lead: ({ label }) =>
    `We’ll ask the leaders who give roles to pass on the role of ${label}. You keep it until they do.`,
  fields: [
    option('to_member_id', 'To', 'members', { isRequired: true }),
    { name: 'note', label: 'Note', kind: 'text', most: 1000 },
  ],
};

/** Lends a leader's right to another member for a limited time. */
export const rightLoan: FormDefinition = {
  id: 'rightLoan',
  title: 'Lend a right',
  submit: 'Lend',
  lead: 'They can do this one thing in their chapter until the end of that day. You keep the right yourself.',
  fields: [
    option('capability', 'Right', 'rights', { isRequired: true }),
    field('day', 'until', 'Until', {
      isRequired: true,
      isShort: true,
      rules: (facts) => [...coming(facts), onText(notBefore(facts.today))],
    }),
    reason,
  ],
};

export const rightLoanEnd: FormDefinition = {
  id: 'rightLoanEnd',
  title: 'Take the right back?',
  submit: 'Take back',
  isDanger: true,
  lead: ({ label }) => `They lose “${label}” at once.`,
  fields: [reason],
};
