import { askCorrection, declineCorrection } from '../contract/corrections.ts';
import type { EntryForm, LoadedForm } from '../contract/formPorts.ts';
import type { Api } from './api.ts';
import { fitting } from './fitting.ts';

type CorrectionForm = Extract<EntryForm, { form: 'correctionRequest' | 'correctionRefusal' }>;

/** Asks for a correction of a record, or says why there is none. Rejects with `ApiRefusal` or `NoAnswer`. */
export const saveCorrection = async (
  api: Api,
  form: CorrectionForm,
  body: Readonly<Record<string, unknown>>,
): Promise<{ loaded: LoadedForm; message: string }> => {
  const { stored, idempotencyKey } = form;
  const record = { params: { id: stored.id }, query: { type: stored.metric } };
  const { message } =
    form.form === 'correctionRequest'
      ? await api(askCorrection, { ...record, body: fitting(askCorrection.body, body) }, { idempotencyKey })
      : await api(declineCorrection, { ...record, body: fitting(declineCorrection.body, body) });
  return { loaded: form, message };
};
