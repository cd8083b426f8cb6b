import type { ValueLine } from '../../contract/ports.ts';
import { audienceLabel, kindLabels, repeatLabels } from '../../contract/schedules/checklistLabels.ts';
import { audiences, type Checklist, type ChecklistWithItems } from '../../contract/schedules/checklists.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { coming, neededText, option } from '../form/memberFields.ts';
import { deletion, question } from '../form/questions.ts';

/** A checklist being edited; `id` is null for a new one. */
type ChecklistToWrite = {
  readonly id: number | null;
  readonly chapter_id: number;
  readonly name?: string;
  readonly items?: readonly ValueLine[];
  readonly version: number;
  /** The id of the checklist whose items are copied. */
  readonly copy_of?: number;
};

type NamedChecklist = Pick<Checklist, 'id' | 'name' | 'version'>;

/** The values of a new entry; `id` is null until the entry is created. */
type NewEntry = {
  readonly id: number | null;
  readonly date: string;
  readonly meeting_id: number | null;
  readonly member_id: number | null;
};

type OneEntry = { readonly id: number; readonly checklist_id: number; readonly version: number };

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    checklistCreate: {
      readonly stored: NewEntry;
      readonly checklist: ChecklistWithItems;
      /** Sent with the form so that the entry is created only once. */
      readonly idempotencyKey: string;
    };
  }

  interface EntryForms {
    checklist: { readonly stored: ChecklistToWrite };
    checklistArchive: { readonly stored: NamedChecklist };
    checklistReturn: { readonly stored: NamedChecklist };
    checklistDeletion: { readonly stored: NamedChecklist };
    entryDeletion: { readonly stored: OneEntry };
    entryCompletion: { readonly stored: OneEntry & { readonly open: number; readonly items: number } };
    entryReopening: { readonly stored: OneEntry & { readonly name: string } };
  }
}

const choice = (name: string, label: string, labels: Readonly<Record<string, string>>): Field => ({
  name,
  label,
  kind: 'choice',
  isRequired: true,
  isShort: true,
  choices: Object.entries(labels).map(([value, words]) => ({ value, label: words })),
});

export const checklist: FormDefinition = {
  id: 'checklist',
  title: 'Checklist',
  submit: 'Save',
  fields: [
    {
      ...line('name', 'Name', 200),
      isRequired: true,
      least: 3,
      most: 200,
    },
    choice('kind', 'What it’s for', kindLabels),
    choice('repeats', 'Repeats', repeatLabels),
    field('checkboxes', 'audience', 'Who fills it in', {
      isRequired: true,
      choices: audiences.map((role) => ({ value: role, label: audienceLabel(role) })),
    }),
    field('lines', 'items', 'Items', {
      isRequired: true,
      hint: 'An item you remove stays in the entries where it was marked.',
      parts: [line('text', 'Item', 200, { isRequired: true })],
    }),
  ],
};

export const checklistArchive = question({
  id: 'checklistArchive',
  title: 'Archive checklist?',
  submit: 'Archive',
  isDanger: true,
  lead: ({ name }) => `No new ${name} can be started. Existing entries stay, and you can bring it back.`,
});

export const checklistReturn = question({
  id: 'checklistReturn',
  title: 'Bring checklist back?',
  submit: 'Bring back',
  lead: ({ name }) => `${name} can be begun again.`,
});

export const checklistDeletion = deletion(
  'checklistDeletion',
  'Delete checklist?',
  ({ name }) => `${name} has no entries. It’s gone for good.`,
);

export const entryDeletion = deletion(
  'entryDeletion',
  'Delete entry?',
  'Everything that was marked in it is lost.',
);

/** Asks before completing an entry with unmarked items. */
export const entryCompletion = question({
  id: 'entryCompletion',
  title: 'Complete the entry?',
  submit: 'Mark as completed',
  lead: ({ open, items }) =>
    `${open} of ${items} ${items === 1 ? 'item' : 'items'} ${open === 1 ? 'isn’t' : 'aren’t'} marked and will stay so.`,
});

export const entryReopening: FormDefinition = {
  id: 'entryReopening',
  title: 'Reopen the entry?',
  submit: 'Reopen',
  lead: 'We’ll tell everyone who marked an item, with your reason.',
  fields: [neededText('reason', 'Reason', 500)],
};

const subject = (name: string, label: string, list: string, other: string): Field =>
  option(name, label, list, {
    isShown: ({ values }) => values[other] === null || values[other] === undefined || values[other] === '',
  });

/** A new entry: its day, and the meeting or member that it's about. */
export const checklistCreate: FormDefinition = {
  id: 'checklistCreate',
  title: 'New entry',
  submit: 'Start',
  startsWithFields: true,
  fields: [
    field('day', 'date', 'Date', { isRequired: true, isShort: true, rules: coming }),
    subject('meeting_id', 'Meeting', 'meetings', 'member_id'),
    subject('member_id', 'Member', 'members', 'meeting_id'),
  ],
};
