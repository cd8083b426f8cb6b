import type { FieldValues } from '../../contract/ports.ts';
import { finishSetUp, getSetUp, type SetUp, testSetUpMail } from '../../contract/signIn/setUp.ts';
import type { MailOutcome, SetUpFound, SetUpOutcome } from '../../contract/signIn/setUpPorts.ts';
import { callPublic, readPublic, refusalIn } from '../calls/publicCalls.ts';
import { forget, keep, readKept } from '../guests/publicDrafts.ts';
import { signIn } from './auth.ts';

const draftKey = 'chapterhouse.setUp';

const isObject = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null;

const keptDraft = () => {
  const kept = readKept(draftKey);
  return isObject(kept) ? { values: kept } : null;
};

/** Stores the draft on this device, without passwords. */
export const keepSetUpDraft = ({ password: _, confirmation: __, ...values }: FieldValues): void =>
  keep(draftKey, values);

export const forgetSetUpDraft = (): void => forget(draftKey);

const presets = () => {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes('UTC') ? known : [...known, 'UTC'];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { zones, timeZone: zones.includes(timeZone) ? timeZone : 'UTC' };
};

/** Finds out whether the address is still valid, and what this server can do. */
export const findSetUp = async (token: string): Promise<SetUpFound> => {
  const response = await callPublic(getSetUp, { params: { token } });
  if (response.status === 404 || response.status === 422) return { kind: 'useless' };
  const { expires_at, address, is_secure, mail_host, payment_host } = await readPublic(getSetUp, response);
  return {
    kind: 'found',
    facts: {
      expiresAt: expires_at,
      address,
      isSecure: is_secure === 1,
      mailHost: mail_host,
      paymentHost: payment_host,
    },
    presets: presets(),
    draft: keptDraft(),
  };
};

export const testMail = async (token: string, email: string): Promise<MailOutcome> => {
  const response = await callPublic(testSetUpMail, { params: { token }, body: { email } });
  if (!response.ok) return { went: false, message: (await refusalIn(response)).message };
  const { went, message } = await readPublic(testSetUpMail, response);
  return { went: went === 1, message };
};

/** Sets up the organization, signs in the administrator, and opens the chapter. */
export const finish = async (token: string, body: SetUp): Promise<SetUpOutcome> => {
  const response = await callPublic(finishSetUp, { params: { token }, body });
  if (response.status === 404) return { kind: 'useless' };
  if (!response.ok) return refusalIn(response);
  const { chapter_id } = await readPublic(finishSetUp, response);
  forgetSetUpDraft();
  const { email, password } = body;
  const { kind } = await signIn({ email, password, isRemembered: false }).catch(() => ({ kind: 'refused' }));
  const home =
    chapter_id === null
      ? '/dashboard/organisation-settings/chapters'
      : `/dashboard/chapters/${chapter_id}/details`;
  window.location.replace(kind === 'signedIn' ? home : '/login');
  return { kind: 'done' };
};
