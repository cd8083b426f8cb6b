import type { FormEntry, FormId } from '../../contract/formPorts.ts';
import type { PageId } from '../../contract/pages.ts';
import { biography } from './biography.ts';
import { categoryRequest, chapterFacts } from './chapter.ts';
import { contactDetails } from './contactDetails.ts';
import { correctionRefusal, correctionRequest } from './correction.ts';
import type { FormDefinition } from './definition.ts';
import { event, eventRemoval, guests } from './event.ts';
import { link, linkRemoval, promosList } from './link.ts';
import { memberDetails, memberProfession } from './member.ts';
import { paymentFrame, payments } from './payments.ts';
import { profession } from './profession.ts';
import {
  promo,
  promoRemoval,
  promoSuggestion,
  suggestionAcceptance,
  suggestionChange,
  suggestionRefusal,
} from './promo.ts';
import { recordRemoval } from './record.ts';
import { followUp, referralThread } from './referral.ts';
import { handOver, roleEnd, roleGrant, roleTerm } from './roles.ts';
import { socialLinks } from './socialLinks.ts';
import { memberTraining, memberTrainingRemoval } from './training.ts';

/** Every form, of a page and of a dialog over one. */
export const forms: Readonly<Record<FormId, FormDefinition>> = {
  contactDetails,
  profession,
  biographyBusiness: biography,
  socialLinks,
  promosList,
  promo,
  promoRemoval,
  promoSuggestion,
  suggestionAcceptance,
  suggestionChange,
  suggestionRefusal,
  link,
  linkRemoval,
  recordRemoval,
  correctionRequest,
  correctionRefusal,
  followUp,
  referralThread,
  payments,
  paymentFrame,
  event,
  eventRemoval,
  guests,
  chapterFacts,
  categoryRequest,
  roleGrant,
  roleTerm,
  roleEnd,
  handOver,
  memberDetails,
  memberProfession,
  memberTraining,
  memberTrainingRemoval,
};

/** @returns what a dialog for an entry is called. */
export const selectEntryTitle = (entry: FormEntry | undefined): string | null =>
  entry ? forms[entry.form].title : null;

const isForm = (page: string): page is FormId => page in forms;

/** @returns the definition of an entry's form, or of the page's own. */
export const formFor = (page: PageId, entry: FormEntry | null): FormDefinition => {
  if (entry) return forms[entry.form];
  if (isForm(page)) return forms[page];
  throw new Error(`${page} is no form`);
};
