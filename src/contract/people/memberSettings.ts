import * as v from 'valibot';
import { textSizes, themes } from '../appearances.ts';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { AnyNumber, Count, Flag, FlagOut, NumberOrNull, Option, OptionalId, orNull } from '../scalars.ts';

/**
 * The notifications that a member can turn off, each with the kinds of notices that it covers; all other notices are
 * always sent.
 */
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

/** The title of the card with a new member's first steps. */
export const firstStepsTitle = 'Three things to start';
export const firstStepsSetting = 'First-steps card';

type NoticeKey = (typeof noticeSettings)[number]['key'];
const noticeKeys = noticeSettings.map(({ key }) => key);

/** The languages of the application. */
const languages = ['en'] as const;

const byKey = <Schema>(schema: Schema) =>
  Object.fromEntries(noticeKeys.map((key) => [key, schema])) as Readonly<Record<NoticeKey, Schema>>;

export const MemberSettings = v.object({
  /** Whether each kind appears at the bell, and whether it's e-mailed. */
  notifications: v.object(byKey(v.object({ bell: FlagOut, email: FlagOut }))),
  /** The weekday of the e-mail digest, 1 for Monday; null to send each notification as it happens. */
  digest_day: NumberOrNull,
  language: v.picklist(languages),
  theme: v.picklist(themes),
  text_size: v.picklist(textSizes),
  /** What other members see. */
  show_phone: FlagOut,
  show_email: FlagOut,
  show_birthday: FlagOut,
  /** Whether Performance shows the first steps until they're done. */
  show_first_steps: FlagOut,
  /** The chapter that chapter pages open with; null for the member's own. */
  default_chapter_id: NumberOrNull,
  /** The chapters to choose from; empty for members with only their own. */
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

/** Partial update: an omitted field stays as it is, null restores the default. */
export const MemberSettingsToSave = v.object({
  /** If present, the object contains all kinds of notices. */
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

/** What other members may see of a member. */
const sharedDetails = ['phone', 'email', 'birthday'] as const;
type SharedDetail = (typeof sharedDetails)[number];

/** The settings in the shape of their form. */
export interface SettingsToEdit
  extends Omit<
    MemberSettings,
    'notifications' | 'digest_day' | 'show_phone' | 'show_email' | 'show_birthday'
  > {
  /** The weekday of the digest; 0 to e-mail each notification as it happens. */
  readonly digest_day: number;
  /** The kinds of notices at the bell. */
  readonly bell: readonly NoticeKey[];
  /** The kinds of notices by e-mail. */
  readonly email: readonly NoticeKey[];
  readonly shared: readonly SharedDetail[];
}

/** @returns settings in the shape of their form. */
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

/** @returns the form's changes as the body that saves settings. */
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
