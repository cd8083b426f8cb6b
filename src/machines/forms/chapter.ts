import { weekdayNames } from '../../contract/choices.ts';
import { required } from '../../contract/doorRules.ts';
import { maximumLength, webAddress } from '../../contract/rules.ts';
import { always, type FormDefinition, type FormField, onText } from './definition.ts';

const line = (name: string, label: string, most: number, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  kind: 'line',
  ...more,
  rules: always(...(more.isRequired ? [required] : []), onText(maximumLength(most))),
});

const address = (name: string, label: string, hint: string): FormField => ({
  name,
  label,
  kind: 'url',
  placeholder: 'https://',
  hint,
  rules: always(onText(webAddress)),
});

/** When and where a chapter meets, and whom to ask. */
export const chapterFacts: FormDefinition = {
  id: 'chapterFacts',
  title: 'The chapter',
  sends: 'everything',
  submit: 'Save',
  lead: 'Meetings that are planned already stay as they are.',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    line('city', 'City', 100, { isShort: true }),
    line('state', 'State', 100, { isShort: true }),
    {
      name: 'weekday',
      label: 'Meets on',
      kind: 'choice',
      isRequired: true,
      isShort: true,
      choices: weekdayNames.map((label, place) => ({ value: String(place + 1), label })),
      rules: always(required),
    },
    { name: 'time', label: 'At', kind: 'time', isRequired: true, isShort: true, rules: always(required) },
    {
      name: 'time_zone',
      label: 'Time zone',
      kind: 'option',
      list: 'zones',
      isRequired: true,
      rules: always(required),
    },
    line('place', 'Place', 500, { hint: 'As somebody who comes for the first time finds it.' }),
    address('online_link', 'Video link of meetings', 'Seen by members of the chapter alone.'),
    address('chapter_zoom', 'Video room of the chapter', 'Opened from the menu of every member.'),
    address(
      'networking_moment_curriculum_link',
      'Networking moment curriculum',
      'Opened from the menu of every member.',
    ),
    { name: 'founded_on', label: 'Founded', kind: 'birthday', rules: always() },
    { name: 'contact_id', label: 'Contact', kind: 'option', list: 'contacts', rules: always() },
    {
      name: 'description',
      label: 'What to expect',
      kind: 'text',
      placeholder: 'How a meeting goes, and what a visitor should bring',
      rules: always(onText(maximumLength(5000))),
    },
  ],
};

/** A profession that one would like to have in the chapter. */
export const categoryRequest: FormDefinition = {
  id: 'categoryRequest',
  title: 'Request a profession',
  sends: 'everything',
  submit: 'Request',
  lead: 'Which profession does the chapter need? Others see who asks for it.',
  fields: [
    {
      name: 'profession_id',
      label: 'Profession',
      kind: 'option',
      list: 'professions',
      isRequired: true,
      rules: always(required),
    },
  ],
};
