import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateInput } from '../../src/views/parts/fields/DateInput.tsx';
import { MemberCombobox } from '../../src/views/parts/fields/MemberCombobox.tsx';
import { NumberInput } from '../../src/views/parts/fields/NumberInput.tsx';
import { PhoneInput } from '../../src/views/parts/fields/PhoneInput.tsx';
import { SelectField } from '../../src/views/parts/fields/SelectField.tsx';
import { TextInput } from '../../src/views/parts/fields/TextInput.tsx';
import { fullName, MemberList } from '../../src/views/parts/rows/MemberList.tsx';
import { textsOf } from './support/gestures.ts';

const ignore = () => undefined;
const member = (id: number, first_name: string, last_name: string, profession: string | null) => ({
  id,
  first_name,
  last_name,
  is_ep: 0 as const,
  profession,
});
const groups = [
  { name: 'Recent', members: [member(1, 'Tomas', 'Lindqvist', 'Lighting designer')] },
  {
    name: 'In chapter',
    members: [member(2, 'Marcus', 'Adeyemi', 'Roofer'), member(3, 'Priya', 'Raman', 'Family lawyer')],
  },
  { name: 'Out of chapter', members: [member(4, 'Oliver', 'Strand', null)] },
];
const choices = [
  { value: 'Quick Session', label: 'Quick Session' },
  { value: 'MNO Session', label: 'MNO Session' },
];

function CapitalAddress({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <TextInput
      label="Address"
      isRequired
      value={value}
      error={error}
      onChanged={(text) => setValue(capital(text))}
    />
  );
}

interface HeldDateProps {
  day?: string;
  onChanged: (value: string | null) => void;
}

function HeldDate({ day = '2026-05-13', onChanged }: HeldDateProps) {
  const [value, setValue] = useState<string | null>(day);
  const hold = (next: string | null) => {
    setValue(next);
    onChanged(next);
  };
  return <DateInput label="Date" value={value} onChanged={hold} />;
}

function CellPhone() {
  const [value, setValue] = useState('5550134567');
  return <PhoneInput label="Cell phone" value={value} onChanged={setValue} />;
}

describe('text fields', () => {
  it('keep the caret in place when a rule changes the text', async () => {
    render(<CapitalAddress />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await user.type(field, 'ak street');
    await user.type(field, 'o', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field.value).toBe('OAk street');
    expect(field.selectionStart).toBe(1);
  });

  it('keep a phone number’s caret after the typed digit, and delete that one again', async () => {
    render(<CellPhone />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cell phone' });
    const shown = () =>
      `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`;
    await user.type(field, '9', { initialSelectionStart: 10, initialSelectionEnd: 10 });
    expect(shown()).toBe('(555) 013 - 9|4567');
    await user.keyboard('{Backspace}');
    expect(shown()).toBe('(555) 013 - |4567');
    await user.keyboard('{Backspace}');
    expect(shown()).toBe('(555) 01|4 - 567');
  });

  it('show the number keys without being a spinner', () => {
    render(<NumberInput kind="decimal" label="Amount" value="12.50" onChanged={ignore} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    expect({ type: field.type, keys: field.inputMode, value: field.value }).toEqual({
      type: 'text',
      keys: 'decimal',
      value: '12.50',
    });
  });
});

describe('a select', () => {
  it.each([
    [null, 'They set it up the next time they sign in.'],
    ['This field is required.', 'This field is required.'],
  ])('is described by its hint or its error: %s', (error, words) => {
    const field = { label: 'Two-factor', value: null, choices, error, onChosen: ignore };
    render(<SelectField {...field} hint="They set it up the next time they sign in." />);
    const described = screen.getByRole('button').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toBe(words);
    expect(screen.getByRole('button').closest('.field')?.textContent).toContain(words);
  });
});

interface MembersProps extends Partial<Pick<ComponentProps<typeof MemberCombobox>, 'onChosen' | 'onTyped'>> {
  value: number | null;
  known?: typeof groups | null;
}

const professionOf = (name: string): string =>
  groups.flatMap(({ members }) => members).find((member) => fullName(member) === name)?.profession ?? '';

function Members({ value, known = groups, onChosen = ignore, onTyped }: MembersProps) {
  return (
    <MemberCombobox
      label="Member"
      value={value}
      chosen={known?.flatMap(({ members }) => members).find(({ id }) => id === value)}
      everybody={<MemberList groups={known} />}
      professionOf={professionOf}
      onChosen={onChosen}
      onTyped={onTyped}
    />
  );
}

function HeldMember({ onChosen = ignore }: Pick<MembersProps, 'onChosen'>) {
  const [value, setValue] = useState<number | null>(null);
  const hold = (memberId: number | null) => {
    setValue(memberId);
    onChosen(memberId);
  };
  return <Members value={value} onChosen={hold} />;
}

describe('the member field', () => {
  it('shows its initial member once the list loads, even with the focus', async () => {
    const field = (known: typeof groups) => <Members value={2} known={known} />;
    const { rerender } = render(field([]));
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' });
    act(() => input.focus());
    rerender(field(groups));
    await waitFor(() => expect(input.value).toBe('Marcus Adeyemi'));
    expect(document.activeElement).toBe(input);
  });

  it('filters while typing, highlights the match, and reports the id', async () => {
    const onChosen = vi.fn();
    const onTyped = vi.fn();
    render(<Members value={null} onChosen={onChosen} onTyped={onTyped} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox', { name: 'Member' }), 'ma');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Tomas LindqvistLighting designer',
      'Marcus AdeyemiRoofer',
      'Priya RamanFamily lawyer',
    ]);
    expect(options.map((option) => option.querySelector('mark')?.textContent)).toEqual(['ma', 'Ma', 'ma']);
    expect(onTyped.mock.calls).toEqual([['m'], ['ma']]);
    await user.click(screen.getByRole('option', { name: 'Marcus Adeyemi' }));
    expect(onChosen.mock.calls).toEqual([[2]]);
  });

  it('finds a member by profession', async () => {
    render(<Members value={null} />);
    await userEvent.setup().type(screen.getByRole('combobox', { name: 'Member' }), 'roof');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.getAttribute('aria-label'))).toEqual(['Marcus Adeyemi']);
    expect(options[0]?.querySelector('mark')?.textContent).toBe('Roof');
  });

  it('can be opened and answered by keyboard', async () => {
    const onChosen = vi.fn();
    render(<Members value={null} onChosen={onChosen} />);
    const user = userEvent.setup();
    screen.getByRole('combobox', { name: 'Member' }).focus();
    await user.keyboard('{ArrowDown}');
    expect((await screen.findAllByRole('option')).map((option) => option.getAttribute('aria-label'))).toEqual(
      ['Tomas Lindqvist', 'Marcus Adeyemi', 'Priya Raman', 'Oliver Strand'],
    );
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChosen.mock.calls).toEqual([[3]]);
  });

  it('opens with everyone when a member is selected', async () => {
    render(<Members value={3} />);
    await userEvent.setup().click(screen.getByRole('button', { name: /Member$/ }));
    expect(await screen.findAllByRole('option')).toHaveLength(4);
    expect(screen.getByRole('option', { name: 'Priya Raman' }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows the selected member with the profession', () => {
    render(<Members value={3} />);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' }).value).toBe('Priya Raman');
    expect(screen.getByText('Family lawyer')).toBeTruthy();
  });

  it.each([
    ['Tab', '{Tab}'],
    ['Enter', '{Enter}'],
  ])('selects a member typed in full, ignoring case, with %s', async (_, key) => {
    const onChosen = vi.fn();
    render(<HeldMember onChosen={onChosen} />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' });
    await user.type(field, 'priya raman');
    await user.keyboard(key);
    expect([onChosen.mock.calls, field.value]).toEqual([[[3]], 'Priya Raman']);
  });

  it('selects a member typed in full when left, and no one for part of a name', async () => {
    const onChosen = vi.fn();
    render(<HeldMember onChosen={onChosen} />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' });
    await user.type(field, 'Priya');
    await user.tab();
    expect([onChosen.mock.calls, field.value]).toEqual([[], '']);
    await user.type(field, 'Priya Raman');
    act(() => field.blur());
    expect([onChosen.mock.calls, field.value]).toEqual([[[3]], 'Priya Raman']);
  });

  it('says when no one has that name', async () => {
    render(<Members value={null} />);
    await userEvent.setup().type(screen.getByRole('combobox', { name: 'Member' }), 'zzz');
    expect(await screen.findByText('No members match.')).toBeTruthy();
  });

  it('doesn’t say so before the members load, and finds them then', async () => {
    const { rerender } = render(<Members value={null} known={null} />);
    await userEvent.setup().type(screen.getByRole('combobox', { name: 'Member' }), 'priya');
    expect(await screen.findByText('Members are still loading.')).toBeTruthy();
    expect(screen.queryByText('No members match.')).toBeNull();
    rerender(<Members value={null} />);
    expect(await screen.findByRole('option', { name: 'Priya Raman' })).toBeTruthy();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});

describe('a date field', () => {
  it.each([
    ['a day', 'day', '2026-05-03', {}],
    ['no day', 'day', null, {}],
    ['a minute', 'minute', '2026-12-31T08:05', { hint: 'Your clock.' }],
    ['no minute', 'minute', null, { isRequired: true }],
    ['a wrong day', 'day', '2026-05-13', { error: 'Choose a day to come.' }],
  ] as const)('looks and reads the same before and after focus: %s', (_, kind, value, more) => {
    const onChanged = vi.fn();
    render(<DateInput label="Date" kind={kind} value={value} {...more} onChanged={onChanged} />);
    const named = ['role', 'data-type', 'data-placeholder', 'tabindex', 'aria-label', 'aria-invalid'];
    const values = ['aria-hidden', 'aria-valuenow', 'aria-valuetext', 'aria-valuemin', 'aria-valuemax'];
    const heard = () =>
      [...screen.getByRole('group', { name: 'Date' }).children].map((part) => [
        part.textContent,
        part.className,
        ...[...named, ...values].map((name) => part.getAttribute(name)),
      ]);
    const before = heard();
    expect(document.querySelector('[contenteditable]')).toBeNull();
    act(() => screen.getAllByRole('spinbutton')[1]?.focus());
    expect(document.activeElement).toBe(screen.getAllByRole('spinbutton')[1]);
    expect(document.querySelectorAll('[contenteditable=true]')).toHaveLength(kind === 'day' ? 3 : 5);
    expect([heard(), onChanged.mock.calls]).toEqual([before, []]);
  });

  it('is focused by its label, and by a click next to its last part when complete', () => {
    render(<DateInput label="Date" value="2026-05-13" onChanged={ignore} />);
    const type = () => document.activeElement?.getAttribute('data-type');
    fireEvent.mouseDown(screen.getByRole('group', { name: 'Date' }));
    expect(type()).toBe('year');
    fireEvent.click(screen.getByText('Date'));
    expect(type()).toBe('day');
  });

  it('isn’t focused while disabled', () => {
    render(<DateInput label="Date" value={null} isDisabled onChanged={ignore} />);
    fireEvent.mouseDown(screen.getByRole('group', { name: 'Date' }));
    fireEvent.click(screen.getByText('Date'));
    const parts = screen.getAllByRole('spinbutton');
    expect(parts.map((part) => [part.getAttribute('aria-disabled'), part.tabIndex])).toEqual([
      ['true', -1],
      ['true', -1],
      ['true', -1],
    ]);
    expect([document.activeElement, document.querySelector('[contenteditable=true]')]).toEqual([
      document.body,
      null,
    ]);
  });

  it('shows its hint, or its error instead', () => {
    const field = (error?: string) => (
      <DateInput
        label="Paused until"
        hint="Leave it empty for no pause."
        value={null}
        error={error}
        onChanged={ignore}
      />
    );
    const { rerender } = render(field());
    const [first] = within(screen.getByRole('group', { name: 'Paused until' })).getAllByRole('spinbutton');
    const described = () =>
      (first?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(described()).toContain('Leave it empty for no pause.');
    rerender(field('Choose a day to come.'));
    expect(screen.queryByText('Leave it empty for no pause.')).toBeNull();
    expect(described()).toContain('Choose a day to come.');
  });

  it('keeps the other parts while one is missing, and completes with it', async () => {
    const onChanged = vi.fn();
    const user = userEvent.setup();
    render(<HeldDate onChanged={onChanged} />);
    const parts = () => textsOf('spinbutton');
    const go = (place: number) => act(() => screen.getAllByRole('spinbutton')[place]?.focus());
    const leave = () => act(() => (document.activeElement as HTMLElement | null)?.blur());
    const reported = () => [parts(), onChanged.mock.lastCall];
    go(0);
    await user.keyboard('{Backspace}{Backspace}');
    expect(reported()).toEqual([['dd', 'May', '2026'], [null]]);
    leave();
    expect(reported()).toEqual([['dd', 'May', '2026'], [null]]);
    go(0);
    await user.keyboard('5');
    expect(reported()).toEqual([['05', 'May', '2026'], ['2026-05-05']]);
    go(1);
    await user.keyboard('{Backspace}');
    expect(reported()).toEqual([['05', 'mm', '2026'], [null]]);
    await user.keyboard('5');
    expect(reported()).toEqual([['05', 'May', '2026'], ['2026-05-05']]);
    go(0);
    await user.keyboard('{Backspace}');
    go(1);
    await user.keyboard('{ArrowUp}');
    go(0);
    await user.keyboard('14');
    expect([parts(), onChanged.mock.lastCall]).toEqual([['14', 'Jun', '2026'], ['2026-06-14']]);
  });

  it('doesn’t return to the old date for an impossible one', async () => {
    const onChanged = vi.fn();
    const user = userEvent.setup();
    render(<HeldDate day="2026-03-30" onChanged={onChanged} />);
    const parts = () => textsOf('spinbutton');
    act(() => screen.getAllByRole('spinbutton')[1]?.focus());
    await user.keyboard('{Backspace}2');
    expect([parts(), onChanged.mock.lastCall]).toEqual([['30', 'Feb', '2026'], [null]]);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    expect([parts(), onChanged.mock.lastCall]).toEqual([['28', 'Feb', '2026'], ['2026-02-28']]);
  });

  it('mounts the calendar when opened and closes it on a date', async () => {
    const onChanged = vi.fn();
    render(<DateInput label="Date" value="2026-05-13" latest="2026-05-14" onChanged={onChanged} />);
    const user = userEvent.setup();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: /calendar/i }));
    const grid = await screen.findByRole('grid');
    await user.click(within(grid).getByText('12'));
    expect(onChanged.mock.calls).toEqual([['2026-05-12']]);
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });
});

it.each([
  [{ hint: 'Shown to your chapter.' }, ['Shown to your chapter.'], 'Motto'],
  [{ hint: 'Shown to your chapter.', error: 'Too long.', isRequired: true }, ['Too long.'], 'Motto*'],
  [{}, [], 'Motto'],
])('a field is described by its hint until it has an error: %j', (props, shown, label) => {
  const { container } = render(<TextInput label="Motto" value="" onChanged={ignore} {...props} />);
  const paragraphs = [...container.querySelectorAll('p')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(shown);
  const described = container.querySelector('input')?.getAttribute('aria-describedby') ?? null;
  expect(described).toBe(paragraphs[0]?.id ?? null);
  expect(container.querySelector('.field-label')?.textContent).toBe(label);
});
