import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/views/parts/Button.tsx';
import { Dialog } from '../../src/views/parts/Dialog.tsx';
import { DialogForm } from '../../src/views/parts/DialogForm.tsx';
import { DialogMessage, type DialogState } from '../../src/views/parts/DialogMessage.tsx';
import { OptionCombobox } from '../../src/views/parts/fields/OptionCombobox.tsx';
import { SelectField } from '../../src/views/parts/fields/SelectField.tsx';
import { TextInput } from '../../src/views/parts/fields/TextInput.tsx';

const ignore = () => undefined;

interface QuickProps {
  isOpen?: boolean;
  isReady?: boolean;
  onDismissed?: () => void;
  onSubmitted?: () => void;
}

function Quick({ isOpen = true, isReady = true, onDismissed = ignore, onSubmitted = ignore }: QuickProps) {
  return (
    <>
      <button type="button">Session</button>
      <Dialog
        title="Quick Session"
        metric="sessions"
        isOpen={isOpen}
        onDismissed={onDismissed}
        foot={
          <Button type="submit" form="quick" variant="primary" isDisabled={!isReady}>
            Submit
          </Button>
        }
      >
        <DialogForm id="quick" onSubmitted={onSubmitted}>
          <TextInput label="Address" value="" isDisabled={!isReady} onChanged={ignore} />
          <SelectField
            label="Session type"
            value="Quick Session"
            isDisabled={!isReady}
            choices={[{ value: 'Quick Session', label: 'Quick Session' }]}
            onChosen={ignore}
          />
          <OptionCombobox
            label="Profession"
            value={null}
            isDisabled={!isReady}
            choices={[{ value: 31, label: 'Joiner' }]}
            onChosen={ignore}
          />
        </DialogForm>
      </Dialog>
    </>
  );
}

const dialog = () => screen.getByRole('dialog', { name: 'Quick Session' });

/** @returns after how many milliseconds a watcher of the dialog's fields learns that one can be filled in */
const fieldsTold = () =>
  new Promise<unknown>((resolve) => {
    new MutationObserver(resolve).observe(dialog(), { subtree: true, attributeFilter: ['disabled'] });
  });

describe('Control or Command and Enter', () => {
  it.each([
    ['{Control>}{Enter}{/Control}', 1],
    ['{Meta>}{Enter}{/Meta}', 1],
    ['{Shift>}{Enter}{/Shift}', 0],
  ])('submits a dialog from any field: %s', async (keys, times) => {
    const onSubmitted = vi.fn<() => void>();
    render(<Quick onSubmitted={onSubmitted} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Profession' }));
    await userEvent.keyboard(keys);
    expect(onSubmitted).toHaveBeenCalledTimes(times);
  });

  it('does nothing while Submit is disabled', async () => {
    const onSubmitted = vi.fn<() => void>();
    render(<Quick isReady={false} onSubmitted={onSubmitted} />);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmitted).not.toHaveBeenCalled();
  });
});

describe('a dialog', () => {
  it('is named by its title, focuses the first field, and returns the focus', () => {
    const { rerender } = render(<Quick isOpen={false} />);
    const opener = screen.getByRole('button', { name: 'Session' });
    opener.focus();
    rerender(<Quick />);
    expect(within(dialog()).getByRole('textbox', { name: 'Address' })).toBe(document.activeElement);
    rerender(<Quick isOpen={false} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the first field once it is enabled', async () => {
    const { rerender } = render(<Quick isReady={false} />);
    expect(document.activeElement).toBe(dialog());
    rerender(<Quick />);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' })),
    );
  });

  it('leaves the focus where someone moved it before the fields were enabled', async () => {
    const { rerender } = render(<Quick isReady={false} />);
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    const told = fieldsTold();
    rerender(<Quick />);
    await told;
    expect(document.activeElement).toBe(close);
  });

  it('is dismissed by Close', async () => {
    const onDismissed = vi.fn();
    render(<Quick onDismissed={onDismissed} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(onDismissed).toHaveBeenCalledTimes(1);
  });

  it('stays open until its owner closes it, whatever the browser does', () => {
    const onDismissed = vi.fn();
    render(<Quick onDismissed={onDismissed} />);
    const asked = new Event('cancel', { cancelable: true });
    dialog().dispatchEvent(asked);
    expect(asked.defaultPrevented).toBe(true);
    expect(onDismissed).toHaveBeenCalledTimes(1);
    expect(dialog().hasAttribute('open')).toBe(true);
  });

  it('submits by the button in its footer', async () => {
    const onSubmitted = vi.fn();
    render(<Quick onSubmitted={onSubmitted} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmitted).toHaveBeenCalledTimes(1);
  });

  it('cycles with Tab', async () => {
    render(<Quick />);
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Submit' }).focus();
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' }));
  });

  it('contains its fields’ option lists', async () => {
    render(<Quick />);
    await userEvent.setup().click(screen.getByRole('button', { name: /Session type$/ }));
    const option = await screen.findByRole('option', { name: 'Quick Session' });
    expect(dialog().contains(option)).toBe(true);
  });

  it('keeps the page behind it inert after a list in it was opened and closed', async () => {
    render(<Quick />);
    const opener = screen.getByText('Session', { selector: 'button:not(dialog *)' });
    await waitFor(() => expect(opener.inert).toBe(true));
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox', { name: 'Profession' }), 'joi');
    await screen.findByRole('option', { name: 'Joiner' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener.getAttribute('aria-hidden')).toBeNull());
    expect(opener.inert).toBe(true);
  });
});

describe('the message in a dialog’s footer', () => {
  const show = (state: DialogState) => render(<DialogMessage state={state} />).container;

  it('has only a success’s text in a status', () => {
    show({ kind: 'succeeded', message: 'Session recorded successfully.', closesAfterMs: 1800 });
    expect(screen.getByRole('status').textContent).toBe('Session recorded successfully.');
  });

  it('has only a failure’s text in an alert, with the note next to it', () => {
    const foot = show({
      kind: 'failed',
      message: 'Something went wrong!',
      note: 'Nothing was recorded. We’ve kept your entries.',
    });
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong!');
    expect(foot.textContent).toBe('Something went wrong!Nothing was recorded. We’ve kept your entries.');
  });

  it('is empty while idle or sending', () => {
    expect(show({ kind: 'resting' }).textContent).toBe('');
    expect(show({ kind: 'sending' }).textContent).toBe('');
    expect(show({ kind: 'resting', hint: 'Two fields left' }).textContent).toBe('Two fields left');
  });
});
