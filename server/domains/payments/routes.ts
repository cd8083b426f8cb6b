import {
  getPaymentFrame,
  getPaymentInfo,
  getPaymentInfoOfMember,
  savePaymentInfo,
} from '../../../src/contract/payments.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { invalidField, notFound, unauthorized } from '../../http/refused.ts';
import { noteEvent } from '../../signin/events.ts';
import { payers, writeSheet } from '../profiles/oneRowPerMemberRepository.ts';
import { savePartly } from '../shared/saving.ts';
import { textValue } from '../shared/values.ts';
import type { PaymentPage } from './page.ts';
import { findApplicationId, findOwnPayments, findPayments } from './repository.ts';

/** Memberships and who pays for them. */
export function registerPayments(http: Http, database: Queries, paymentPage: PaymentPage) {
  handle(http, getPaymentInfo, async ({ viewer }) => {
    const info = await findOwnPayments(database, viewer);
    if (info === null) throw notFound();
    return info;
  });

  handle(http, getPaymentInfoOfMember, async ({ params, viewer, now }) => {
    const info = await findPayments(database, viewer, params.memberId);
    if (info === null) throw notFound();
    await noteEvent(database, {
      at: now.getTime(),
      kind: 'payments_viewed',
      memberId: viewer.memberId,
      detail: { member_id: params.memberId },
    });
    return info;
  });

  handle(http, savePaymentInfo, ({ body, viewer, expectedVersion }) => {
    const columns = Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, textValue(value)]],
      ),
    );
    const read = () => findOwnPayments(database, viewer);
    return savePartly(columns, {
      expectedVersion,
      read,
      change: async () =>
        (await writeSheet(database, payers, viewer.memberId, columns, expectedVersion)) ? read() : null,
    });
  });

  handlePublic(http, getPaymentFrame, async ({ query, request }) => {
    const { authorization } = request.headers;
    const reference =
      authorization === undefined
        ? await applicantOf(database, query.application_token)
        : await memberOf(http, authorization);
    const page = await paymentPage.read();
    return { url: page === null ? null : addressFor(page, reference) };
  });
}

async function memberOf(http: Http, authorization: string): Promise<string> {
  const viewer = await http.findViewer(authorization);
  if (viewer === null) throw unauthorized();
  return `member-${viewer.memberId}`;
}

async function applicantOf(database: Queries, token: string | undefined): Promise<string> {
  if (!token) throw unauthorized();
  const id = await findApplicationId(database, token);
  if (id === null) throw invalidField('application_token');
  return `application-${id}`;
}

/** The provider learns who pays as `reference`, and nothing else of them. */
function addressFor(page: string, reference: string): string {
  const url = new URL(page);
  url.searchParams.set('reference', reference);
  return url.href;
}
