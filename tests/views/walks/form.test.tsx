import { type RenderResult, render, screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../src/machines/form.machine.ts';
import { pageViews } from '../../../src/routes/table.ts';
import { ShownPage } from '../../../src/views/workspace/ShownPage.tsx';
import { contactDetailsPage } from '../../fixtures/locations.ts';
import { formModel } from '../../model/machines/form.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { buttonNames, field, fill, headings, leave, messageOf, press, textsOf } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

type Form = typeof formMachine;
type FormSnapshot = SnapshotFrom<Form>;

beforeAll(() => pageViews.contactDetails.load());

interface FormScreen {
  readonly page: RenderResult;
  readonly live: Live<Form>;
  readonly stop: () => void;
}

const mount = (live: Live<Form>): FormScreen => {
  const workspace = inWorkspace(contactDetailsPage, { form: mirror<Form>(live.actor) });
  return { page: render(<ShownPage workspace={workspace} />), live, stop: () => workspace.stop() };
};

const executors = {
  'field.changed': (_, { value }) => fill(field('First name'), value),
  'field.left': () => leave(field('First name')),
  'form.submitted': () => press('Save'),
  'edit.requested': () => press('Edit'),
  'edit.abandoned': () => press('Cancel'),
  'conflict.answered': (_, { keepsMine }) => press(keepsMine ? 'Keep mine' : 'Take theirs'),
  'details.copied': () => press('Copy'),
  'retry.requested': () => press('Try again'),
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
  alerts: [],
  statuses: [],
  buttons: [],
  fields: 0,
};

const looksLikeDetails =
  (statuses: string[]) =>
  (_: FormScreen, { context: { loaded } }: FormSnapshot) => {
    expect(seen()).toEqual({ ...page, statuses, buttons: ['Edit', 'Change picture', 'Copy'] });
    const person = screen.getByRole('region', {
      name: `${loaded?.details.first_name} ${loaded?.details.last_name}`,
    });
    expect(within(person).getByRole('heading', { level: 2 }).textContent).toBe(
      `${loaded?.details.first_name} ${loaded?.details.last_name}`,
    );
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

const assertions = {
  loading: () => expect(seen()).toEqual({ ...page, statuses: ['Loading profile'] }),
  failed: () =>
    expect(seen()).toEqual({ ...page, alerts: ['Something went wrong!'], buttons: ['Try again'] }),
  'showing.resting': looksLikeDetails([]),
  'showing.copying': looksLikeDetails([]),
  'showing.copied': looksLikeDetails(['Details copied to clipboard']),
  'showing.saved': looksLikeDetails(['Saved']),
  editing: (form, snapshot) => {
    looksLikeForm(['Cancel', 'Save'], false, ownMessage)(form, snapshot);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(
      snapshot.context.values.first_name === '',
    );
  },
  saving: looksLikeForm(['Cancel', 'Please wait...'], true, () => []),
  conflicting: looksLikeForm(['Take theirs', 'Keep mine'], true, () => ['This was changed in the meantime.']),
} satisfies Assertions<Form, FormScreen>;

describeViewWalk<Form, FormScreen>({
  name: 'the Profile page',
  models: [{ model: formModel, per: 'edge' }],
  mount,
  unmount: ({ page: rendered, stop }) => {
    rendered.unmount();
    stop();
  },
  executors,
  assertions,
});
