import {
  Combine,
  DoorOpen,
  type LucideIcon,
  MailPlus,
  MessageSquareText,
  Pencil,
  UserPlus,
  UserRoundCog,
  X,
} from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { VisitorInFull } from '../../contract/meetings/chapterVisitors.ts';
import type { FieldValues } from '../../contract/ports.ts';
import type { WorkspaceEvent } from '../../machines/workspace.setup.ts';
import { nameOf } from '../people.ts';
import { careOf, visitingOf } from './chapterVisitorActions.ts';

/** An action for a visitor, in a dialog or at once. */
interface VisitorWay {
  icon: LucideIcon;
  words: string;
  /** The accessible name, if the words don't name the visitor. */
  label?: (visitor: VisitorInFull) => string;
  variant?: 'primary' | 'quiet';
  isFor: (visitor: VisitorInFull) => boolean;
  /** Whether only the visitor's own page offers the action. */
  isSeldom?: true;
  command: (visitor: VisitorInFull) => { opens: WorkspaceEvent } | { does: PageAction };
}

/** @returns the visitor's details as values of the dialog, without a meeting. */
const againOf = ({
  first_name,
  last_name,
  business_name,
  profession_id,
  methods,
  contact,
}: VisitorInFull): FieldValues => ({
  first_name,
  last_name,
  business_name: business_name ?? '',
  profession_id,
  methods,
  ...Object.fromEntries(Object.entries(contact ?? {}).map(([name, text]) => [name, text ?? ''])),
});

const correctedOf = ({ first_name, last_name, business_name }: VisitorInFull) => ({
  first_name,
  last_name,
  business_name,
});

const open = (entry: FormEntry) => ({ opens: { type: 'entry.requested', entry } }) as const;

const mayFollowUp = ({ can_follow_up }: VisitorInFull) => can_follow_up === 1;

/** The actions for a visitor, the most likely next one first. */
export const visitorWays: readonly VisitorWay[] = [
  {
    icon: UserRoundCog,
    words: 'Owner and next step',
    variant: 'primary',
    isFor: mayFollowUp,
    command: (visitor) =>
      open({ form: 'visitorCare', stored: careOf({ kind: 'chapterVisitor', ...visitor }) }),
  },
  {
    icon: MessageSquareText,
    words: 'Note a follow-up',
    isFor: mayFollowUp,
    command: (visitor) => open({ form: 'visitorNote', stored: visitingOf(visitor) }),
  },
  {
    icon: MailPlus,
    words: 'Invite to apply',
    isFor: (visitor) => mayFollowUp(visitor) && visitor.outcome !== 'Applied' && visitor.outcome !== 'Joined',
    command: ({ id }) => ({ does: { name: 'inviteToApply', id } }),
  },
  {
    icon: Pencil,
    words: 'Edit',
    label: (visitor) => `Edit ${nameOf(visitor)}`,
    isFor: ({ can_edit, contact }) => can_edit === 1 && Boolean(contact),
    command: (visitor) =>
      open({
        form: 'visitorCorrection',
        stored: { ...visitingOf(visitor), ...correctedOf(visitor), email: visitor.contact?.email ?? '' },
      }),
  },
  {
    icon: UserPlus,
    words: 'Register again',
    isFor: ({ contact }) => Boolean(contact),
    command: (visitor) => ({
      opens: { type: 'recording.requested', recording: 'visitor', prefill: againOf(visitor) },
    }),
  },
  {
    icon: DoorOpen,
    words: 'Mark as attended',
    isFor: ({ can_check_in, attended }) => can_check_in === 1 && attended !== 1,
    command: ({ id, version }) => ({
      does: { name: 'saveVisitor', id, version, changes: { attended: 1 } },
    }),
  },
  {
    icon: Combine,
    words: 'Merge duplicates',
    isFor: ({ can_merge, others }) => can_merge === 1 && others.length > 0,
    isSeldom: true,
    command: (visitor) =>
      open({
        form: 'visitorMerge',
        stored: visitingOf(visitor),
        lists: { others: visitor.others.map((other) => ({ value: other.id, label: other.name })) },
      }),
  },
  {
    icon: X,
    words: 'Cancel the visit',
    label: (visitor) => `Cancel the visit of ${nameOf(visitor)}`,
    variant: 'quiet',
    isFor: ({ can_cancel }) => can_cancel === 1,
    isSeldom: true,
    command: (visitor) => open({ form: 'visitorCancel', stored: visitingOf(visitor) }),
  },
];
