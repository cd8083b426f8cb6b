import { messages } from '../../../src/contract/messages.ts';
import {
  type ContactDetails,
  type MainInformation,
  type MemberRight,
  memberRights,
} from '../../../src/contract/people/members.ts';
import { invalidField } from '../../http/refused.ts';
import { holds, reaches, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { grantableRoles, lendsIn } from '../roles/grants.ts';
import { latestDayOnEarth } from '../shared/calendar.ts';
import type { ContactRow, MainRow } from './repository.ts';

type Held = Readonly<Record<MemberRight, boolean>>;

/** On their own profile, members can't change their roles and trainings; the profile page has their details. */
const asOneself: Held = {
  'activity.view': true,
  'attendance.view': true,
  'trainings.view': true,
  'trainings.editOthers': false,
  'roles.edit': false,
  'rights.lend': false,
  'members.edit': false,
  'members.lifecycle': false,
};

function overAnother(viewer: Viewer, { chapter_id, has_ended, is_protege }: MainRow): Held {
  const isMember = has_ended === 0;
  const leads = holds(viewer, 'activity.view', chapter_id);
  const entersTrainings = holds(viewer, 'trainings.editOthers', chapter_id);
  const givesRoles = grantableRoles(viewer).length > 0 && holds(viewer, 'roles.edit', chapter_id);
  return {
    'activity.view': leads || is_protege,
    'attendance.view': reaches(scopeOfPage(viewer, 'Attendance Reports'), chapter_id),
    'trainings.view': leads || entersTrainings,
    'trainings.editOthers': entersTrainings && isMember,
    'roles.edit': givesRoles && isMember,
    'rights.lend': lendsIn(viewer, chapter_id) && isMember,
    'members.edit': holds(viewer, 'members.edit', chapter_id) && isMember,
    'members.lifecycle': holds(viewer, 'members.lifecycle', chapter_id) && isMember,
  };
}

const nothingButTheName = {
  profile_image: null,
  business_name: null,
  profession_id: null,
  profession: null,
  chapter_id: null,
  chapter: null,
  is_ep: 0,
  completeness: 0,
  requested_profession: null,
} as const;

/** @returns the head of a profile with what the viewer may see and do there */
export function mainInformationFor(viewer: Viewer, row: MainRow): MainInformation {
  const { is_protege: _, is_known, ...main } = row;
  if (!is_known) return { ...main, ...nothingButTheName, rights: [] };
  const held = row.id === viewer.memberId ? asOneself : overAnother(viewer, row);
  return { ...main, rights: memberRights.filter((right) => held[right]) };
}

/** @returns the contact details without the fields that the member hides from this viewer */
export function visibleContactDetails(row: ContactRow, memberId: number, viewer: Viewer): ContactDetails {
  const {
    is_known,
    show_email,
    show_phone,
    show_birthday,
    email,
    cell_phone,
    work_phone,
    birthday,
    ...open
  } = row;
  if (!is_known) return { ...open, address: null, city: null, state: null, business_name: null };
  const isOwn = memberId === viewer.memberId;
  return {
    ...open,
    ...(isOwn || show_email ? { email } : {}),
    ...(isOwn || show_phone ? { cell_phone, work_phone } : {}),
    ...(isOwn || show_birthday ? { birthday } : {}),
  };
}

/** A birthday may be today's date anywhere on Earth. @throws Refused 422 for a later one */
export function requirePast(birthday: string | null | undefined, now: Date): void {
  if (birthday && birthday > latestDayOnEarth(now)) throw invalidField('birthday', messages.futureDate);
}
