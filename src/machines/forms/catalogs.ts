import { messages } from '../../contract/messages.ts';
import type { OrganizationChapter, OrganizationProfession } from '../../contract/organization/catalogs.ts';
import { roleLabels } from '../../contract/roles.ts';
import { chapterRoles } from '../../contract/signIn/invitations.ts';
import type { FormDefinition } from '../form/definition.ts';
import { always, type Field, onText } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { choice, nameLine, option, whereAndWhen } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A chapter in the dialog about its region. */
type ChapterToPlace = OrganizationChapter & { readonly region_id: number | null };

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    newChapter: { readonly stored: null };
    chapterRegion: { readonly stored: ChapterToPlace };
    chapterArchive: { readonly stored: OrganizationChapter };
    chapterReturn: { readonly stored: OrganizationChapter };
    chapterMember: { readonly stored: OrganizationChapter };
    chapterInvitations: { readonly stored: OrganizationChapter };
    /** `stored` is null for a new profession. */
    professionEntry: { readonly stored: OrganizationProfession | null };
    professionArchive: { readonly stored: OrganizationProfession };
    professionReturn: { readonly stored: OrganizationProfession };
  }
}

const region: Field = option('region_id', 'Region', 'regions');

const letters = (value: string): string | null =>
  value.trim() === '' || /^[A-Za-z]{3}$/.test(value.trim()) ? null : messages.invalid;

/** A new chapter; its leaders add the other details. */
export const newChapter: FormDefinition = {
  id: 'newChapter',
  title: 'New chapter',
  submit: 'Add',
  lead: 'Its meetings of the next half year are planned at once.',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    region,
    ...whereAndWhen,
    field('line', 'currency', 'Currency', {
      isRequired: true,
      placeholder: 'USD',
      hint: 'Three letters, such as USD. The chapter’s amounts are in it from now on.',
      rules: always(onText(letters)),
    }),
  ],
};

export const chapterRegion: FormDefinition = {
  id: 'chapterRegion',
  title: 'Region of the chapter',
  submit: 'Save',
  lead: ({ name }) => `The directors of the region see ${name}.`,
  fields: [region],
};

export const chapterArchive = question({
  id: 'chapterArchive',
  title: 'Archive chapter?',
  submit: 'Archive',
  isDanger: true,
  lead: ({ name }) => `${name} disappears from every list. Its records stay, and you can bring it back.`,
});

export const chapterReturn = question({
  id: 'chapterReturn',
  title: 'Bring chapter back?',
  submit: 'Bring back',
  lead: ({ name }) => `${name} is found again, and can take members.`,
});

/** Adds a member who joins without applying, such as a founder. */
export const chapterMember: FormDefinition = {
  id: 'chapterMember',
  title: 'Add a member',
  submit: 'Add',
  lead: ({ name }) => `They join ${name} without an application and without a vote.`,
  fields: [
    nameLine('first_name', 'First name', { isRequired: true }),
    nameLine('last_name', 'Last name', { isRequired: true }),
    { name: 'email', label: 'E-mail', kind: 'email', isRequired: true },
    choice('role', 'Role', [
      { value: '', label: 'Member' },
      ...chapterRoles.map((value) => ({ value, label: roleLabels[value] })),
    ]),
    choice(
      'invite',
      'Invitation',
      [
        { value: '1', label: 'Send it now' },
        { value: '0', label: 'Not yet' },
      ],
      { isRequired: true },
    ),
  ],
};

export const chapterInvitations = question({
  id: 'chapterInvitations',
  title: 'Invite everyone?',
  submit: 'Invite',
  lead: ({ name }) =>
    `Everyone in ${name} who hasn’t signed in yet gets an e-mail with a link to choose a password. Earlier links stop working.`,
});

export const professionEntry: FormDefinition = {
  id: 'professionEntry',
  title: 'Profession',
  submit: 'Save',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    choice(
      'one_seat',
      'Seats in a chapter',
      [
        { value: '1', label: 'One' },
        { value: '0', label: 'No limit' },
      ],
      { isRequired: true, hint: 'Members who have it already keep it.' },
    ),
  ],
};

export const professionArchive = question({
  id: 'professionArchive',
  title: 'Archive profession?',
  submit: 'Archive',
  isDanger: true,
  lead: ({ name }) => `Members can’t choose ${name} anymore. Those who have it keep it.`,
});

export const professionReturn = question({
  id: 'professionReturn',
  title: 'Bring profession back?',
  submit: 'Bring back',
  lead: ({ name }) => `Members can choose ${name} again.`,
});
