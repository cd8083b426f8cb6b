import { fromCallback, fromPromise } from 'xstate';
import type { FormDraft, FormPlace } from '../contract/formPorts.ts';
import type { Draft, DraftPlace } from '../contract/ports.ts';
import { laterMachine } from '../machines/later.ts';
import type { DialogCode } from '../machines/workspace.setup.ts';
import { goTo } from '../routes/bridge.ts';
import type { loadOrReload } from '../routes/chunk.ts';
import { dialogView, entryView, paletteView, pictureView, presentationView } from '../routes/table.ts';
import type { QueryCache } from '../services/calls/queryCache.ts';
import { now, today } from '../services/device/clock.ts';
import { openSite } from '../services/device/keys.ts';
import { loadMembers } from '../services/lookups.ts';
import { holdFullScreen, keepAwake, watchSteps } from '../services/presenting.ts';
import { formCode } from './forms.ts';
import type { connectPages } from './pages.ts';
import type { RecordingSurroundings } from './recording.ts';

/** Code that loads before it's shown. */
export interface Code {
  load(): Promise<unknown>;
}

/** The dependencies shared by dialogs and pages. */
export interface Surroundings extends RecordingSurroundings {
  readonly keepDraft: (place: DraftPlace | FormPlace, draft: Draft | FormDraft) => void;
  /** Loads the code of something about to be shown. */
  readonly arrive: ReturnType<typeof loadOrReload>;
}

interface DialogSurroundings extends Surroundings {
  readonly pages: Pick<ReturnType<typeof connectPages>, 'watchDetail'>;
}

/** The image cropper loads when a picture is chosen. */
const pictures = () => import('../services/pictures.ts');

const connectPalette = ({ api }: Pick<QueryCache, 'api'>) =>
  laterMachine(async () => {
    const { paletteMachine } = await import('../machines/palette.machine.ts');
    return paletteMachine.provide({
      actors: {
        loadMembers: fromPromise(() => loadMembers(api)),
        tellDay: fromPromise(async () => ({ today: today(), now: now() })),
      },
      actions: {
        openPage: (_, { location }) => goTo(location),
        openSite: (_, { address }) => openSite(address),
      },
    });
  });

const connectPicture = ({ api }: Pick<QueryCache, 'api'>) =>
  laterMachine(async () => {
    const { profilePictureMachine } = await import('../machines/records/profilePicture.machine.ts');
    return profilePictureMachine.provide({
      actors: {
        readPicture: fromPromise(async ({ input }) => (await pictures()).readPicture(input.file)),
        storePicture: fromCallback(({ input, sendBack }) => {
          const stored = pictures().then(({ storePicture }) => storePicture(api, input, sendBack));
          return () => stored.then((breakOff) => breakOff());
        }),
      },
    });
  });

const connectPresentation = ({ pages }: Pick<DialogSurroundings, 'pages'>) =>
  laterMachine(async () => {
    const { presentationMachine } = await import('../machines/presentation.machine.ts');
    return presentationMachine.provide({
      actors: {
        watchReport: pages.watchDetail,
        watchSteps: fromCallback(({ sendBack }) => watchSteps(sendBack)),
        holdFullScreen: fromCallback(({ sendBack }) => holdFullScreen(sendBack)),
        keepAwake: fromCallback(() => keepAwake()),
      },
    });
  });

/** The dialogs over a page; the view and the machine of each load when it's first opened. */
export const connectDialogs = (surroundings: DialogSurroundings) => {
  const { cache, arrive } = surroundings;
  const recording = laterMachine(async () => (await import('./recording.ts')).connectRecording(surroundings));
  const post = laterMachine(async () => (await import('./recording.ts')).connectPost(cache));
  const palette = connectPalette(cache);
  const profilePicture = connectPicture(cache);
  const presentation = connectPresentation(surroundings);

  const recorded: Readonly<Record<'view' | 'machine', Code>> = { view: dialogView, machine: recording };
  const others: Readonly<Record<string, typeof recorded>> = {
    search: { view: paletteView, machine: palette },
    keys: { view: paletteView, machine: palette },
    profilePicture: { view: pictureView, machine: profilePicture },
    presentation: { view: presentationView, machine: presentation },
    post: { view: dialogView, machine: post },
  };

  return {
    /** The machines of the dialogs that record. */
    recorders: [recording, post],
    actors: {
      recording: recording.machine,
      post: post.machine,
      palette: palette.machine,
      profilePicture: profilePicture.machine,
      presentation: presentation.machine,
      loadDialogCode: fromPromise<void, DialogCode>(async ({ input: { recording: dialog, form } }) => {
        if (dialog === 'entry') {
          await Promise.all([arrive(entryView), arrive(formCode(form))]);
          return;
        }
        const { view, machine } = others[dialog] ?? recorded;
        if (view === dialogView || dialog === 'search') loadMembers(cache.api).catch(() => undefined);
        await Promise.all([arrive(view), arrive(machine)]);
      }),
    },
  };
};
