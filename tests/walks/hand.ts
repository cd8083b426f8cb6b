import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { EventOf, EventType, LeafPath } from '../model/model.ts';
import type { Look } from './look.ts';

/** How a walk touches a page and looks at it: by Testing Library in a view, by Playwright in a browser. */
export interface Hand {
  /** Whether there is a control of this role and name that can be used. */
  readonly isThere: (name: Name, role?: Role) => Promise<boolean>;
  readonly press: (name: Name, role?: Role) => Promise<void>;
  /** What a field that can be used holds; null where there is none. */
  readonly holds: (label: string) => Promise<string | boolean | null>;
  /** Replaces what stands in a field. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly leave: (label: string) => Promise<void>;
  /** Opens a select and takes one of its options. */
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly tick: (name: string, isOn: boolean) => Promise<void>;
  readonly key: (key: string, label?: string) => Promise<void>;
  /** Submits the page's form whatever its fields hold, as what a browser filled in unseen is sent. */
  readonly submit: () => Promise<void>;
  /** Holds that the page looks so; in a browser, once it does. */
  readonly see: (look: Look) => Promise<void>;
}

/** A whole name, or what it begins with. */
export type Name = string | RegExp;

export type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'textbox' | 'searchbox';

/** A person's gesture, and the sentence for it in a report. */
export interface Gesture<Event> {
  readonly text: string | ((event: Event) => string);
  readonly make: (hand: Hand, event: Event) => Promise<void>;
  /** Whether the view shows what it is made with; where it does not, the view walk sends the event. */
  readonly isPossible?: (hand: Hand, event: Event) => Promise<boolean>;
}

/** What no gesture makes: each side brings it about in its own way, a view by sending the event. */
export const own = 'its own';

/** What makes each event happen: `satisfies Gestures<typeof machine>` makes an omission a type error. */
export type Gestures<M extends AnyStateMachine> = {
  readonly [T in EventType<M>]: Gesture<EventOf<M, T>> | typeof own;
};

/** What is seen in each leaf, or `never rests` for one that is left at once. */
export type Looks<M extends AnyStateMachine> = {
  readonly [Leaf in LeafPath<M>]: Look | ((snapshot: SnapshotFrom<M>) => Look) | 'never rests';
};

/** The gestures and looks of one machine, for its view walk and its browser walk. */
export interface Table<M extends AnyStateMachine> {
  readonly gestures: Gestures<M>;
  readonly looks: Looks<M>;
}

type Given<Event, Value> = Value | ((event: Event) => Value);
const given = <Event, Value extends string | boolean | RegExp>(
  value: Given<Event, Value>,
  event: Event,
): Value => (typeof value === 'function' ? value(event) : value);

const wordsOf = (name: Name) => (typeof name === 'string' ? name : name.source.replace('^', ''));

export const press = <Event>(name: Given<Event, Name>, role: Role = 'button'): Gesture<Event> => ({
  text: (event) => `Press “${wordsOf(given(name, event))}”.`,
  make: (hand, event) => hand.press(given(name, event), role),
});

export const type = <Event>(label: Given<Event, string>, text: Given<Event, string>): Gesture<Event> => ({
  text: (event) => `Type “${given(text, event)}” into ${given(label, event)}.`,
  make: (hand, event) => hand.type(given(label, event), given(text, event)),
});

export const leave = (label: string): Gesture<unknown> => ({
  text: `Leave ${label}.`,
  make: (hand) => hand.leave(label),
});

export const choose = <Event>(label: string, option: Given<Event, string>): Gesture<Event> => ({
  text: (event) => `Choose “${given(option, event)}” as ${label}.`,
  make: (hand, event) => hand.choose(label, given(option, event)),
});

export const tick = <Event>(name: string, isOn: Given<Event, boolean>): Gesture<Event> => ({
  text: (event) => `Tick ${name} ${given(isOn, event) ? 'on' : 'off'}.`,
  make: (hand, event) => hand.tick(name, given(isOn, event)),
});

export const key = (name: string, label?: string): Gesture<unknown> => ({
  text: `Press the key ${name}${label ? ` in ${label}` : ''}.`,
  make: (hand) => hand.key(name, label),
});

/** Fills fields in and submits their form. */
export const submit = <Event>(
  texts: (event: Event) => Readonly<Record<string, string>> = () => ({}),
): Gesture<Event> => ({
  text: (event) =>
    `${Object.entries(texts(event))
      .map(([label, text]) => `Type “${text}” into ${label}. `)
      .join('')}Submit.`,
  make: async (hand, event) => {
    for (const [label, text] of Object.entries(texts(event))) await hand.type(label, text);
    await hand.submit();
  },
});

/** One gesture or another, by the event. */
export const either = <Event>(
  isFirst: (event: Event) => boolean,
  first: Gesture<Event>,
  second: Gesture<Event>,
): Gesture<Event> => {
  const which = (event: Event) => (isFirst(event) ? first : second);
  return {
    text: (event) => given(which(event).text, event),
    make: (hand, event) => which(event).make(hand, event),
    isPossible: async (hand, event) => (await which(event).isPossible?.(hand, event)) ?? true,
  };
};

/** Presses a button where there is one just now. */
export const pressIfThere = <Event>(name: Given<Event, Name>): Gesture<Event> => ({
  ...press(name),
  isPossible: (hand, event) => hand.isThere(given(name, event)),
});

/** Whether there is such a field just now, and it holds something else. */
const isNew =
  <Event, Value extends string | boolean>(label: string, wanted: Given<Event, Value>) =>
  async (hand: Hand, event: Event) => {
    const held = await hand.holds(label);
    return held !== null && held !== given(wanted, event);
  };

export const typeIfNew = <Event>(label: string, text: Given<Event, string>): Gesture<Event> => ({
  ...type(label, text),
  isPossible: isNew(label, text),
});

export const tickIfNew = <Event>(label: string, isOn: Given<Event, boolean>): Gesture<Event> => ({
  ...tick(label, isOn),
  isPossible: isNew(label, isOn),
});

/** @returns the sentence for a gesture. */
export const textOf = <Event>(gesture: Gesture<Event>, event: Event): string => given(gesture.text, event);
