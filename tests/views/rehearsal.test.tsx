import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { recordingMachine } from '../../src/machines/recording.machine.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { rehearse } from '../../src/views/recording/RecordingDialog.tsx';

describe('the rehearsal of a dialog', () => {
  it.each(Object.values(recordings))(
    'draws $title in no page, takes no focus, tells the recording nothing and leaves nothing behind',
    async (definition) => {
      const page = document.documentElement.outerHTML;
      const recording = createActor(recordingMachine, { input: { definition, prefill: {} } });
      const untouched = recording.getSnapshot();
      await rehearse(recording);
      expect(document.documentElement.outerHTML).toBe(page);
      expect(document.activeElement).toBe(document.body);
      expect(recording.getSnapshot()).toBe(untouched);
    },
  );
});
