import { fireEvent, isInaccessible, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { glance } from '../../walks/glance.ts';
import type { Hand, Name, Role } from '../../walks/hand.ts';
import { askedBy, seenFor, wantedBy } from '../../walks/look.ts';
import {
  fill,
  only,
  openList,
  press as pressButton,
  pressEnter,
  pressEscape,
  submitUnread,
} from './gestures.ts';

type Control = HTMLInputElement;

/** Searches only by role, and checks the visibility of only the element that it finds. */
const found = (name: Name, role: Role) =>
  screen.queryAllByRole<Control>(role, { name, hidden: true }).find((each) => !isInaccessible(each));

const field = (label: string): Control =>
  screen.getByLabelText<Control>(label, { selector: 'input, textarea, select' });

/** Touches elements that Testing Library has rendered. */
export const viewHand: Hand = {
  isThere: async (name, role = 'button') => {
    const control = found(name, role);
    return control !== undefined && !control.disabled;
  },
  press: async (name, role = 'button') => {
    fireEvent.click(only(role, name));
  },
  holds: async (label) => {
    const held = glance('body').fields[label];
    return held && !held.isOff ? held.value : null;
  },
  type: async (label, text) => fill(field(label), text),
  leave: async (label) => {
    fireEvent.blur(field(label));
  },
  choose: async (label, option) => {
    const native = screen.queryByLabelText<Control>(label, { selector: 'select' });
    if (native) return void fireEvent.change(native, { target: { value: option } });
    const take = (name: string) => {
      pressButton(new RegExp(`${label}$`));
      fireEvent.click(within(openList()).getByRole('option', { name, hidden: true }));
    };
    // A list reports nothing if the chosen option is chosen again, so another one is chosen first.
    const chosen = glance('body').fields[label]?.value;
    if (chosen === option) {
      pressButton(new RegExp(`${label}$`));
      const others = within(openList()).getAllByRole('option', { hidden: true });
      const other = others.find(({ textContent }) => textContent !== option);
      if (other) fireEvent.click(other);
    }
    take(option);
  },
  tick: async (name, isOn) => {
    const box = found(name, 'checkbox') ?? only<Control>('radio', name);
    if (box.checked !== isOn) fireEvent.click(box);
  },
  key: async (key, label) => {
    if (key === 'Escape') return pressEscape();
    const at = label === undefined ? document.activeElement : field(label);
    if (key === 'Enter' && at) return pressEnter(at as Control);
    fireEvent.keyDown(at ?? document.body, { key });
  },
  submit: async () => submitUnread(),
  see: async (look) => expect(seenFor(look, glance(...askedBy(look)))).toEqual(wantedBy(look)),
};
