import { act, fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { RecordingId } from '../../src/contract/ports.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { field } from './support/gestures.ts';
import { openQuick } from './support/quickDialogs.tsx';

/** Notes which fields are drawn: each reads its label as it is. */
const watchDrawn = (fields: readonly { readonly name: string; readonly label: string }[]): string[] => {
  const drawn: string[] = [];
  for (const each of fields) {
    const { name, label } = each;
    Object.defineProperty(each, 'label', {
      configurable: true,
      get: () => {
        drawn.push(name);
        return label;
      },
    });
    onTestFinished(() => void Object.defineProperty(each, 'label', { configurable: true, value: label }));
  }
  return drawn;
};

const texts: Readonly<Record<RecordingId, string>> = {
  session: 'Discussion',
  referral: 'Comments',
  businessBucks: 'Comments',
  eventAttendance: 'Address',
  visitor: 'First name',
};

it.each(Object.entries(texts))('a key in a recording dialog draws its own field: %s', async (id, label) => {
  const { fields } = recordings[id as RecordingId];
  const drawn = watchDrawn(fields);
  await openQuick(id as RecordingId);
  const own = fields.find((each) => each.label === label)?.name;
  for (const text of ['A', 'Ab']) {
    drawn.length = 0;
    act(() => void fireEvent.change(field(label), { target: { value: text } }));
    expect([field(label).value, drawn]).toEqual([text, [own]]);
  }
});
