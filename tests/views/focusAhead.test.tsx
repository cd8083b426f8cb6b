import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { focusAhead } from '../../src/views/parts/focusAhead.ts';

const giveAhead = () => {
  const onHeard = vi.fn();
  render(
    <>
      <input
        aria-label="Member"
        onFocus={() => onHeard('focus')}
        onKeyDown={() => onHeard('key')}
        onChange={() => onHeard('text')}
        onPointerDown={() => onHeard('press')}
      />
      <button type="button">Close</button>
    </>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Member' });
  const later = vi.fn<(work: () => void) => void>();
  focusAhead(input, later);
  return { input, later, tell: () => act(() => later.mock.calls[0]?.[0]()), onHeard };
};

it('gives the focus at once and tells of it later', () => {
  const { input, tell, onHeard } = giveAhead();
  expect(document.activeElement).toBe(input);
  expect(onHeard.mock.calls).toEqual([]);
  tell();
  expect(onHeard.mock.calls).toEqual([['focus']]);
});

it.each([
  ['key', (input: HTMLElement) => fireEvent.keyDown(input, { key: 'a' })],
  ['text', (input: HTMLElement) => fireEvent.input(input, { target: { value: 'a' } })],
  ['press', (input: HTMLElement) => fireEvent.pointerDown(input)],
])('tells of it before the first %s, and then no more', (heard, act) => {
  const { input, tell, onHeard } = giveAhead();
  act(input);
  tell();
  expect(onHeard.mock.calls).toEqual([['focus'], [heard]]);
});

it('has drawn what the focus changes when a text comes that no key was pressed for', () => {
  const onHeard = vi.fn();
  function Field() {
    const [isFocused, setFocused] = useState(false);
    return <input onFocus={() => setFocused(true)} onInput={() => onHeard(isFocused)} />;
  }
  render(<Field />);
  const input = screen.getByRole('textbox');
  focusAhead(input, vi.fn());
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(onHeard.mock.calls).toEqual([[true]]);
});

it('tells nothing of a focus that has gone elsewhere', () => {
  const { tell, onHeard } = giveAhead();
  act(() => screen.getByRole('button').focus());
  tell();
  expect(onHeard.mock.calls).toEqual([]);
});

it('has nothing to tell of what has the focus already', () => {
  const { input } = giveAhead();
  const later = vi.fn();
  focusAhead(input, later);
  expect(later.mock.calls).toEqual([]);
});
