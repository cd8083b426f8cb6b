import { email, required } from '../../contract/baseRules.ts';
import { visitorMethods } from '../../contract/choices.ts';
import { webAddress } from '../../contract/rules.ts';
import { plainChoices } from '../fieldChoice.ts';
import {
  chosenOf,
  type FieldDefinition,
  idOf,
  noRules,
  onText,
  type RecordingDefinition,
  requiredOnly,
  textOf,
} from './definition.ts';
import { recordedTexts } from './dialogs.ts';
import { line, personNames, phones } from './fields.ts';

const address = (name: string, label: string): FieldDefinition => ({
  name,
  label,
  kind: 'url',
  isRequired: false,
  rules: () => [onText(webAddress)],
});
const details = (...fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.map((field) => ({ ...field, isDetail: true }));

const isDroppingIn: FieldDefinition['isShown'] = ({ values }) => values.drop_in === true;

export const visitorRecording: RecordingDefinition = {
  id: 'visitor',
  title: 'Quick Visitor',
  metric: 'visitors',
  features: { asksTypeVerification: false, looksUp: 'visitorLists' },
  fields: [
    {
      name: 'email',
      label: 'E-mail',
      kind: 'email',
      isRequired: true,
      rules: () => [required, onText(email)],
    },
    { name: 'drop_in', label: 'Drop-in', kind: 'switch', isRequired: false, rules: noRules },
    ...personNames,
    {
      name: 'methods',
      label: 'Methods',
      kind: 'checkboxes',
      isRequired: true,
      choices: plainChoices(visitorMethods),
      rules: requiredOnly,
    },
    {
      name: 'profession_id',
      label: 'Profession',
      kind: 'option',
      list: 'professions',
      nameIn: (row) => (row.metric === 6 ? row.profession : null),
      isRequired: true,
      rules: requiredOnly,
    },
    {
      name: 'chapter_id',
      label: 'Chapter',
      kind: 'option',
      list: 'chapters',
      nameIn: (row) => (row.metric === 6 ? row.chapter : null),
      isRequired: true,
      rules: requiredOnly,
    },
    {
      name: 'meeting_id',
      label: 'Meeting date',
      kind: 'choice',
      list: 'meetings',
      nameIn: (row) => (row.metric === 6 ? row.date : null),
      isRequired: true,
      rules: requiredOnly,
    },
    {
      name: 'drop_in_chapter_id',
      label: 'Coming from chapter',
      kind: 'option',
      list: 'comingFrom',
      isRequired: true,
      isShown: isDroppingIn,
      rules: requiredOnly,
    },
    ...details(
      ...phones,
      line('address', 'Address', 500),
      line('business_name', 'Business name', 200),
      address('website', 'Website'),
      address('facebook_business_page', 'Facebook business page'),
      address('business_link_share', 'Business link to share'),
      { name: 'notes', label: 'Notes', kind: 'text', isRequired: false, capitalises: true, rules: noRules },
    ),
  ],
  successText: recordedTexts.visitor,
  failureText: null,
  openingValues: () => ({
    drop_in: false,
    email: '',
    first_name: '',
    last_name: '',
    methods: [],
    profession_id: null,
    chapter_id: null,
    meeting_id: null,
    drop_in_chapter_id: null,
    cell_phone: '',
    work_phone: '',
    address: '',
    business_name: '',
    website: '',
    facebook_business_page: '',
    business_link_share: '',
    notes: '',
  }),
  toPayload: (values) => ({
    recording: 'visitor',
    body: {
      email: textOf(values.email),
      first_name: textOf(values.first_name),
      last_name: textOf(values.last_name),
      methods: chosenOf(values.methods, visitorMethods),
      work_phone: textOf(values.work_phone),
      cell_phone: textOf(values.cell_phone),
      address: textOf(values.address),
      business_name: textOf(values.business_name),
      profession_id: idOf(values.profession_id),
      meeting_id: idOf(values.meeting_id),
      website: textOf(values.website),
      facebook_business_page: textOf(values.facebook_business_page),
      business_link_share: textOf(values.business_link_share),
      notes: textOf(values.notes),
      chapter_id: idOf(values.chapter_id),
      drop_in: values.drop_in === true ? 1 : 0,
      ...(values.drop_in === true ? { drop_in_chapter_id: idOf(values.drop_in_chapter_id) } : {}),
    },
  }),
};
