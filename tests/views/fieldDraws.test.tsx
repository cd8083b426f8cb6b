import { act, fireEvent, render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { FormRequest, OpenedForm } from '../../src/contract/formPorts.ts';
import type { PreparedApplication } from '../../src/contract/growth/registerPorts.ts';
import { registerPage } from '../../src/contract/pages.ts';
import type { RecordingId } from '../../src/contract/ports.ts';
import { applyMachine } from '../../src/machines/guests/apply.machine.ts';
import { stepFields } from '../../src/machines/guests/applyForm.ts';
import { recordings } from '../../src/machines/recordings/recordings.ts';
import { entryView } from '../../src/routes/table.ts';
import ApplyPages from '../../src/views/register/ApplyPages.tsx';
import { DialogArea } from '../../src/views/workspace/DialogArea.tsx';
import { forms } from '../allForms.ts';
import { promoEntry, promoForm } from '../fixtures/forms.ts';
import { contactDetailsPage } from '../fixtures/locations.ts';
import { unkeptForm } from '../model/machines/form.ts';
import { field, only } from './support/gestures.ts';
import { answered } from './support/mirror.ts';
import { openQuick } from './support/quickDialogs.tsx';
import { inWorkspace } from './support/workspace.ts';

/** Notes which fields are drawn: each field reads its label when it is drawn. */
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

/** Types, and compares which fields each key press draws. */
const expectDrawn = (box: () => HTMLInputElement, drawn: string[], own: readonly (string | undefined)[]) => {
  for (const text of ['A', 'Ab']) {
    drawn.length = 0;
    act(() => void fireEvent.change(box(), { target: { value: text } }));
    expect([box().value, drawn]).toEqual([text, own]);
  }
};

it.each(Object.entries(texts))(
  'a key in a recording dialog redraws only its own field: %s',
  async (id, label) => {
    const { fields } = recordings[id as RecordingId];
    const drawn = watchDrawn(fields);
    await openQuick(id as RecordingId);
    const own = fields.find((each) => each.label === label)?.name;
    expectDrawn(() => field(label), drawn, [own]);
  },
);

it('a key in a member combobox redraws no field', async () => {
  const drawn = watchDrawn(recordings.session.fields);
  await openQuick('session');
  expectDrawn(() => only('combobox', 'Member'), drawn, []);
});

it('a key in an entry dialog redraws only its own field', async () => {
  const drawn = watchDrawn(forms.promo.fields);
  await entryView.load();
  const loadForm = answered<OpenedForm, FormRequest>(promoForm);
  const workspace = inWorkspace(contactDetailsPage, { form: unkeptForm.provide({ actors: { loadForm } }) });
  workspace.send({ type: 'entry.requested', entry: promoEntry });
  render(<DialogArea workspace={workspace} />);
  expectDrawn(() => field('Title'), drawn, ['title']);
});

it('a key in an application redraws only its own field', () => {
  const drawn = watchDrawn(stepFields.you);
  const prepare = answered<PreparedApplication, void>({ key: 'a-key', startedAt: '', draft: null });
  const machine = applyMachine.provide({ actors: { prepare }, actions: { keepDraft: () => {} } });
  const apply = createActor(machine, { input: { location: registerPage, hasToken: false } }).start();
  render(<ApplyPages apply={apply} />);
  expectDrawn(() => field('First name'), drawn, ['first_name']);
});
