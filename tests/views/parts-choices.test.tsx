import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { uploadMachine } from '../../src/machines/records/upload.machine.ts';
import { ChoiceGroup } from '../../src/views/parts/fields/ChoiceGroup.tsx';
import { DateInput } from '../../src/views/parts/fields/DateInput.tsx';
import { ImageInput } from '../../src/views/parts/fields/ImageInput.tsx';
import { OptionCombobox } from '../../src/views/parts/fields/OptionCombobox.tsx';
import { PhoneInput } from '../../src/views/parts/fields/PhoneInput.tsx';
import { UploadField } from '../../src/views/parts/fields/UploadField.tsx';
import './support/selection.ts';

const ignore = () => undefined;
const methods = ['E-mail', 'Text', 'Call'].map((value) => ({ value, label: value }));

describe('a group of checkboxes', () => {
  it('is left when the focus leaves it, not between boxes', async () => {
    const onLeft = vi.fn();
    render(
      <>
        <ChoiceGroup
          kind="checkbox"
          label="Methods"
          chosen={[]}
          choices={methods}
          onChanged={ignore}
          onLeft={onLeft}
        />
        <button type="button">Next</button>
      </>,
    );
    const user = userEvent.setup();
    for (const times of [0, 0, 0, 1]) {
      await user.tab();
      expect(onLeft).toHaveBeenCalledTimes(times);
    }
    expect(document.activeElement?.textContent).toBe('Next');
  });

  it('can’t be checked while disabled', () => {
    render(
      <ChoiceGroup
        kind="checkbox"
        label="Methods"
        isDisabled
        chosen={[]}
        choices={methods}
        onChanged={ignore}
      />,
    );
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.disabled)).toEqual([true, true, true]);
  });
});

function CellPhone({ start = '' }: { start?: string }) {
  const [digits, setDigits] = useState(start);
  return (
    <>
      <PhoneInput label="Cell phone" value={digits} onChanged={setDigits} />
      <output>{digits}</output>
    </>
  );
}

describe('a phone field', () => {
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cell phone' });

  it.each([
    ['555', '(555', '555'],
    ['+1 (555) 013-4567 x', '(155) 501 - 34567', '15550134567'],
    ['1'.repeat(40), `(111) 111 - ${'1'.repeat(24)}`, '1'.repeat(30)],
  ])('shows %s as %s and keeps its digits', (typed, shown, kept) => {
    render(<CellPhone />);
    fireEvent.change(phone(), { target: { value: typed } });
    expect([phone().value, screen.getByRole('status').textContent]).toEqual([shown, kept]);
  });

  it.each([
    ['the last digit', '(555) 013 - 456', '(555) 013 - 456', '555013456'],
    ['the space after the dash', '(555) 013 -4567', '(555) 014 - 567', '555014567'],
    ['the bracket', '(555 013 - 4567', '(550) 134 - 567', '550134567'],
  ])('removes a digit when %s is deleted', (_name, left, shown, kept) => {
    render(<CellPhone start="5550134567" />);
    fireEvent.change(phone(), { target: { value: left } });
    expect([phone().value, screen.getByRole('status').textContent]).toEqual([shown, kept]);
  });
});

it('the bracket before a phone number stays', () => {
  render(<CellPhone start="555" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cell phone' });
  fireEvent.change(input, { target: { value: '555' } });
  expect(input.value).toBe('(555');
});

describe('a combobox', () => {
  const professions = [
    { value: 5, label: 'Architect' },
    { value: 31, label: 'Joiner', detail: 'Wood' },
  ];

  it('is disabled until its list loads and then shows the selection', () => {
    const { rerender } = render(
      <OptionCombobox label="Profession" value={31} choices={null} onChosen={ignore} />,
    );
    const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Profession' });
    expect([input().disabled, input().value]).toEqual([true, '']);
    rerender(<OptionCombobox label="Profession" value={31} choices={professions} onChosen={ignore} />);
    expect([input().disabled, input().value]).toEqual([false, 'Joiner']);
  });

  it('shows its full list on a click but not on focus', async () => {
    render(<OptionCombobox label="Profession" value={31} choices={professions} onChosen={ignore} />);
    const input = screen.getByRole('combobox', { name: 'Profession' });
    const user = userEvent.setup();
    await user.tab();
    expect([document.activeElement, screen.queryByRole('listbox')]).toEqual([input, null]);
    await user.click(input);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Architect', 'JoinerWood']);
  });

  it('filters while typing, highlights the match, and reports the value as given', async () => {
    const onChosen = vi.fn();
    render(<OptionCombobox label="Profession" value={null} choices={professions} onChosen={onChosen} />);
    const user = userEvent.setup();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(screen.getByRole('combobox', { name: 'Profession' }), 'oi');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['JoinerWood']);
    expect(options[0]?.querySelector('mark')?.textContent).toBe('oi');
    await user.click(screen.getByRole('option', { name: 'Joiner' }));
    expect(onChosen.mock.calls).toEqual([[31]]);
  });

  it('clears the selection with its text and says when nothing matches', async () => {
    const onChosen = vi.fn();
    render(<OptionCombobox label="Profession" value={5} choices={professions} onChosen={onChosen} />);
    const user = userEvent.setup();
    const input = screen.getByRole('combobox', { name: 'Profession' });
    await user.clear(input);
    expect(onChosen.mock.calls).toEqual([[null]]);
    await user.type(input, 'zzz');
    expect(await screen.findByText('No matches.')).toBeTruthy();
  });

  it('keeps the text when the empty message is pressed', async () => {
    render(<OptionCombobox label="Profession" value={null} choices={professions} onChosen={ignore} />);
    const user = userEvent.setup();
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Profession' });
    await user.type(input, 'zzz');
    await user.click(await screen.findByText('No matches.'));
    expect([input.value, document.activeElement]).toEqual(['zzz', input]);
  });

  it('says when its list is empty', async () => {
    render(<OptionCombobox label="Past referral" value={null} choices={[]} onChosen={vi.fn()} />);
    await userEvent.setup().click(screen.getByRole('combobox', { name: 'Past referral' }));
    expect(await screen.findByText('No options.')).toBeTruthy();
    expect(screen.queryByText('No matches.')).toBeNull();
  });
});

describe('a date and time field', () => {
  it('is a group of spinbuttons that reports the minute', async () => {
    const onChanged = vi.fn();
    render(<DateInput kind="minute" label="Date and time" value="2026-05-13T18:30" onChanged={onChanged} />);
    const parts = within(screen.getByRole('group', { name: 'Date and time' })).getAllByRole('spinbutton');
    expect(parts.map((part) => part.textContent)).toEqual(['13', 'May', '2026', '18', '30']);
    parts[3]?.focus();
    await userEvent.setup().keyboard('{ArrowUp}');
    expect(onChanged.mock.calls).toEqual([['2026-05-13T19:30']]);
  });

  it('keeps the time when the calendar changes the date', async () => {
    const onChanged = vi.fn();
    render(
      <DateInput
        kind="minute"
        label="Date and time"
        value="2026-05-13T18:30"
        latest="2026-05-14"
        onChanged={onChanged}
      />,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /calendar/i }));
    const grid = await screen.findByRole('grid');
    await user.click(within(grid).getByText('12'));
    expect(onChanged.mock.calls).toEqual([['2026-05-12T18:30']]);
  });
});

describe('an image field', () => {
  const still = { error: null, name: null, preview: null, fraction: null };

  it('is a button and a file input of the same name, for images', () => {
    const onSelected = vi.fn();
    render(
      <ImageInput label="Image" hint="5 MB at most." {...still} onSelected={onSelected} onRemoved={ignore} />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Image');
    const opened = vi.spyOn(input, 'click');
    fireEvent.click(screen.getByRole('button', { name: 'Image' }));
    expect([opened.mock.calls.length, input.type, input.accept]).toEqual([1, 'file', 'image/*']);
    const file = new File(['x'], 'mixer.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [file] } });
    expect(onSelected.mock.calls).toEqual([[file]]);
  });

  it('says what it is for before the general rules for images', () => {
    const upload = createActor(uploadMachine).start();
    render(<UploadField upload={upload} label="Logo" hint="On letters." isKept={false} />);
    screen.getByText('On letters. Up to 5 MB. Uploads as soon as you choose it.');
  });

  it('scrolls to the preview when there is one', () => {
    const brought = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const field = (preview: string | null) => (
      <ImageInput
        label="Image"
        hint="5 MB at most."
        {...still}
        name="mixer.png"
        preview={preview}
        onSelected={ignore}
        onRemoved={ignore}
      />
    );
    const { rerender, container } = render(field(null));
    expect(brought).not.toHaveBeenCalled();
    rerender(field('data:image/png;base64,AAAA'));
    expect(brought.mock.contexts).toEqual([container.querySelector('img')]);
    brought.mockRestore();
  });
});
