import {
  getPaymentFrame,
  getPaymentInfo,
  getPaymentInfoOfMember,
  notePayment,
  savePaymentInfo,
} from '../../../src/contract/growth/payments.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { forbidden, present } from '../../http/refused.ts';
import { noteEvent } from '../../signin/events.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { payers, writeSheet } from '../profiles/oneRowPerMemberRepository.ts';
import { savePartly } from '../shared/saving.ts';
import { countPayment } from './countRepository.ts';
import { registerStandIn } from './demoPaymentPage.ts';
import { applicantOf, memberOf, showFrame } from './frame.ts';
import type { PaymentPage } from './page.ts';
import { isSigned, noticeSecret } from './paidNotice.ts';
import { findOwnPayments, findPayments } from './repository.ts';

export interface PaymentParts {
  readonly keys: SignInKeys;
  readonly page: PaymentPage;
  /** The secret with which the provider signs notices; null for this server’s own. */
  readonly secret: string | null;
}

export function registerPayments(http: Http, database: Queries, { keys, page, secret }: PaymentParts) {
  handle(http, getPaymentInfo, async ({ viewer, now }) =>
    present(await findOwnPayments(database, viewer, now)),
  );

  handle(http, getPaymentInfoOfMember, async ({ params, viewer, now }) => {
    const info = present(await findPayments(database, viewer, { memberId: params.memberId, now }));
    await noteEvent(database, {
      at: now.getTime(),
      kind: 'payments_viewed',
      memberId: viewer.memberId,
      detail: { member_id: params.memberId },
    });
    return info;
  });

  handle(http, savePaymentInfo, ({ body, viewer, now, expectedVersion }) => {
    const read = () => findOwnPayments(database, viewer, now);
    return savePartly(body, {
      expectedVersion,
      read,
      change: async () =>
        (await writeSheet(database, payers, viewer.memberId, body, expectedVersion)) ? read() : null,
    });
  });

  handlePublic(http, getPaymentFrame, async ({ query, request, now }) => {
    const { authorization } = request.headers;
    const referred =
      authorization === undefined
        ? await applicantOf(database, keys, query.application_token)
        : memberOf(await http.findViewer(authorization));
    return showFrame(database, { keys, page, now }, referred);
  });

  const known = noticeSecret(keys, secret);
  handlePublic(http, notePayment, async ({ body, now, requestId }) => {
    const { signature, ...notice } = body;
    if (!isSigned(known, notice, signature)) throw forbidden();
    await countPayment(database, keys, { notice, now, requestId });
  });

  http.app.register(async (scope) => registerStandIn({ ...http, app: scope }, database, { keys, page }));
}
