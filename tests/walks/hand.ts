import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { EventOf, EventType, LeafPath } from '../model/model.ts';
import type { Look } from './look.ts';

/** How a walk touches a page and looks at it: with Testing Library in a view, with Playwright in a browser. */
export interface Hand {
  /** Whether there is a usable control with this role and name. */
  readonly isThere: (name: Name, role?: Role) => Promise<boolean>;
  readonly press: (name: Name, role?: Role) => Promise<void>;
  /** The value of a usable field; null if there is none. */
  readonly holds: (label: string) => Promise<string | boolean | null>;
  readonly type: (label: string, text: string) => Promise<void>;
  readonly leave: (label: string) => Promise<void>;
  /** Opens a select and takes one of its options. */
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly tick: (name: string, isOn: boolean) => Promise<void>;
  readonly key: (key: string, label?: string) => Promise<void>;
  /** Submits the page's form whatever its fields hold, like one that a browser has autofilled. */
  readonly submit: () => Promise<void>;
  /** Checks that the page has this look; in a browser, waits until it does. */
  readonly see: (look: Look) => Promise<void>;
}

/** A whole name, or a pattern for its beginning. */
export type Name = string | RegExp;

export type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'textbox' | 'searchbox';

/** A person's gesture, and its sentence in a report. */
export interface Gesture<Event> {
  readonly text: string | ((event: Event) => string);
  readonly make: (hand: Hand, event: Event) => Promise<void>;
  /** Whether the view shows the control for the gesture; if not, the view walk sends the event. */
  readonly isPossible?: (hand: Hand, event: Event) => Promise<boolean>;
}

/** Marks an event that no gesture causes: each walk causes it in its own way, a view by sending the event. */
export const own = 'its own';

/** What causes each event: `satisfies Gestures<typeof machine>` makes an omission a type error. */
export type Gestures<M extends AnyStateMachine> = {
  readonly [T in EventType<M>]: Gesture<EventOf<M, T>> | typeof own;
};

/** The look of each leaf, or `never rests` for a leaf that is left at once. */
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

/** Fills in fields and submits their form. */
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

/** Chooses one of two gestures by the event. */
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

/** Presses a button if there is one now. */
export const pressIfThere = <Event>(name: Given<Event, Name>): Gesture<Event> => ({
  ...press(name),
  isPossible: (hand, event) => hand.isThere(given(name, event)),
});

/** Whether the field is there now and has another value. */
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

export const textOf = <Event>(gesture: Gesture<Event>, event: Event): string => given(gesture.text, event);
