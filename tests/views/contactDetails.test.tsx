import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FormDraft,
  FormPlace,
  FormRequest,
  FormToSave,
  LoadedForm,
  OpenedForm,
  SaveOutcome,
} from '../../src/contract/formPorts.ts';
import type { MainInformation } from '../../src/contract/people/members.ts';
import { formPanelView } from '../../src/routes/table.ts';
import ContactDetailsPage from '../../src/views/profile/ContactDetailsPage.tsx';
import { contactDetailsForm as loaded } from '../fixtures/forms.ts';
import { contactDetails, contactDetailsSavedElsewhere, mainInformation } from '../fixtures/members.ts';
import { deferred } from '../model/deferred.ts';
import { unkeptForm } from '../model/machines/form.ts';
import { settleStandIn } from '../model/standIn.ts';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { openPage } from './support/openPage.tsx';

beforeAll(() => formPanelView.load());

const open = () => {
  const loadForm = deferred<OpenedForm, FormRequest>('loadForm');
  const saveForm = deferred<SaveOutcome, FormToSave>('saveForm');
  const copyDetails = deferred<void, { loaded: LoadedForm | null }>('copyDetails');
  const readDraft = deferred<FormDraft | null, { place: FormPlace }>('readDraft');
  const actors = {
    loadForm: loadForm.logic,
    saveForm: saveForm.logic,
    copyDetails: copyDetails.logic,
    readDraft: readDraft.logic,
  };
  const workspace = openPage(ContactDetailsPage, '/dashboard/profile/contactDetails', {
    form: unkeptForm.provide({ actors }),
  });
  return {
    workspace,
    loadForm,
    saveForm,
    copyDetails,
    readDraft,
    answer: (answered: LoadedForm = loaded) => act(() => loadForm.resolve(answered)),
    answerSave: (outcome: SaveOutcome) => act(() => saveForm.resolve(outcome)),
  };
};

const openForm = async () => {
  const opened = open();
  await opened.answer();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  return opened;
};

describe('the member’s own picture', () => {
  const pictureOf = () => document.querySelector('.avatar > img')?.getAttribute('src') ?? null;

  it('is the same as in the header and is changed from either place', async () => {
    const { workspace, answer } = open();
    await answer();
    expect(pictureOf()).toBe(null);
    fireEvent.click(screen.getByRole('button', { name: 'Change picture' }));
    const { value, children } = workspace.getSnapshot();
    expect(value.dialog).toBe('picturing');
    act(
      () =>
        children.profilePicture &&
        settleStandIn(children.profilePicture, {
          type: 'xstate.done.actor.profilePicture',
          output: { kind: 'changed', image: 'new.webp' },
        }),
    );
    expect([workspace.getSnapshot().value.dialog, pictureOf()]).toEqual([{ closed: 'bare' }, '/new.webp']);
  });
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const change = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

const facts = (title: string) =>
  [...screen.getByRole('region', { name: title }).querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);

const ofMember = (more: Partial<MainInformation>) => ({
  ...loaded,
  form: 'contactDetails' as const,
  main: { ...mainInformation, ...more },
});

areDrawnAsBefore('contactDetails', 'the member’s own details', [
  ['of one who lacks a few', ofMember({ missing: ['birthday', 'goals'] })],
  ['of one who is EP', ofMember({ is_ep: 1 })],
  ['of one who asks for a profession', ofMember({ requested_profession: { id: 5, name: 'Architect' } })],
]);

describe('the form of the member’s own details', () => {
  it('takes the focus, keeps the e-mail, and returns the focus when closed', async () => {
    await openForm();
    expect(document.activeElement).toBe(field('First name'));
    expect(field('E-mail').disabled).toBe(true);
    change('First name', 'Adele');
    await userEvent.click(button('Cancel'));
    expect(screen.getByRole('heading', { name: 'Ada Brook' })).toBeDefined();
    expect(document.activeElement).toBe(button('Edit'));
    await userEvent.click(button('Edit'));
    expect(field('First name').value).toBe('Ada');
  });

  it.each([
    ['Resume draft', 'Adina', () => field('First name')],
    ['Discard', null, () => button('Edit')],
  ])('offers the earlier draft, and “%s” moves the focus to the next step', async (name, typed, focused) => {
    const { readDraft, answer } = open();
    await readDraft.resolve({
      idempotencyKey: 'form.contactDetails',
      values: { first_name: 'Adina' },
      before: { first_name: 'Ada' },
    });
    await answer();
    expect(screen.getByText('You have unsaved changes.')).toBeDefined();
    await userEvent.click(button(name));
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
    expect(screen.queryByLabelText<HTMLInputElement>('First name')?.value ?? null).toBe(typed);
    expect(document.activeElement).toBe(focused());
  });

  it('saves by Control and Enter while Save is enabled', async () => {
    const { saveForm } = await openForm();
    change('First name', ' ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(saveForm.inputs()).toEqual([]);
    change('First name', 'Adina');
    await userEvent.click(screen.getByLabelText('First name'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(saveForm.inputs()).toHaveLength(1);
  });

  it('names the rule under a field after leaving it, and saves only when all pass', async () => {
    await openForm();
    expect(button('Save').disabled).toBe(false);
    change('First name', ' ');
    expect(button('Save').disabled).toBe(true);
    expect(screen.queryByText('This field is required.')).toBeNull();
    fireEvent.blur(field('First name'));
    expect(screen.getByText('This field is required.').id).toBe(
      field('First name').getAttribute('aria-describedby'),
    );
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
    change('First name', 'Ada');
    expect(button('Save').disabled).toBe(false);
  });

  it('rejects a future birthday', async () => {
    await openForm();
    change('Birthday', '2026-03-15');
    fireEvent.blur(field('Birthday'));
    expect(screen.getByText('The date cannot be in the future.')).toBeDefined();
    expect(button('Save').disabled).toBe(true);
    change('Birthday', '2026-03-14');
    expect(button('Save').disabled).toBe(false);
  });

  it('suggests the city’s states first', async () => {
    await openForm();
    change('City', 'Dayton');
    change('State', '');
    const suggestions = document.getElementById(field('State').getAttribute('list') ?? '');
    expect([...(suggestions?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
      'Ohio',
    ]);
  });

  it('waits while saving, then shows the saved values with a notice', async () => {
    const { answerSave } = await openForm();
    change('Address', 'Mill Lane 9');
    await userEvent.click(button('Save'));
    expect(button('Please wait...').disabled).toBe(true);
    expect(button('Cancel').disabled).toBe(true);
    expect(field('Address').disabled).toBe(true);
    await answerSave({
      kind: 'saved',
      loaded: { ...loaded, stored: { ...contactDetails, address: 'Mill Lane 9', version: 4 } },
    });
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(facts('Contact details').at(3)).toEqual(['Address', 'Mill Lane 9']);
    expect(document.activeElement).toBe(button('Edit'));
  });
});

describe('two conflicting edits on the page', () => {
  const meet = async () => {
    const opened = await openForm();
    change('Address', 'Mill Lane 9');
    await userEvent.click(button('Save'));
    await opened.answerSave({
      kind: 'conflict',
      current: { ...loaded, stored: contactDetailsSavedElsewhere },
    });
    return opened;
  };

  it('are shown next to each other where they differ', async () => {
    await meet();
    expect(screen.getByRole('alert').textContent).toBe('This was changed in the meantime.');
    const cells = within(screen.getByRole('table', { name: 'What differs' })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Address',
      'Mine: Mill Lane 9',
      'Theirs: Mill Lane 4',
    ]);
    expect(field('City').value).toBe('Dayton');
    expect(document.activeElement?.contains(button('Keep mine'))).toBe(true);
  });

  it('replace the other on “Keep mine”', async () => {
    const { saveForm } = await meet();
    await userEvent.click(button('Keep mine'));
    expect(saveForm.inputs().at(-1)).toEqual({
      loaded: { ...loaded, stored: contactDetailsSavedElsewhere },
      body: { address: 'Mill Lane 9' },
    });
  });

  it('yield to the other on “Take theirs”', async () => {
    const { saveForm } = await meet();
    await userEvent.click(button('Take theirs'));
    expect(facts('Contact details').slice(3, 5)).toEqual([
      ['Address', 'Mill Lane 4'],
      ['City', 'Dayton'],
    ]);
    expect(saveForm.inputs()).toHaveLength(1);
  });
});
