import type { MomentStatus, MomentType } from '../../contract/growth/moments.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { address, line } from '../form/fields.ts';
import { neededText, option, whole } from '../form/memberFields.ts';

/** A week of a schedule with the presenter's topic. */
type MomentToPrepare = {
  readonly type: MomentType;
  readonly chapter_id: number;
  readonly meeting_id: number | null;
  readonly topic: string | null;
  readonly minutes: number | null;
  readonly material_link: string | null;
  readonly curriculum_unit: string | null;
  /** The id of the slot that the member already has; null if the member has none. */
  readonly slot_id: number | null;
  /** The version of the slot. */
  readonly version: number;
  /** The status that saving gives the slot; null if saving only changes the details. */
  readonly to: 'Requested' | 'Approved' | null;
};

/** A slot in the dialogs of other members. */
type MomentOfMember = {
  readonly id: number;
  readonly type: MomentType;
  readonly chapter_id: number;
  readonly about: string;
  readonly status: MomentStatus;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    marketingMoment: { readonly stored: MomentToPrepare };
    networkingMoment: { readonly stored: MomentToPrepare };
    momentAsk: {
      readonly stored: {
        readonly type: MomentType;
        readonly chapter_id: number;
        readonly meeting_id: number | null;
        readonly member_id: number | null;
      };
    };
    momentDecline: { readonly stored: MomentOfMember };
    momentChange: { readonly stored: MomentOfMember };
    momentSwap: { readonly stored: MomentOfMember };
  }
}

const chosen = (name: string, label: string, list: string): Field =>
  option(name, label, list, { isRequired: true });

const words = (name: string, label: string, hint: string): Field =>
  neededText(name, label, 1000, { hint, rows: 3 });

const week = chosen('meeting_id', 'Week', 'weeks');
const minutes: Field = whole('minutes', 'Minutes', 60, { isShort: true });

/** Takes a week and says what it will be about. */
const preparing = (
  id: 'marketingMoment' | 'networkingMoment',
  title: string,
  more: readonly Field[],
): FormDefinition => ({
  id,
  title,
  submit: 'Save',
  lead: 'A leader approves it. You can change it until the meeting.',
  fields: [
    week,
    line('topic', 'Topic', 200),
    ...more,
    minutes,
    address('material_link', 'Material', { hint: 'A link to your slides or handout.' }),
  ],
});

export const marketingMoment = preparing('marketingMoment', 'Marketing moment', []);
export const networkingMoment = preparing('networkingMoment', 'Networking moment', [
  line('curriculum_unit', 'Curriculum unit', 100, { isShort: true }),
]);

/** Asks a member to take a week. */
export const momentAsk: FormDefinition = {
  id: 'momentAsk',
  title: 'Ask a member',
  submit: 'Ask',
  lead: 'They’ll be asked first. No one is scheduled without agreeing.',
  fields: [week, chosen('member_id', 'Member', 'members')],
};

export const momentDecline: FormDefinition = {
  id: 'momentDecline',
  title: 'Decline this topic?',
  submit: 'Decline',
  isDanger: true,
  lead: ({ about }) => String(about),
  fields: [
    words('decline_reason', 'Reason', 'The presenter will see this reason, and can propose another topic.'),
  ],
};

export const momentChange: FormDefinition = {
  id: 'momentChange',
  title: 'Ask for a change',
  submit: 'Send',
  lead: ({ about }) => String(about),
  fields: [
    words('change_asked', 'What should change?', 'The presenter will see this. The week stays theirs.'),
  ],
};

export const momentSwap: FormDefinition = {
  id: 'momentSwap',
  title: 'Ask to swap weeks',
  submit: 'Ask',
  lead: ({ about }) => String(about),
  fields: [
    chosen('own_id', 'Your week', 'own'),
    { ...line('swap_note', 'Note', 500), kind: 'text', rows: 2 },
  ],
};
