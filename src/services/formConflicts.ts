import * as v from 'valibot';
import { chapterToEdit } from '../contract/chapterForm.ts';
import { ChapterDetails } from '../contract/chapters.ts';
import { eventToEdit } from '../contract/eventForm.ts';
import { Event } from '../contract/events.ts';
import type { LoadedForm } from '../contract/formPorts.ts';
import { Link } from '../contract/links.ts';
import { TermToEdit, trainingToEdit } from '../contract/memberForms.ts';
import { ContactDetails } from '../contract/members.ts';
import { PaymentInfo } from '../contract/payments.ts';
import { Biography, OtherLinks } from '../contract/profile.ts';
import { Promo } from '../contract/promos.ts';
import { MemberTraining } from '../contract/trainings.ts';
import type { Api } from './api.ts';
import { loadForm } from './formPages.ts';

/** The form with what the refused version came with in place of what it was loaded with. */
const withCurrent = <Loaded extends LoadedForm>(
  loaded: Loaded,
  stored: v.GenericSchema<unknown, Loaded['stored']>,
  body: unknown,
): Loaded | null => {
  const read = v.safeParse(v.object({ current: stored }), body);
  return read.success ? { ...loaded, stored: read.output.current } : null;
};

/**
 * @param body what a save was refused with for its version.
 * @returns the form as somebody else saved it, when that is what the refusal came with; an order is fetched anew.
 * Rejects when no answer came.
 */
export const currentOf = async (api: Api, loaded: LoadedForm, body: unknown): Promise<LoadedForm | null> => {
  switch (loaded.form) {
    case 'promosList':
      return loadForm(api, { page: 'promosList', entry: null }, async () => loaded.main.id);
    case 'contactDetails':
    case 'memberDetails':
      return withCurrent(loaded, ContactDetails, body);
    case 'biographyBusiness':
      return withCurrent(loaded, Biography, body);
    case 'socialLinks':
      return withCurrent(loaded, OtherLinks, body);
    case 'payments':
      return withCurrent(loaded, PaymentInfo, body);
    case 'promo':
      return withCurrent(loaded, Promo, body);
    case 'link':
      return withCurrent(loaded, Link, body);
    case 'event':
      return withCurrent(loaded, v.pipe(Event, v.transform(eventToEdit)), body);
    case 'chapterFacts':
      return withCurrent(loaded, v.pipe(ChapterDetails, v.transform(chapterToEdit)), body);
    case 'roleTerm':
      return withCurrent(loaded, TermToEdit, body);
    case 'memberTraining':
      return withCurrent(loaded, v.pipe(MemberTraining, v.transform(trainingToEdit)), body);
    default:
      return null;
  }
};
