import { required } from '../../contract/baseRules.ts';
import type { SetUpOfApp } from '../../contract/ports.ts';
import { appCodeErrors } from '../../contract/signInChecks.ts';
import { always, type FormDefinition, type FormField, onText } from '../form/definition.ts';
import { neededText } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** What is shown once: the app that is being set up, and codes, one a line; none where there can be none. */
export interface ShownOnce extends Partial<SetUpOfApp> {
  readonly codes?: string;
}

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    turnOnFactor: { readonly stored: Readonly<Record<string, unknown>> & ShownOnce };
    turnOffFactor: { readonly stored: Readonly<Record<string, never>> };
    recoveryCodes: { readonly stored: Readonly<Record<string, unknown>> & ShownOnce };
    removeFactor: { readonly stored: { readonly id: number; readonly name: string } };
  }
}

const codes: FormField = {
  name: 'codes',
  label: 'Recovery codes',
  kind: 'codes',
  hint: 'If you lose your phone, any of these signs you in once and turns two-factor off. Keep them where you’ll find them without it. You won’t see them again.',
  rules: always(),
};

/** Sets up an authenticator app, with the codes for the day it is lost. */
export const turnOnFactor: FormDefinition = {
  id: 'turnOnFactor',
  title: 'Set up two-factor',
  sends: 'everything',
  submit: 'Turn on',
  fields: [
    { name: 'secret', label: 'Secret', kind: 'app', rules: always() },
    { ...codes, isShown: ({ values }) => values.codes !== '' },
    {
      name: 'code',
      label: 'Code',
      kind: 'code',
      isRequired: true,
      hint: 'The six digits the app shows now.',
      rules: always(
        required,
        onText((code) => appCodeErrors({ code }).code ?? null),
      ),
    },
  ],
};

/** From now on the password alone is asked for. */
export const turnOffFactor: FormDefinition = question({
  id: 'turnOffFactor',
  title: 'Turn off two-factor?',
  submit: 'Turn off',
  isDanger: true,
  lead: 'You’d sign in with your password alone. Your recovery codes stop working.',
});

/** New codes in place of those before. */
export const recoveryCodes: FormDefinition = {
  id: 'recoveryCodes',
  title: 'New recovery codes',
  sends: 'everything',
  submit: 'Done',
  lead: 'The codes you had before don’t work any more.',
  fields: [codes],
};

/** A member has lost the app, and the codes with it. */
export const removeFactor: FormDefinition = {
  id: 'removeFactor',
  title: 'Turn off two-factor?',
  sends: 'everything',
  submit: 'Turn off',
  isDanger: true,
  lead: ({ name }) =>
    `${String(name)} could sign in with their password alone, and is told by e-mail. Make sure that it’s really them who asks.`,
  fields: [
    neededText('reason', 'Reason', 1000, {
      hint: 'They read it in the e-mail. It’s kept in the change log.',
    }),
  ],
};
