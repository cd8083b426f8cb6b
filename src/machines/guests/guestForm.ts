import { required } from '../../contract/baseRules.ts';
import { visitorMethods } from '../../contract/choices.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { ChapterToVisit, RegistrationToSend } from '../../contract/meetings/visitPorts.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { collect } from '../../contract/signIn/signInChecks.ts';
import { type Field, failureOf, failuresOf, textOf, textsNamed, withTyped } from '../form/field.ts';
import { line } from '../form/fields.ts';
import { chosenOf } from '../recordings/definition.ts';
import { visitorRecording } from '../recordings/visitor.ts';
import { isOtherProfession } from './ownProfession.ts';

const inviter = line('invited_by_name', 'Who invited you', 200);
const notAsked = ['drop_in', 'drop_in_chapter_id', 'chapter_id', 'meeting_id', 'profession_id'];

/** The ways to hear about a chapter, reworded for guests. */
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

/** A guest's fields besides the meeting and the profession: those of Quick Visitor, and the inviter's name. */
export const guestFields: readonly Field[] = [
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

/** @returns the initial values: empty, with the next meeting chosen. */
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

/** @returns whether the guest describes a profession that isn't in the list. */
export const isOther = (visit: ChapterToVisit, values: FieldValues): boolean =>
  professionOf(visit, values) === undefined && isOtherProfession(textOf(values.profession_id));

const ownWords = line('profession_name', 'What you do', 100, { isRequired: true });

const professionFailure = (visit: ChapterToVisit, values: FieldValues): string | null =>
  required(values.profession_id) ??
  (professionOf(visit, values) || isOther(visit, values) ? null : messages.professionOfList);

/** @returns whether the chapter already has a member of the typed profession and only one seat for it. */
export const isSeatTaken = (visit: ChapterToVisit, values: FieldValues): boolean => {
  const profession = professionOf(visit, values);
  return profession !== undefined && visit.chapter.taken_profession_ids.includes(profession.id);
};

/** @returns the errors by field. */
const guestErrors = (visit: ChapterToVisit, values: FieldValues): Readonly<Record<string, string>> => {
  const facts = { today: '', values };
  const others = {
    meeting_id: required(values.meeting_id),
    profession_id: professionFailure(visit, values),
    profession_name: isOther(visit, values) ? failureOf(ownWords, values.profession_name ?? '', facts) : null,
  };
  return { ...failuresOf({ fields: guestFields }, facts), ...collect(others) };
};

/** @returns the body to send for values without errors. */
const guestToSend = (visit: ChapterToVisit, values: FieldValues): RegistrationToSend => ({
  ...textsNamed(values, ['email', 'first_name', 'last_name']),
  methods: chosenOf(values.methods, visitorMethods),
  profession_id: professionOf(visit, values)?.id ?? null,
  profession_name: isOther(visit, values) ? textOf(values.profession_name) : '',
  chapter_id: visit.chapter.id,
  meeting_id: Number(values.meeting_id),
  ...textsNamed(values, [
    'work_phone',
    'cell_phone',
    'address',
    'business_name',
    'website',
    'facebook_business_page',
    'business_link_share',
    'notes',
    'invited_by_name',
    'hp',
  ]),
  started_at: visit.startedAt,
});

const allFields = { fields: [...guestFields, ownWords] };

/** @returns the values with one changed, as its field stores it. */
const guestAsTyped = (values: FieldValues, name: string, value: FieldValue): FieldValues =>
  withTyped(allFields, values, { name, value });

/** The guest's form, whose code loads with the chapter. */
export const guestForm = {
  opening: openingGuest,
  errors: guestErrors,
  toSend: guestToSend,
  asTyped: guestAsTyped,
} as const;

export type GuestForm = typeof guestForm;
