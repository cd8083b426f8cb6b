import { firstFailure, required } from '../../contract/baseRules.ts';
import { visitorMethods } from '../../contract/choices.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { ChapterToVisit, RegistrationToSend } from '../../contract/meetings/visitPorts.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { asKept, chosenOf, type FieldDefinition, textOf } from '../recordings/definition.ts';
import { line } from '../recordings/fields.ts';
import { visitorRecording } from '../recordings/visitor.ts';
import { isOtherProfession } from './ownProfession.ts';

const inviter = line('invited_by_name', 'Who invited you', 200);
const notAsked = ['drop_in', 'drop_in_chapter_id', 'chapter_id', 'meeting_id', 'profession_id'];

/** A member's words for how somebody came, in a guest's. */
const guestWords: Readonly<Record<(typeof visitorMethods)[number], string>> = {
  'MC Post': 'A post about the chapter',
  'SM Post': 'A post about a meeting',
  'Spotlight Post': 'A post about a member',
  'Sessions Post': 'A post about two members',
  Coworker: 'I work with a member',
  Friend: 'A friend',
  Family: 'Someone in my family',
  Networking: 'A networking event',
  Client: 'I’m a member’s client',
  Connection: 'Someone I know',
  'Cold Call': 'A member contacted me',
};

/** What a guest is asked beside the meeting and the profession: the fields of Quick Visitor, and who invited. */
export const guestFields: readonly FieldDefinition[] = [
  ...visitorRecording.fields
    .filter(({ name, isDetail }) => !isDetail && !notAsked.includes(name))
    .map((field) =>
      field.name === 'methods'
        ? {
            ...field,
            label: 'How did you hear about us?',
            choices: visitorMethods.map((value) => ({ value, label: guestWords[value] })),
          }
        : field,
    ),
  inviter,
  ...visitorRecording.fields.filter(({ isDetail }) => isDetail),
];

/** @returns the values with which the form is shown: empty, with the next meeting chosen. */
const openingGuest = ({ chapter }: ChapterToVisit): FieldValues => ({
  ...Object.fromEntries(guestFields.map(({ name, kind }) => [name, kind === 'checkboxes' ? [] : ''])),
  meeting_id: String(chapter.meetings[0]?.id ?? ''),
  profession_id: '',
  profession_name: '',
  hp: '',
});

const professionOf = ({ professions }: ChapterToVisit, values: FieldValues) => {
  const name = textOf(values.profession_id).toLowerCase();
  return professions.find((profession) => profession.name.toLowerCase() === name);
};

/** @returns whether the guest says in their own words what they do. */
export const isOther = (visit: ChapterToVisit, values: FieldValues): boolean =>
  professionOf(visit, values) === undefined && isOtherProfession(textOf(values.profession_id));

const ownWords = line('profession_name', 'What you do', 100);

const professionFailure = (visit: ChapterToVisit, values: FieldValues): string | null =>
  required(values.profession_id) ??
  (professionOf(visit, values) || isOther(visit, values) ? null : messages.professionOfList);

/** @returns whether the chapter has somebody of the profession that was typed, and room for no other. */
export const isSeatTaken = (visit: ChapterToVisit, values: FieldValues): boolean => {
  const profession = professionOf(visit, values);
  return profession !== undefined && visit.chapter.taken_profession_ids.includes(profession.id);
};

/** @returns what is wrong, by field. */
const guestErrors = (visit: ChapterToVisit, values: FieldValues): Readonly<Record<string, string>> => {
  const failures = [
    ...guestFields.map(({ name, rules }) => [
      name,
      firstFailure(rules({ today: '', now: '', values }), values[name] ?? null),
    ]),
    ['meeting_id', required(values.meeting_id)],
    ['profession_id', professionFailure(visit, values)],
    [
      'profession_name',
      isOther(visit, values)
        ? firstFailure(
            [required, ...ownWords.rules({ today: '', now: '', values })],
            values.profession_name ?? '',
          )
        : null,
    ],
  ];
  return Object.fromEntries(failures.filter(([, message]) => message !== null));
};

/** @returns what is sent for these values, which have no error. */
const guestToSend = (visit: ChapterToVisit, values: FieldValues): RegistrationToSend => ({
  email: textOf(values.email),
  first_name: textOf(values.first_name),
  last_name: textOf(values.last_name),
  methods: chosenOf(values.methods, visitorMethods),
  profession_id: professionOf(visit, values)?.id ?? null,
  profession_name: isOther(visit, values) ? textOf(values.profession_name) : '',
  chapter_id: visit.chapter.id,
  meeting_id: Number(values.meeting_id),
  work_phone: textOf(values.work_phone),
  cell_phone: textOf(values.cell_phone),
  address: textOf(values.address),
  business_name: textOf(values.business_name),
  website: textOf(values.website),
  facebook_business_page: textOf(values.facebook_business_page),
  business_link_share: textOf(values.business_link_share),
  notes: textOf(values.notes),
  invited_by_name: textOf(values.invited_by_name),
  hp: textOf(values.hp),
  started_at: visit.startedAt,
});

/** @returns the value as its field keeps it. */
const guestAsTyped = (name: string, value: FieldValue, before: FieldValue | undefined): FieldValue => {
  const field = [...guestFields, ownWords].find((each) => each.name === name);
  return field ? asKept(field, value, before) : value;
};

/** The form of a guest, whose code comes with the chapter that it is about. */
export const guestForm = {
  opening: openingGuest,
  errors: guestErrors,
  toSend: guestToSend,
  asTyped: guestAsTyped,
} as const;

export type GuestForm = typeof guestForm;
