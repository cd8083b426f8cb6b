import { required } from '../../contract/baseRules.ts';
import type { SetUpOfApp } from '../../contract/ports.ts';
import { factorMessages } from '../../contract/signIn/factorMessages.ts';
import { appCodeErrors } from '../../contract/signIn/signInChecks.ts';
import type { FormDefinition, FormSteps } from '../form/definition.ts';
import { always, onText } from '../form/field.ts';
import { field } from '../form/fields.ts';
import { neededText } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** The app being set up, shown only once. */
export type AppToTurnOn = Partial<SetUpOfApp> & {
  /** 0 if this installation has no recovery codes. */
  readonly has_codes: 0 | 1;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    turnOnFactor: { readonly stored: Readonly<Record<string, unknown>> & AppToTurnOn };
    turnOffFactor: { readonly stored: Readonly<Record<string, never>> };
    newRecoveryCodes: { readonly stored: { readonly codes_left: number } };
    /** The codes, one per line, once they're created. */
    recoveryCodes: { readonly stored: { readonly isFirst: boolean; readonly codes?: string } };
    removeFactor: { readonly stored: { readonly id: number; readonly name: string } };
  }
}

const names = ['Set up the app', 'Save your codes'];
const settingUp: FormSteps = { names, at: 0 };
const savingCodes: FormSteps = { names, at: 1 };

/** Sets up an authenticator app; the recovery codes follow. */
export const turnOnFactor: FormDefinition = {
  id: 'turnOnFactor',
  title: 'Set up two-factor',
  submit: 'Turn on',
  steps: ({ has_codes }) => (has_codes === 1 ? settingUp : null),
  fields: [
    { name: 'secret', label: 'Secret', kind: 'app' },
    field('code', 'code', 'Code', {
      isRequired: true,
      hint: ({ has_codes }) =>
        `The six digits the app shows now.${has_codes === 1 ? ' Next you’ll get ten recovery codes.' : ''}`,
      rules: always(
        required,
        onText((code) => appCodeErrors({ code }).code ?? null),
      ),
    }),
  ],
};

/** Asks before turning off the second factor; afterwards only the password is required. */
export const turnOffFactor: FormDefinition = question({
  id: 'turnOffFactor',
  title: 'Turn off two-factor?',
  submit: 'Turn off',
  isDanger: true,
  lead: 'You’d sign in with your password alone. Your recovery codes stop working.',
});

/** Asks before the member's old codes become invalid. */
export const newRecoveryCodes: FormDefinition = question({
  id: 'newRecoveryCodes',
  title: 'Get new recovery codes?',
  submit: 'Get new codes',
  lead: ({ codes_left }) =>
    codes_left === 0 ? 'You get ten, each good once.' : 'You get ten. Your old codes stop working.',
});

/** Shows new codes once. */
export const recoveryCodes: FormDefinition = {
  id: 'recoveryCodes',
  title: 'Recovery codes',
  submit: 'Done',
  steps: ({ isFirst }) => (isFirst ? savingCodes : null),
  lead: ({ isFirst }) =>
    `${isFirst ? 'Two-factor is on. ' : ''}If you lose your phone, any of these codes signs you in once and turns two-factor off. Keep them where you’ll find them without it.`,
  fields: [
    field('codes', 'codes', 'Recovery codes', {
      hint: 'You won’t see them again.',
      rules: always((saved) => (saved === true ? null : factorMessages.codesNotSaved)),
    }),
  ],
};

/** Removes the second factor of a member who lost both the app and the codes. */
export const removeFactor: FormDefinition = {
  id: 'removeFactor',
  title: 'Turn off two-factor?',
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
