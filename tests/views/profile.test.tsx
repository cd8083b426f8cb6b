import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FormRequest,
  FormToSave,
  LoadedForm,
  OpenedForm,
  SaveOutcome,
} from '../../src/contract/formPorts.ts';
import { type PageId, pages } from '../../src/contract/pages.ts';
import { entryView, formPanelView, pageViews } from '../../src/routes/table.ts';
import { DialogArea } from '../../src/views/workspace/DialogArea.tsx';
import {
  ownLinks,
  paymentsForm,
  promosListForm,
  socialLinksForm,
  unwrittenBiographyForm,
} from '../fixtures/forms.ts';
import { mainInformation } from '../fixtures/members.ts';
import { promo, rolesOfMember } from '../fixtures/profile.ts';
import { deferred } from '../model/deferred.ts';
import { unkeptForm } from '../model/machines/form.ts';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { textsOf } from './support/gestures.ts';
import { addressBar, openPage } from './support/openPage.tsx';

const shownPages = [
  'biographyBusiness',
  'socialLinks',
  'promosList',
  'payments',
  'profileTraining',
  'profileRoles',
] as const;

beforeAll(() =>
  Promise.all(
    [entryView, formPanelView, ...shownPages.map((page) => pageViews[page])].map((each) => each.load()),
  ),
);

/** A profile page with the dialog over it, as the workspace shows both. */
const withDialog = (page: PageId) => {
  const Page = pageViews[page].view();
  if (!Page) throw new Error(`${page} has no view`);
  return (props: Parameters<typeof DialogArea>[0]) => (
    <>
      <Page {...props} />
      <DialogArea {...props} />
    </>
  );
};

/** Opens a page of kind `form` with its answer; a dialog over it uses the same actors. */
const open = async (loaded: LoadedForm & { form: keyof typeof pages }, query = '') => {
  const saveForm = deferred<SaveOutcome, FormToSave>('saveForm');
  const loadForm = deferred<OpenedForm, FormRequest>('loadForm');
  const actors = { loadForm: loadForm.logic, saveForm: saveForm.logic };
  const workspace = openPage(withDialog(loaded.form), pages[loaded.form].path + query, {
    form: unkeptForm.provide({ actors }),
  });
  await act(() => loadForm.resolve(loaded));
  const ask = async (name: string) => {
    await userEvent.click(button(name));
    const { entry } = loadForm.inputs().at(-1) ?? {};
    if (!entry) throw new Error(`${name} opens no dialog`);
    await act(() => loadForm.resolve({ lists: {}, today: '2026-03-14', idempotencyKey: 'key-1', ...entry }));
    return entry;
  };
  return { workspace, saveForm, loadForm, ask, bodies: () => saveForm.inputs().map(({ body }) => body) };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const change = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('biography and business', () => {
  it('shows its readers only what is filled in', async () => {
    const { bodies } = await open(unwrittenBiographyForm);
    await userEvent.click(button('Edit'));
    expect(region('View as others').getByText('What you write appears here.')).toBeDefined();
    change('My business', 'We build stairs.');
    change('Keywords', 'stairs, oak, ');
    const preview = region('View as others');
    expect(preview.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'My business',
      'Keywords',
    ]);
    expect(textsOf('listitem', preview)).toEqual(['stairs', 'oak']);
    await userEvent.click(button('Save'));
    expect(bodies()).toEqual([{ my_business: 'We build stairs.', keywords: ['stairs', 'oak'] }]);
  });
});

describe('social links', () => {
  it('open in a new tab', async () => {
    await open(socialLinksForm);
    const links = region('Social links').getAllByRole('link');
    expect(
      links.map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]),
    ).toEqual([
      ['Website: brook.example.org', 'https://brook.example.org', '_blank'],
      ['LinkedIn: linkedin.example.org/in/ada', 'https://linkedin.example.org/in/ada', '_blank'],
    ]);
  });

  it('can be tried before saving once they’re valid', async () => {
    await open(socialLinksForm);
    await userEvent.click(button('Edit'));
    const tried = () => screen.queryByRole('link', { name: 'Open Facebook business page in a new tab' });
    change('Facebook business page', 'our page');
    expect(tried()).toBe(null);
    fireEvent.blur(field('Facebook business page'));
    expect(screen.getByText('This field is invalid.')).toBeDefined();
    change('Facebook business page', 'https://facebook.example/brook');
    expect(tried()?.getAttribute('href')).toBe('https://facebook.example/brook');
  });

  it('are added and removed line by line, and the focus follows', async () => {
    const { bodies } = await open(socialLinksForm);
    await userEvent.click(button('Edit'));
    await userEvent.click(button('Add a line'));
    const networks = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Network' });
    expect(networks().map(({ value }) => value)).toEqual(['LinkedIn', '']);
    expect(document.activeElement).toBe(networks()[1]);
    expect(button('Save').disabled).toBe(true);
    await userEvent.keyboard('X');
    await userEvent.tab();
    await userEvent.keyboard('https://x.example.org');
    expect(button('Save').disabled).toBe(false);
    await userEvent.click(button('Remove line 1'));
    expect(document.activeElement).toBe(button('Add a line'));
    await userEvent.click(button('Save'));
    expect(bodies()).toEqual([{ others: [{ name: 'X', url: 'https://x.example.org' }] }]);
  });

  it('show the server’s message under the part of a line that it is about', async () => {
    const { saveForm } = await open(socialLinksForm);
    await userEvent.click(button('Edit'));
    change('Website', 'https://new.example.org');
    await userEvent.click(button('Save'));
    await act(() =>
      saveForm.resolve({
        kind: 'refused',
        message: 'The given data was invalid.',
        errors: { 'others.0.url': ['This field is invalid.'] },
      }),
    );
    const wrong = screen.getByRole<HTMLInputElement>('textbox', { name: 'Web address' });
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(field('Website').getAttribute('aria-invalid')).toBe(null);
  });
});

describe('promos', () => {
  it('have two views, each with its address', async () => {
    await open(promosListForm);
    expect(region('Promos').getByText(promo.title)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'My links' }));
    expect(addressBar()).toBe('/dashboard/profile/promos-list?tab=links');
    expect(screen.getByRole('table', { name: 'Links' })).toBeDefined();
  });

  it('are created in a dialog, which keeps its text after a failure and returns the focus', async () => {
    const { ask, saveForm } = await open(promosListForm);
    expect(await ask('Add promo')).toEqual({ form: 'promo', stored: null });
    expect(document.activeElement).toBe(field('Title'));
    change('Title', ' Free oil ');
    change('Text', 'With every door.');
    await userEvent.click(button('Save'));
    expect(saveForm.inputs()).toMatchObject([
      {
        loaded: { idempotencyKey: 'key-1' },
        body: { title: 'Free oil', text: 'With every door.', valid_from: '', valid_to: '' },
      },
    ]);
    await act(() => saveForm.reject());
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong!');
    expect(field('Title').value).toBe(' Free oil ');
    await userEvent.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(button('Add promo'));
  });

  it('are edited and deleted from their own rows', async () => {
    const { ask, bodies } = await open(promosListForm);
    expect(await ask(`Edit ${promo.title}`)).toEqual({ form: 'promo', stored: promo });
    expect(field('Title').value).toBe(promo.title);
    await userEvent.click(button('Close'));
    expect(await ask(`Delete ${promo.title}`)).toEqual({ form: 'promoRemoval', stored: promo });
    expect(screen.getByRole('dialog', { name: 'Delete promo?' })).toBeDefined();
    await userEvent.click(button('Delete'));
    expect(bodies()).toEqual([{}]);
  });
});

describe('the order of the member’s links', () => {
  const reordering = async () => {
    const opened = await open(promosListForm, '?tab=links');
    await userEvent.click(button('Reorder'));
    return opened;
  };
  const order = () => screen.getAllByRole('listitem').map((each) => each.querySelector('.name')?.textContent);
  const [first, second, third] = ownLinks.map(({ title }) => title);

  it('is changed by arrow keys on a handle that keeps the focus', async () => {
    const { bodies } = await reordering();
    const handle = () => screen.getByRole('button', { name: new RegExp(`^Move ${third}, `) });
    handle().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(order()).toEqual([first, third, second]);
    expect(document.activeElement).toBe(handle());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(order()).toEqual([third, first, second]);
    await userEvent.click(button('Save order'));
    expect(bodies()).toEqual([{ ids: [53, 51, 52] }]);
  });

  it('is changed by buttons, with none at the ends', async () => {
    await reordering();
    expect(button(`Move ${first} up`).disabled).toBe(true);
    expect(button(`Move ${third} down`).disabled).toBe(true);
    await userEvent.click(button(`Move ${first} down`));
    expect(order()).toEqual([second, first, third]);
    expect(document.activeElement).toBe(button(`Move ${first} down`));
  });

  it('is changed by dragging', async () => {
    await reordering();
    const kept = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? '',
    };
    const [from, , to] = screen.getAllByRole('listitem');
    if (!from || !to) throw new Error('three links are in order');
    fireEvent.dragStart(from, { dataTransfer });
    fireEvent.drop(to, { dataTransfer });
    expect(order()).toEqual([second, third, first]);
  });
});

describe('payments', () => {
  it('are made in the provider’s frame, if there is one', async () => {
    const { ask } = await open(paymentsForm);
    await ask('Pay');
    expect(screen.getByTitle('Payment').getAttribute('src')).toBe(paymentsForm.frame);
  });
});

areDrawnAsBefore('payments', 'the payments', [
  ['which are made in a frame', { ...paymentsForm, form: 'payments' }],
  [
    'of an overdue membership',
    { ...paymentsForm, form: 'payments', main: { ...paymentsForm.main, overdue_since: '2026-02-01' } },
  ],
  ['without a provider', { ...paymentsForm, form: 'payments', frame: null }],
]);

const handedOver = rolesOfMember.flatMap((role) => [
  { ...role, can_edit: 0 as const, can_hand_over: 1 as const },
  { ...role, id: 10, role: 'visitor_host' as const, label: 'Visitor Host', can_edit: 0 as const },
]);
areDrawnAsBefore('ownRoles', 'one’s own roles', [
  [
    'which are handed over once they have begun',
    { page: 'profileRoles', main: mainInformation, roles: handedOver, loans: [] },
  ],
]);
