import { type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../src/machines/form.machine.ts';
import { entryView, formPanelView, pageViews } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { each } from '../../each.ts';
import { promoEntry } from '../../fixtures/forms.ts';
import { contactDetailsPage } from '../../fixtures/locations.ts';
import {
  entryDraftModel,
  entryModel,
  entryUploadModel,
  formDraftModel,
  formModel,
  formUnreadModel,
} from '../../model/machines/form.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import {
  buttonNames,
  bySystem,
  dialogNames,
  field,
  fill,
  headings,
  leave,
  messageOf,
  press,
  textsOf,
} from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';
import '../../allForms.ts';

type Form = typeof formMachine;
type FormSnapshot = SnapshotFrom<Form>;

beforeAll(() => Promise.all([pageViews.contactDetails.load(), entryView.load(), formPanelView.load()]));

interface FormScreen {
  readonly page: RenderResult;
  readonly live: Live<Form>;
  readonly stop: () => void;
}

const isEntrySnapshot = ({ context: { entry } }: FormSnapshot) => entry !== null;

const mount = (live: Live<Form>): FormScreen => {
  const workspace = inWorkspace(contactDetailsPage, { form: mirror<Form>(live.actor) });
  const isEntry = isEntrySnapshot(live.snapshot());
  if (isEntry) workspace.send({ type: 'entry.requested', entry: promoEntry });
  const Part = isEntry ? DialogArea : ShownPage;
  return { page: render(<Part workspace={workspace} />), live, stop: () => workspace.stop() };
};

const isEntryShown = () => dialogNames().length > 0;
const title = () => field('Title');

const executors = {
  'field.changed': (_, { name, value }) =>
    fill(name === 'title' ? title() : field('First name'), String(value)),
  'field.left': () => leave(isEntryShown() ? title() : field('First name')),
  'form.submitted': () => press('Save'),
  'edit.requested': () => press('Edit'),
  'edit.abandoned': () => press(isEntryShown() ? 'Close' : 'Cancel'),
  'conflict.answered': (_, { keepsMine }) => press(keepsMine ? 'Keep mine' : 'Take theirs'),
  'details.copied': () => press('Copy'),
  'data.outdated': bySystem,
  'retry.requested': () => press('Try again'),
  'draft.resumed': () => press('Resume draft'),
  'draft.discarded': () => press('Discard'),
} satisfies Executors<Form, FormScreen>;

const seen = () => ({
  title: document.title,
  headings: headings(),
  alerts: textsOf('alert'),
  statuses: textsOf('status'),
  buttons: buttonNames(),
  fields: screen.queryAllByRole('textbox', { hidden: true }).length,
});

const page = {
  title: 'Profile · Chapterhouse',
  headings: ['Profile'],
  ...each([], 'alerts', 'statuses', 'buttons'),
  fields: 0,
};

const offerOf = ({ context: { draft } }: FormSnapshot) => (draft ? ['Resume draft', 'Discard'] : []);

const looksLikeDetails = (statuses: string[]) => (_: FormScreen, snapshot: FormSnapshot) => {
  const { loaded } = snapshot.context;
  expect(seen()).toEqual({
    ...page,
    statuses,
    buttons: ['Change picture', 'Edit', ...offerOf(snapshot), 'Copy', 'Change profession'],
  });
  if (loaded?.form !== 'contactDetails') throw new Error('the page shows contact details');
  const person = screen.getByRole('region', { name: 'Ada Brook' });
  expect(within(person).getByRole('heading', { level: 2 }).textContent).toBe('Ada Brook');
  expect(screen.getByText(loaded.stored.city ?? '')).toBeDefined();
};

const textFields = ['First name', 'Last name', 'Business name', 'Cell phone', 'Work phone', 'Address'];

const shownValues = () => Object.fromEntries(textFields.map((name) => [name, field(name).value]));
const valuesOf = ({ context: { values } }: FormSnapshot) => ({
  'First name': values.first_name,
  'Last name': values.last_name,
  'Business name': values.business_name,
  'Cell phone': '(555) 013 - 4567',
  'Work phone': '',
  Address: values.address,
});

const looksLikeForm =
  (buttons: string[], areFieldsDisabled: boolean, alerts: (snapshot: FormSnapshot) => string[]) =>
  ({ live }: FormScreen, snapshot: FormSnapshot) => {
    expect(seen()).toEqual({ ...page, alerts: alerts(snapshot), buttons, fields: 7 });
    expect(shownValues()).toEqual(valuesOf(snapshot));
    expect(textFields.map((name) => field(name).disabled)).toEqual(textFields.map(() => areFieldsDisabled));
    const { values, serverErrors, left } = live.snapshot().context;
    const broken = left.includes('first_name') && values.first_name === '' ? 'This field is required.' : null;
    expect(messageOf(field('First name'))).toBe(serverErrors.first_name?.[0] ?? broken);
  };

const ownMessage = ({ context: { message } }: FormSnapshot) => (message === null ? [] : [message]);

interface EntryLook {
  readonly alerts?: readonly string[];
  readonly statuses?: readonly string[];
  readonly buttons: readonly string[];
  readonly canSave?: boolean;
  readonly isStill?: boolean;
}

const looksLikeEntry = ({
  alerts = [],
  statuses = [],
  buttons,
  canSave = false,
  isStill = true,
}: EntryLook) => {
  const submit = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  expect({
    dialogs: dialogNames(),
    alerts: textsOf('alert'),
    statuses: textsOf('status'),
    buttons: buttonNames().filter((name) => name !== 'Open calendar' && name !== 'Image'),
    canSave: submit?.disabled === false,
    isStill: title().disabled,
  }).toEqual({ dialogs: ['Promo'], alerts, statuses, buttons, canSave, isStill });
};

const looksLikeFilling = (snapshot: FormSnapshot) => {
  const { values, message, left, isBlocked } = snapshot.context;
  looksLikeEntry({
    alerts: message === null ? [] : [message],
    buttons: ['Close', ...offerOf(snapshot), 'Save'],
    canSave: values.title !== '' && !isBlocked,
    isStill: false,
  });
  expect(title().value).toBe(values.title);
  const broken = left.includes('title') && values.title === '';
  expect(messageOf(title())).toBe(broken ? 'This field is required.' : null);
};

const isOver = () => expect(dialogNames()).toEqual([]);

/** A state that the page and the dialog share, with the look of each. */
const either =
  (page: (form: FormScreen, snapshot: FormSnapshot) => void, entry: (snapshot: FormSnapshot) => void) =>
  (form: FormScreen, snapshot: FormSnapshot) =>
    isEntrySnapshot(snapshot) ? entry(snapshot) : page(form, snapshot);

const assertions = {
  loading: either(
    () => expect(seen()).toEqual({ ...page, statuses: ['Loading profile'] }),
    () => looksLikeEntry({ buttons: ['Close', 'Save'] }),
  ),
  failed: either(
    () => expect(seen()).toEqual({ ...page, alerts: ['Something went wrong!'], buttons: ['Try again'] }),
    () => looksLikeEntry({ alerts: ['Something went wrong!'], buttons: ['Close', 'Try again'] }),
  ),
  forbidden: () => {
    expect(seen()).toEqual({ ...page, headings: ['Profile'] });
    expect(screen.getByText('You don’t have access to this page.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Performance' })).toBeDefined();
  },
  'showing.resting': looksLikeDetails([]),
  'showing.copying': looksLikeDetails([]),
  'showing.copied': looksLikeDetails(['Details copied to clipboard']),
  'showing.saved': looksLikeDetails(['Saved']),
  refreshing: looksLikeDetails([]),
  editing: either((form, snapshot) => {
    looksLikeForm([...offerOf(snapshot), 'Cancel', 'Save'], false, ownMessage)(form, snapshot);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(
      snapshot.context.values.first_name === '',
    );
  }, looksLikeFilling),
  saving: either(
    looksLikeForm(['Cancel', 'Please wait...'], true, () => []),
    () => looksLikeEntry({ buttons: ['Close', 'Please wait...'] }),
  ),
  conflicting: either(
    looksLikeForm(['Take theirs', 'Keep mine'], true, () => ['This was changed in the meantime.']),
    () =>
      looksLikeEntry({
        alerts: ['This was changed in the meantime.'],
        buttons: ['Close', 'Take theirs', 'Keep mine', 'Save'],
      }),
  ),
  overtaken: either(
    looksLikeForm(['Take theirs', 'Keep mine'], true, () => ['This was changed in the meantime.']),
    () =>
      looksLikeEntry({
        alerts: ['This was changed in the meantime.'],
        buttons: ['Close', 'Take theirs', 'Keep mine', 'Save'],
      }),
  ),
  deciding: 'never rests',
  succeeded: (_, { context }) =>
    looksLikeEntry({ statuses: [context.message ?? 'Saved'], buttons: ['Close', 'Save'] }),
  ...each(isOver, 'done', 'dismissed'),
} satisfies Assertions<Form, FormScreen>;

describeViewWalk<Form, FormScreen>({
  name: 'the Profile page and a dialog over it',
  models: [formModel, entryModel, entryUploadModel, formDraftModel, entryDraftModel, formUnreadModel],
  mount,
  unmount,
  executors,
  assertions,
});
