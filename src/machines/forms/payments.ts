import { email, maximumLength } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from './definition.ts';

/** Who pays; nothing of a card is ever asked here. */
export const payments: FormDefinition = {
  id: 'payments',
  title: 'Payer details',
  sends: 'changes',
  submit: 'Save',
  fields: [
    {
      name: 'payer_name',
      label: 'Name of the payer',
      kind: 'line',
      autoComplete: 'billing name',
      rules: always(onText(maximumLength(200))),
    },
    {
      name: 'payer_email',
      label: 'E-mail for receipts',
      kind: 'email',
      autoComplete: 'billing email',
      rules: always(onText(email)),
    },
    {
      name: 'payer_address',
      label: 'Billing address',
      kind: 'text',
      autoComplete: 'billing street-address',
      rules: always(onText(maximumLength(500))),
    },
  ],
};

/** The payment provider's own page in a frame; what is paid there is on the page once it is closed. */
export const paymentFrame: FormDefinition = {
  id: 'paymentFrame',
  title: 'Pay membership',
  sends: 'everything',
  submit: 'Done',
  lead: 'You pay at our payment provider. No card data is kept here.',
  fields: [{ name: 'url', label: 'Payment', kind: 'frame', rules: always() }],
};
