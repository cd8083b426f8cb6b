import { visitorMethods } from '../../contract/choices.ts';
import { plainChoices } from '../fieldChoice.ts';
import { type Field, textsNamed } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { personNames, phones } from '../form/memberFields.ts';
import { chosenOf, idOf, type RecordingDefinition } from './definition.ts';
import { recordedTexts } from './dialogs.ts';

const address = (name: string, label: string): Field => ({ name, label, kind: 'url' });
const details = (...fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => ({ ...field, isDetail: true }));

const isDroppingIn: Field['isShown'] = ({ values }) => values.drop_in === true;

export const visitorRecording: RecordingDefinition = {
  id: 'visitor',
  title: 'Quick Visitor',
  metric: 'visitors',
  features: { asksTypeVerification: false, looksUp: 'visitorLists' },
  fields: [
    { name: 'email', label: 'E-mail', kind: 'email', isRequired: true },
    { name: 'drop_in', label: 'Drop-in', kind: 'switch' },
    ...personNames,
    field('checkboxes', 'methods', 'Methods', { isRequired: true, choices: plainChoices(visitorMethods) }),
    field('option', 'profession_id', 'Profession', {
      list: 'professions',
      nameIn: (row) => (row.metric === 6 ? row.profession : null),
      isRequired: true,
    }),
    field('option', 'chapter_id', 'Chapter', {
      list: 'chapters',
      nameIn: (row) => (row.metric === 6 ? row.chapter : null),
      isRequired: true,
    }),
    field('choice', 'meeting_id', 'Meeting date', {
      list: 'meetings',
      nameIn: (row) => (row.metric === 6 ? row.date : null),
      isRequired: true,
    }),
    field('option', 'drop_in_chapter_id', 'Coming from chapter', {
      list: 'comingFrom',
      isRequired: true,
      isShown: isDroppingIn,
    }),
    ...details(
      ...phones,
      line('address', 'Address', 500),
      line('business_name', 'Business name', 200),
      address('website', 'Website'),
      address('facebook_business_page', 'Facebook business page'),
      address('business_link_share', 'Business link to share'),
      { name: 'notes', label: 'Notes', kind: 'text' },
    ),
  ],
  successText: recordedTexts.visitor,
  failureText: null,
  toPayload: (values) => ({
    recording: 'visitor',
    body: {
      ...textsNamed(values, ['email', 'first_name', 'last_name']),
      methods: chosenOf(values.methods, visitorMethods),
      ...textsNamed(values, ['work_phone', 'cell_phone', 'address', 'business_name']),
      profession_id: idOf(values.profession_id),
      meeting_id: idOf(values.meeting_id),
      ...textsNamed(values, ['website', 'facebook_business_page', 'business_link_share', 'notes']),
      chapter_id: idOf(values.chapter_id),
      drop_in: values.drop_in === true ? 1 : 0,
      ...(values.drop_in === true ? { drop_in_chapter_id: idOf(values.drop_in_chapter_id) } : {}),
    },
  }),
};
