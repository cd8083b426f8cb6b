import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { LeafPath } from '../model/model.ts';
import type { Assertions } from '../model/walk.ts';
import { type Gesture, type Hand, own, type Table, textOf } from '../walks/hand.ts';
import { type Look, sayLook } from '../walks/look.ts';
import { handOf } from './browserHand.ts';
import type { Tab } from './stage.ts';
import type { BrowserView, Executor, Executors } from './walk.ts';

type Seen = (screen: Tab, snapshot: unknown) => Promise<unknown> | undefined;

/** The parts of a browser walk that its table doesn't have. */
interface BrowserSide<M extends AnyStateMachine, Screen extends Tab> {
  readonly table: Table<M>;
  /** Answers, delays, and other events that the browser causes in its own way, by event type. */
  readonly answers: Executors<Screen>;
  /** Leaves that pass too fast to be seen. */
  readonly unseen?: readonly LeafPath<M>[];
  /** Further checks of a leaf, besides its look. */
  readonly also?: { readonly [Leaf in LeafPath<M>]?: (screen: Screen, snapshot: SnapshotFrom<M>) => unknown };
  readonly hand?: (screen: Screen) => Hand;
}

/** @returns executors, looks and their sentences, from a machine's table and the browser's own part. */
export function byTable<M extends AnyStateMachine, Screen extends Tab>({
  table,
  answers,
  unseen = [],
  also = {},
  hand = ({ page }) => handOf(page),
}: BrowserSide<M, Screen>): Pick<BrowserView<M, Screen>, 'executors' | 'assertions' | 'sees'> {
  const gestures = Object.entries(
    table.gestures as object as Record<string, Gesture<AnyEventObject> | typeof own>,
  ).flatMap(([event, gesture]): [string, Executor<Screen>][] =>
    gesture === own
      ? []
      : [[event, { text: (of) => textOf(gesture, of), run: (screen, of) => gesture.make(hand(screen), of) }]],
  );
  const lookOf = (leaf: string, snapshot: SnapshotFrom<M>): Look => {
    const looks: Readonly<Record<string, unknown>> = table.looks;
    const look = looks[leaf];
    return typeof look === 'function' ? look(snapshot) : (look as Look);
  };
  const isUnseen = (leaf: string) => unseen.some((each) => each === leaf);
  const others = also as object as Readonly<Record<string, Seen | undefined>>;
  const assertions = Object.entries(table.looks).map(([leaf, look]) => [
    leaf,
    look === 'never rests'
      ? look
      : async (screen: Screen, snapshot: SnapshotFrom<M>) => {
          if (!isUnseen(leaf)) await hand(screen).see(lookOf(leaf, snapshot));
          await others[leaf]?.(screen, snapshot);
        },
  ]);
  const sees = Object.entries(table.looks).map(([leaf, look]) => [
    leaf,
    (snapshot: SnapshotFrom<M>) =>
      look === 'never rests' || isUnseen(leaf) ? '' : sayLook(lookOf(leaf, snapshot)),
  ]);
  return {
    executors: { ...Object.fromEntries(gestures), ...answers },
    assertions: Object.fromEntries(assertions) as Assertions<M, Screen>,
    sees: Object.fromEntries(sees) as BrowserView<M, Screen>['sees'],
  };
}
