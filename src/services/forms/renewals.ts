import { messages } from '../../contract/messages.ts';
import { saveSubscription } from '../../contract/people/renewals.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

type RenewalForm = 'renewalDecision' | 'renewalPayment' | 'renewalPlan' | 'renewalPause';
type Filled = Readonly<Record<string, unknown>>;

const saving =
  (bodyOf: (filled: Filled) => Filled) =>
  async <Form extends FormOf<RenewalForm>>(api: Api, form: Form, filled: Filled) => {
    const { id, version } = form.stored;
    const body = parseBody(saveSubscription.body, bodyOf(filled));
    await api(saveSubscription, { params: { id }, body }, { version });
    return { loaded: form, message: messages.changesSaved };
  };

export const forms: FormsOf<RenewalForm> = {
  renewalDecision: {
    save: saving(({ decision, ...rest }) => ({ ...rest, decision: decision === 'none' ? null : decision })),
  },
  renewalPayment: { save: saving((payment) => ({ payment })) },
  renewalPlan: { save: saving((plan) => plan) },
  renewalPause: { save: saving((pause) => pause) },
};
