import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { RecordingId } from '../../contract/ports.ts';
import { afterFrameWhenIdle } from '../parts/afterFrame.ts';
import { Boundary } from '../parts/Boundary.tsx';
import { enterDialog, focusFirstSoon } from '../parts/hooks.ts';
import { RecordingForm } from './RecordingForm.tsx';
import type { RecordingActor } from './selectMeta.ts';
import { type StandIn, standInFor } from './standIn.ts';

interface StandingForm {
  readonly place: HTMLElement;
  readonly root: Root;
  readonly standIn: StandIn;
  readonly onUsed: () => void;
  /** Called when it cannot be drawn. */
  onFailed: () => void;
}

const standing = new Map<RecordingId, StandingForm>();
const taken = new WeakMap<RecordingActor, StandingForm | null>();

const idOf = (recording: RecordingActor) => recording.getSnapshot().context.definition.id;

/**
 * Has the browser work out how a form looks, in the page and out of it again before anybody can see it: the rules that
 * a form meets and the words that it says take twice as long when they are the first of their kind.
 */
const measure = (place: HTMLElement): void => {
  document.body.append(place);
  place.querySelector('dialog')?.getBoundingClientRect();
  place.remove();
};

/**
 * Draws a form ahead, in no page: the next dialog of its kind is opened by putting it there.
 * @param prepared a recording that nothing is done with, as every opening begins.
 * @param onUsed called once, when that dialog is there and the browser is idle, or when it is closed before.
 * @returns when it stands, or at once when one does.
 */
export const layOut = (prepared: RecordingActor, onUsed: () => void): Promise<void> =>
  new Promise((resolve) => {
    const id = idOf(prepared);
    if (standing.has(id)) return resolve();
    const place = document.createElement('div');
    const root = createRoot(place, { identifierPrefix: `${id}-` });
    const standIn = standInFor(prepared);
    const form: StandingForm = { place, root, standIn, onUsed, onFailed: resolve };
    const stand = () => {
      measure(place);
      standing.set(id, form);
      resolve();
    };
    const drawing = (
      <Boundary onFailed={() => form.onFailed()}>
        <div ref={(drawn) => void (drawn && queueMicrotask(stand))}>
          <RecordingForm recording={standIn} />
        </div>
      </Boundary>
    );
    startTransition(() => root.render(drawing));
  });

/** @returns the form that a recording has for as long as it lives, null when none stood ready as it began. */
const formFor = (recording: RecordingActor): StandingForm | null => {
  const known = taken.get(recording);
  if (known !== undefined) return known;
  const form = standing.get(idOf(recording)) ?? null;
  standing.delete(idOf(recording));
  taken.set(recording, form);
  return form;
};

/** The form follows a recording until it is thrown away. Gives back how to do that. */
const use = ({ root, standIn, onUsed }: StandingForm, recording: RecordingActor) => {
  const unfollow = standIn.follow(recording);
  // Whoever closes it and opens the next finds that ready.
  let tellUsed = () => {
    tellUsed = () => undefined;
    onUsed();
  };
  const forget = afterFrameWhenIdle(() => tellUsed());
  return () => {
    forget();
    unfollow();
    queueMicrotask(() => {
      root.unmount();
      tellUsed();
    });
  };
};

/** Opens and closes a dialog in no page: a browser reads and compiles a function when it is first called. */
export const rehearse = (recording: RecordingActor): (() => void) => {
  const form = formFor(recording);
  return form ? use(form, recording) : () => undefined;
};

const open = (form: StandingForm, page: Element, { recording, onFailed }: OpenFormProps) => {
  form.onFailed = onFailed;
  page.append(form.place);
  const dialog = form.place.querySelector('dialog');
  const leave = dialog ? enterDialog(dialog, focusFirstSoon) : undefined;
  const throwAway = use(form, recording);
  return () => {
    leave?.();
    form.place.remove();
    throwAway();
  };
};

interface OpenFormProps {
  recording: RecordingActor;
  /** One that stands ready is drawn by itself: what goes wrong in it nobody around it hears of. */
  onFailed: () => void;
}

/** The form of an open recording: the one that stands ready, or a new one. */
export function OpenForm({ recording, onFailed }: OpenFormProps) {
  const form = formFor(recording);
  if (!form) return <RecordingForm recording={recording} />;
  return <div ref={(page) => (page ? open(form, page, { recording, onFailed }) : undefined)} />;
}
