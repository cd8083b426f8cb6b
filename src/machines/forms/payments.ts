import { email } from '../../contract/baseRules.ts';
import type { PaymentInfo } from '../../contract/payments.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';
import { line, text } from '../form/fields.ts';

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    payments: {
      readonly stored: PaymentInfo;
      /** Where one can pay; null while nobody takes payments. */
      readonly frame: string | null;
    };
  }
  interface EntryForms {
    paymentFrame: { readonly stored: { readonly url: string } };
  }
}

/** Who pays; nothing of a card is ever asked here. */
export const payments: FormDefinition = {
  id: 'payments',
  title: 'Payer details',
  sends: 'changes',
  submit: 'Save',
  fields: [
    line('payer_name', 'Name of the payer', 200, { autoComplete: 'billing name' }),
    {
      name: 'payer_email',
      label: 'E-mail for receipts',
      kind: 'email',
      autoComplete: 'billing email',
      rules: always(onText(email)),
    },
    text('payer_address', 'Billing address', 500, { autoComplete: 'billing street-address' }),
  ],
};

/** The payment provider's own page in a frame; what is paid there is on the page once it is closed. */
export const paymentFrame: FormDefinition = {
  id: 'paymentFrame',
  title: 'Pay membership',
  sends: 'everything',
  submit: 'Done',
  lead: 'You’ll pay on our payment provider’s site. We don’t store card details.',
  fields: [{ name: 'url', label: 'Payment', kind: 'frame', rules: always() }],
};
