import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { AnyNumber, AnyText, Id } from '../scalars.ts';

const reminderKinds = ['posting', 'renewal', 'onboarding', 'attendance'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const Reminder = v.object({
  kind: v.picklist(reminderKinds, messages.invalid),
  member_ids: v.pipe(
    v.array(Id, messages.invalid),
    v.minLength(1, messages.required),
    v.maxLength(200, messages.invalid),
  ),
});

export const sendReminders = endpoint({
  id: 'sendReminders',
  topics: ['members', 'notifications'],
  method: 'POST',
  path: '/member-1/reminders',
  summary: 'Reminds members here and by e-mail; each once a day of one thing',
  access: {
    kind: 'capability',
    anyOf: ['helper.assign', 'renewals.record', 'onboarding.tick'],
    own: false,
  },
  body: Reminder,
  /** `sent`: how many members were reminded; the others had already been reminded today. */
  answer: v.object({ sent: AnyNumber, message: AnyText }),
  refusals: [409],
  idempotent: true,
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly remind: { readonly kind: ReminderKind; readonly memberIds: readonly number[] };
  }
}
