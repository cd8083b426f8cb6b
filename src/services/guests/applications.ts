import { getPaymentFrame } from '../../contract/growth/payments.ts';
import {
  answerApplication,
  getApplicationOfMine,
  register,
  withdrawApplication,
} from '../../contract/growth/register.ts';
import type {
  AnswerOutcome,
  ApplicationOutcome,
  FrameToPayIn,
  KeyedApplication,
  Seats,
  SendOutcome,
} from '../../contract/growth/registerPorts.ts';
import { getVisibleChapters } from '../../contract/meetings/visits.ts';
import { getProfessions } from '../../contract/people/members.ts';
import { callPublic, readPublic, refusalIn, untilFilledIn } from '../calls/publicCalls.ts';
import { randomId } from '../device/randomId.ts';

const pageSize = '200';

/** Fetches the choices for a seat, and whether the profession's seat is taken. */
export const loadSeats = async (professionId: number | null): Promise<Seats> => {
  const asked: Record<string, string> = professionId === null ? {} : { profession_id: String(professionId) };
  const [professions, { rows }] = await Promise.all([
    callPublic(getProfessions).then((answer) => readPublic(getProfessions, answer)),
    callPublic(getVisibleChapters, { query: { ...asked, page_size: pageSize } }).then((answer) =>
      readPublic(getVisibleChapters, answer),
    ),
  ]);
  return { professions, chapters: rows };
};

/** Sends an application; the same key stores it only once. */
export const sendApplication = async ({ key, body }: KeyedApplication): Promise<SendOutcome> => {
  await untilFilledIn(body.started_at);
  const response = await callPublic(register, { body, headers: { 'Idempotency-Key': key } });
  if (!response.ok) {
    const refusal = await refusalIn(response);
    // An earlier version was stored without a reply; the server keeps that one and e-mails the link to it.
    return 'idempotency_key' in refusal.errors ? sendApplication({ key: randomId(), body }) : refusal;
  }
  const { application_token } = await readPublic(register, response);
  return { kind: 'sent', token: application_token };
};

/** @returns where to pay for an application. */
export const loadFrame = async (token: string): Promise<FrameToPayIn> => {
  const response = await callPublic(getPaymentFrame, { query: { application_token: token } });
  const { url, paid } = await readPublic(getPaymentFrame, response);
  return { url, isPaid: paid === 1 };
};

/** Finds the application by the e-mailed link. */
export const findApplication = async (token: string): Promise<ApplicationOutcome> => {
  const response = await callPublic(getApplicationOfMine, { params: { token } });
  if (response.status === 404 || response.status === 422) return { kind: 'useless' };
  return { kind: 'found', application: await readPublic(getApplicationOfMine, response) };
};

/** Answers the leaders' question. */
export const sendAnswer = async (token: string, text: string): Promise<AnswerOutcome> => {
  const response = await callPublic(answerApplication, { params: { token }, body: { text } });
  return response.ok ? { kind: 'answered' } : refusalIn(response);
};

/** Withdraws the application of the e-mailed link. */
export const withdraw = async (token: string): Promise<void> => {
  const response = await callPublic(withdrawApplication, { params: { token } });
  if (!response.ok) throw new Error(`${response.status}`);
};
