import {
  firstStepsSetting,
  noticeSettings,
  type SettingsToEdit,
} from '../../contract/people/memberSettings.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import type { FormDefinition } from '../form/definition.ts';
import { field, text } from '../form/fields.ts';
import { choice, option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    myData: { readonly stored: Readonly<Record<string, never>> };
    eraseRequest: { readonly stored: Readonly<Record<string, never>> };
  }
  interface PageForms {
    settingsNotifications: OwnSettings;
    settingsPrivacy: OwnSettings;
    settingsAppearance: OwnSettings;
    settingsFirstSteps: OwnSettings;
  }
}

/** Every section gets all settings and changes only its own. */
interface OwnSettings {
  readonly stored: Readonly<Record<string, unknown>> & SettingsToEdit;
}

/** Downloads everything stored about the member. */
export const myData: FormDefinition = question({
  id: 'myData',
  title: 'Download my data?',
  submit: 'Download',
  lead: 'You get one file with everything we keep about you: your profile, records, meetings, messages, payments and images.',
});

/** Asks the leaders to erase all of the member's personal data. */
export const eraseRequest: FormDefinition = {
  id: 'eraseRequest',
  title: 'Delete my account?',
  submit: 'Ask to delete',
  isDanger: true,
  lead: 'Once your chapter’s leaders confirm, your membership ends and everything personal is erased: your profile, images, messages, comments and notes. Others will see “Former member”, and their records and totals stay. This can’t be undone. You may want to download your data first.',
  fields: [text('reason', 'Reason', 1000, { hint: 'Optional. Those who confirm will see it.' })],
};

const kinds = noticeSettings.map(({ key, label }) => ({ value: key, label }));

/** How the member gets notifications. */
export const settingsNotifications: FormDefinition = {
  id: 'settingsNotifications',
  title: 'Notifications',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    field('checkboxes', 'bell', 'Notify me at the bell', {
      isShort: true,
      choices: kinds,
      hint: 'Letters, corrections, roles and reminders are always sent.',
    }),
    field('checkboxes', 'email', 'Notify me by e-mail', {
      isShort: true,
      choices: kinds,
      hint: 'Only notifications you haven’t read by then.',
    }),
    choice(
      'digest_day',
      'E-mail comes',
      [
        { value: '0', label: 'As it happens' },
        ...weekdayNames.map((name, place) => ({ value: String(place + 1), label: `Weekly, on ${name}` })),
      ],
      { isRequired: true },
    ),
  ],
};

/** What other members may see. */
export const settingsPrivacy: FormDefinition = {
  id: 'settingsPrivacy',
  title: 'What others see',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    field('checkboxes', 'shared', 'Other members see', {
      choices: [
        { value: 'phone', label: 'My phone numbers' },
        { value: 'email', label: 'My e-mail address' },
        { value: 'birthday', label: 'My birthday' },
      ],
      hint: 'Leaders who may correct your details see them all.',
    }),
  ],
};

export const settingsAppearance: FormDefinition = {
  id: 'settingsAppearance',
  title: 'Appearance',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    choice(
      'theme',
      'Theme',
      [
        { value: 'system', label: 'Match device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
      { isShort: true, isRequired: true },
    ),
    choice(
      'text_size',
      'Text size',
      [
        { value: 'normal', label: 'Normal' },
        { value: 'large', label: 'Large' },
        { value: 'larger', label: 'Larger' },
      ],
      { isShort: true, isRequired: true },
    ),
    option('default_chapter_id', 'Chapter that pages begin with', 'chapters', {
      hint: 'For those who look after several chapters. Leave it empty for your own, or the first by name.',
    }),
  ],
};

/** Whether Performance shows the first steps. */
export const settingsFirstSteps: FormDefinition = {
  id: 'settingsFirstSteps',
  title: 'First steps',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    choice(
      'show_first_steps',
      firstStepsSetting,
      [
        { value: '1', label: 'Shown on Performance until done' },
        { value: '0', label: 'Hidden' },
      ],
      { isRequired: true },
    ),
  ],
};
