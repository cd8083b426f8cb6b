import { createActor, fromPromise, waitFor } from 'xstate';
import type { Location } from './contract/pages.ts';
import type { DraftPlace, PreparedRecording, RecordingId } from './contract/ports.ts';
import type { WorkspaceActor } from './machines/app.setup.ts';
import { listMachine } from './machines/list.machine.ts';
import { recordingMachine } from './machines/recording.machine.ts';
import type { RecordingDefinition } from './machines/recordings/definition.ts';
import { recordings } from './machines/recordings/recordings.ts';
import { addressOf, locationOf } from './routes/address.ts';
import { dialogView, entryView, pageViews, paletteView } from './routes/table.ts';
import { now, today } from './services/clock.ts';
import { idleMoment } from './services/idle.ts';
import { openOffline } from './services/offline.ts';

/** A recording as every opening begins, of which nothing is kept and nothing sent. */
const untouchedRecording = recordingMachine.provide({
  actors: {
    prepareRecording: fromPromise<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
      async () => ({ idempotencyKey: '', today: today(), now: now(), draft: null }),
    ),
  },
});

/** How long what is drawn ahead waits for an idle moment, in milliseconds. */
const drawnWithin = 100;

const untouched = async (definition: RecordingDefinition) => {
  await idleMoment(drawnWithin);
  const recording = createActor(untouchedRecording, { input: { definition, prefill: {} } }).start();
  await waitFor(recording, (snapshot) => !snapshot.matches('preparing'));
  return recording;
};

/** The form of a dialog stands ready, in no page, from when there is time for it; and a new one once it was used. */
const layOutForm = async (definition: RecordingDefinition): Promise<void> => {
  const { layOut } = await import('./views/recording/StandingForm.tsx');
  const recording = await untouched(definition);
  await layOut(recording, () => {
    recording.stop();
    layOutForm(definition).catch(() => undefined);
  });
};

/** Opens and closes a dialog that nobody asked for, in no page, for the same reason as the list below. */
const rehearseDialog = async (definition: RecordingDefinition) => {
  const { rehearse } = await import('./views/recording/StandingForm.tsx');
  const recording = await untouched(definition);
  const end = rehearse(recording);
  await idleMoment(drawnWithin);
  recording.stop();
  end();
};

const layOutForms = async () => {
  for (const definition of Object.values(recordings)) await layOutForm(definition);
  await rehearseDialog(recordings.session);
};

/**
 * Draws a list once that nobody asked for, in no page: a browser reads and compiles a function when it is first called.
 */
const rehearseList = async (workspaceAt: (location: Location) => WorkspaceActor) => {
  const [{ rehearse }, { rehearsedAnswer, rehearsedLocation }] = await Promise.all([
    import('./views/list/rehearsal.tsx'),
    import('./views/list/rehearsedList.ts'),
  ]);
  await idleMoment(drawnWithin);
  // By way of its address, as one comes to a list.
  const location = locationOf(addressOf(rehearsedLocation), '');
  const answered = listMachine.provide({
    actors: { loadRows: fromPromise(async () => rehearsedAnswer) },
  });
  const list = createActor(answered, { input: { location } }).start();
  await waitFor(list, (snapshot) => snapshot.matches({ result: 'showing' }));
  rehearse({ workspace: workspaceAt(location), list: list.stop() });
};

/** Fetches the code of every page and of the dialog, so that none is waited for; a failure shows when it is used. */
export const fetchTheRest = (workspaceAt: (location: Location) => WorkspaceActor) => {
  const chunks = [dialogView, paletteView, entryView, ...Object.values(pageViews)];
  // What is fetched for the page is kept on the device afterwards, so it comes over the line once.
  Promise.allSettled(chunks.map((chunk) => chunk.load()))
    .then(() => Promise.allSettled([openOffline(), rehearseList(workspaceAt)]))
    .catch(() => undefined);
  import('./styles/font.css').catch(() => undefined);
  layOutForms().catch(() => undefined);
};
