import * as v from 'valibot';
import { textSizes, themes } from '../appearances.ts';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { AnyNumber, Count, Flag, FlagOut, NumberOrNull, Option, OptionalId, orNull } from '../scalars.ts';

/** What a member can choose to be told of, and the kinds of notices that it covers; every other notice is always told. */
export const noticeSettings = [
  { key: 'referrals', label: 'Referrals', kinds: ['referral.received', 'referral.state', 'referral.nudge'] },
  { key: 'business_bucks', label: 'Business bucks', kinds: ['businessBucks.received'] },
  { key: 'sessions', label: 'Sessions and events with me', kinds: ['session.recorded', 'event.attended'] },
  {
    key: 'posts',
    label: 'My links and promos',
    kinds: ['post.shared', 'featureLink.announced', 'promo.suggested', 'promo.answered'],
  },
  { key: 'thanks', label: 'Thank-yous', kinds: ['record.thanked'] },
  {
    key: 'visitors',
    label: 'Visitors',
    kinds: ['visitor.registered', 'visitor.updated', 'visitor.canceled'],
  },
  { key: 'chapter', label: 'Announcements and events', kinds: ['announcement', 'event.cancelled'] },
] as const satisfies readonly { key: string; label: string; kinds: readonly string[] }[];

/** The card of what a new member begins with. */
export const firstStepsTitle = 'Three things to start';
export const firstStepsSetting = 'First-steps card';

type NoticeKey = (typeof noticeSettings)[number]['key'];
const noticeKeys = noticeSettings.map(({ key }) => key);

export type Theme = (typeof themes)[number];
/** The languages that the application speaks. */
const languages = ['en'] as const;

const byKey = <Schema>(schema: Schema) =>
  Object.fromEntries(noticeKeys.map((key) => [key, schema])) as Readonly<Record<NoticeKey, Schema>>;

export const MemberSettings = v.object({
  /** Whether each kind is told at the bell and by e-mail. */
  notifications: v.object(byKey(v.object({ bell: FlagOut, email: FlagOut }))),
  /** The weekday, 1 for Monday, on which e-mail comes as one; null: as it happens. */
  digest_day: NumberOrNull,
  language: v.picklist(languages),
  theme: v.picklist(themes),
  text_size: v.picklist(textSizes),
  /** What other members see. */
  show_phone: FlagOut,
  show_email: FlagOut,
  show_birthday: FlagOut,
  /** Whether Performance begins with what a new member does first, while there is something left of it. */
  show_first_steps: FlagOut,
  /** The chapter that pages of a chapter begin with; null: one’s own. */
  default_chapter_id: NumberOrNull,
  /** The chapters to choose from; none for members who have only their own. */
  chapters: v.array(Option),
  /** 0: nothing was ever saved. */
  version: AnyNumber,
});
export type MemberSettings = v.InferOutput<typeof MemberSettings>;

export const getMemberSettings = endpoint({
  id: 'getMemberSettings',
  topics: ['members'],
  method: 'GET',
  path: '/member-1/settings',
  summary: 'How I’m told of things, how my pages look, and what others see of me',
  access: { kind: 'own' },
  answer: MemberSettings,
});

const Channels = v.object({ bell: Flag, email: Flag });

/** Partial: a field left out stays, null takes it back to the usual. */
export const MemberSettingsToSave = v.object({
  /** Every kind, when any. */
  notifications: v.optional(v.object(byKey(Channels))),
  digest_day: v.optional(orNull(Count(7))),
  language: v.optional(v.picklist(languages, messages.invalid)),
  theme: v.optional(v.picklist(themes, messages.invalid)),
  text_size: v.optional(v.picklist(textSizes, messages.invalid)),
  show_phone: v.optional(Flag),
  show_email: v.optional(Flag),
  show_birthday: v.optional(Flag),
  show_first_steps: v.optional(Flag),
  default_chapter_id: v.optional(OptionalId),
});
export type MemberSettingsToSave = v.InferInput<typeof MemberSettingsToSave>;

export const saveMemberSettings = endpoint({
  id: 'saveMemberSettings',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/settings',
  summary: 'Saves my settings; a stale If-Match answers 409 with how they stand',
  access: { kind: 'own' },
  body: MemberSettingsToSave,
  answer: MemberSettings,
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly showFirstSteps: { readonly isShown: boolean };
  }
}

/** What others may see of a member. */
const sharedDetails = ['phone', 'email', 'birthday'] as const;
type SharedDetail = (typeof sharedDetails)[number];

/** The settings as their form has them. */
export interface SettingsToEdit
  extends Omit<
    MemberSettings,
    'notifications' | 'digest_day' | 'show_phone' | 'show_email' | 'show_birthday'
  > {
  /** The weekday of e-mail, or 0 where it comes as it happens. */
  readonly digest_day: number;
  /** The kinds of notices that come this way. */
  readonly bell: readonly NoticeKey[];
  readonly email: readonly NoticeKey[];
  readonly shared: readonly SharedDetail[];
}

/** @returns settings as their form has them. */
export const settingsToEdit = ({
  notifications,
  digest_day,
  ...settings
}: MemberSettings): Record<string, unknown> & SettingsToEdit => ({
  ...settings,
  digest_day: digest_day ?? 0,
  bell: noticeKeys.filter((key) => notifications[key].bell === 1),
  email: noticeKeys.filter((key) => notifications[key].email === 1),
  shared: sharedDetails.filter((detail) => settings[`show_${detail}`] === 1),
});

const has = (chosen: unknown, key: string): 0 | 1 => (Array.isArray(chosen) && chosen.includes(key) ? 1 : 0);

/** @returns what was changed in the form, as the call that saves settings takes it. */
export const settingsToSave = (
  { bell, email, shared, digest_day, ...changes }: Readonly<Record<string, unknown>>,
  stored: SettingsToEdit,
): Readonly<Record<string, unknown>> => ({
  ...changes,
  ...(digest_day !== undefined && { digest_day: digest_day === '0' ? null : digest_day }),
  ...((bell !== undefined || email !== undefined) && {
    notifications: Object.fromEntries(
      noticeKeys.map((key) => [
        key,
        { bell: has(bell ?? stored.bell, key), email: has(email ?? stored.email, key) },
      ]),
    ),
  }),
  ...(shared !== undefined &&
    Object.fromEntries(sharedDetails.map((detail) => [`show_${detail}`, has(shared, detail)]))),
});
