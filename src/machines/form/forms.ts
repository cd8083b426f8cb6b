import type { FormEntry, FormId } from '../../contract/formPorts.ts';
import type { PageId } from '../../contract/pages.ts';
import * as account from '../forms/account.ts';
import * as application from '../forms/application.ts';
import * as attendance from '../forms/attendance.ts';
import * as biography from '../forms/biography.ts';
import * as calendar from '../forms/calendar.ts';
import * as catalogues from '../forms/catalogues.ts';
import * as certificate from '../forms/certificate.ts';
import * as chapter from '../forms/chapter.ts';
import * as chapterSettings from '../forms/chapterSettings.ts';
import * as chat from '../forms/chat.ts';
import * as checklist from '../forms/checklist.ts';
import * as coaching from '../forms/coaching.ts';
import * as concept from '../forms/concept.ts';
import * as contactDetails from '../forms/contactDetails.ts';
import * as correction from '../forms/correction.ts';
import * as event from '../forms/event.ts';
import * as feedback from '../forms/feedback.ts';
import * as goal from '../forms/goal.ts';
import * as help from '../forms/help.ts';
import * as letter from '../forms/letter.ts';
import * as link from '../forms/link.ts';
import * as member from '../forms/member.ts';
import * as membership from '../forms/membership.ts';
import * as mentor from '../forms/mentor.ts';
import * as moment from '../forms/moment.ts';
import * as onboarding from '../forms/onboarding.ts';
import * as organisationSettings from '../forms/organisationSettings.ts';
import * as payments from '../forms/payments.ts';
import * as pipeline from '../forms/pipeline.ts';
import * as profession from '../forms/profession.ts';
import * as promo from '../forms/promo.ts';
import * as record from '../forms/record.ts';
import * as referral from '../forms/referral.ts';
import * as renewal from '../forms/renewal.ts';
import * as roles from '../forms/roles.ts';
import * as sample from '../forms/sample.ts';
import * as secondFactor from '../forms/secondFactor.ts';
import * as settings from '../forms/settings.ts';
import * as socialLinks from '../forms/socialLinks.ts';
import * as spotlight from '../forms/spotlight.ts';
import * as sub from '../forms/sub.ts';
import * as training from '../forms/training.ts';
import * as visitor from '../forms/visitor.ts';
import type { FormDefinition } from './definition.ts';

/** The files of `machines/forms`; each exports nothing but forms. */
const files: readonly Readonly<Record<string, FormDefinition>>[] = [
  account,
  application,
  attendance,
  biography,
  calendar,
  catalogues,
  certificate,
  chapter,
  chapterSettings,
  chat,
  concept,
  checklist,
  coaching,
  contactDetails,
  correction,
  event,
  feedback,
  goal,
  help,
  letter,
  link,
  member,
  membership,
  mentor,
  moment,
  onboarding,
  organisationSettings,
  payments,
  pipeline,
  profession,
  promo,
  record,
  referral,
  renewal,
  roles,
  secondFactor,
  settings,
  socialLinks,
  sample,
  spotlight,
  sub,
  training,
  visitor,
];

/** Every form, of a page and of a dialog over one, by its id. */
export const forms = Object.fromEntries(
  files.flatMap((file) => Object.values(file)).map((definition) => [definition.id, definition] as const),
) as Readonly<Record<FormId, FormDefinition>>;

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
