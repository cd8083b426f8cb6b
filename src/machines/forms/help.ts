import { notAfter } from '../../contract/dateRules.ts';
import type { ValueLine } from '../../contract/ports.ts';
import type { FormDefinition } from '../form/definition.ts';
import { type Field, onText } from '../form/field.ts';
import { field, text } from '../form/fields.ts';
import { coming, neededText, option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A member without records, with the name that dialogs use. */
type QuietMember = {
  readonly member_id: number;
  readonly chapter_id: number;
  readonly name: string;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    helper: { readonly stored: QuietMember };
    helperEnd: { readonly stored: QuietMember & { readonly helper: string } };
    /** `talks` lists the earlier talks with the member. */
    talk: {
      readonly stored: QuietMember & { readonly date?: string; readonly talks?: readonly ValueLine[] };
    };
  }
}

/** Asks a member to help an inactive one. */
export const helper: FormDefinition = {
  id: 'helper',
  title: 'Ask someone to help',
  submit: 'Ask',
  lead: ({ name }) => `Who could talk to ${name}, and help them back into activity? They’ll be notified.`,
  fields: [
    option('helper_id', 'Helper', 'helpers', { isRequired: true }),
    text('note', 'Note', 500, { hint: 'The helper will see this.' }),
  ],
};

export const helperEnd = question({
  id: 'helperEnd',
  title: 'End the help?',
  submit: 'End',
  lead: ({ helper: who, name }) => `${who} will no longer help ${name}.`,
});

const earlier: Field = { name: 'talks', label: 'Earlier talks', kind: 'thread' };

/** The result of talking with an inactive member. */
export const talk: FormDefinition = {
  id: 'talk',
  title: 'Note a talk',
  submit: 'Save',
  lead: ({ name }) => `For the members who help ${name}. ${name} won’t see it.`,
  fields: [
    field('day', 'date', 'Date', {
      isRequired: true,
      isShort: true,
      rules: (facts) => [...coming(facts), onText(notAfter(facts.today))],
    }),
    neededText('note', 'What you talked about', 5000),
    earlier,
  ],
};
