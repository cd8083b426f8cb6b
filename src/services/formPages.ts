import * as v from 'valibot';
import {
  ContactDetails,
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
  saveContactDetails,
} from '../contract/members.ts';
import type { ContactDetailsForm, FormToSave, SaveOutcome } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './api.ts';
import { today } from './clock.ts';

/** @returns one's own details and the lists that the form chooses from. */
export const loadContactDetails = async (
  api: Api,
  memberId: () => Promise<number>,
): Promise<ContactDetailsForm> => {
  const params = { memberId: await memberId() };
  const [main, details, cities, professions] = await Promise.all([
    api(getMainInformation, { params }),
    api(getContactDetails, { params }),
    // The specification: failing look-ups are silently ignored; the list stays empty.
    api(getCitiesAndStates, {}).catch(() => []),
    api(getProfessions, {}).catch(() => []),
  ]);
  return { main, details, cities, professions, today: today() };
};

/** Saves one's own details. Refusals and a meeting of two edits are outcomes; no answer rejects. */
export const saveContactDetailsForm = async (
  api: Api,
  { body, version }: FormToSave,
): Promise<SaveOutcome> => {
  try {
    return { kind: 'saved', details: await api(saveContactDetails, { body }, { version }) };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === 409) return { kind: 'conflict', current: currentOf(error.body) };
    return { kind: 'refused', message: error.refusal.message, errors: error.refusal.errors ?? {} };
  }
};

const currentOf = (body: unknown): ContactDetails =>
  v.parse(v.object({ current: ContactDetails }), body).current;
