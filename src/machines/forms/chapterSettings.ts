import { required } from '../../contract/baseRules.ts';
import { metrics } from '../../contract/metrics.ts';
import { wholeNumber } from '../../contract/numberRules.ts';
import type { RulesToEdit } from '../../contract/organization/chapterForm.ts';
import {
  mostTarget,
  type RuleName,
  ruleBounds,
  targetName,
} from '../../contract/organization/chapterRules.ts';
import { maximumLength, minimumLength } from '../../contract/rules.ts';
import { always, type FormDefinition, type FormField, onText } from '../form/definition.ts';
import { coming, neededText, title } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A meeting as its dialog needs it; `day` is how it is called. */
type MeetingToMove = { readonly id: number; readonly version: number; readonly day: string };

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    chapterRules: { readonly stored: RulesToEdit };
    meetingSkip: { readonly stored: MeetingToMove };
    meetingRestore: { readonly stored: MeetingToMove };
    announcement: { readonly stored: { readonly chapter_id: number } };
    announcementEnd: { readonly stored: { readonly id: number; readonly title: string } };
  }
}

const rule = (name: RuleName, label: string): FormField => ({
  name,
  label,
  kind: 'whole',
  isShort: true,
  placeholder: String(ruleBounds[name].usual),
  rules: always(onText(wholeNumber(ruleBounds[name].most))),
});

/** What a chapter decides for itself. */
export const chapterRules: FormDefinition = {
  id: 'chapterRules',
  title: 'Chapter rules',
  sends: 'everything',
  submit: 'Save',
  lead: 'Leave a field blank to use the default number, shown in gray. Without a target, a metric has none.',
  fields: [
    rule('absence_limit', 'Absences in six months'),
    rule('late_after_minutes', 'Minutes until late'),
    rule('vote_quorum', 'Votes for an application'),
    rule('membership_fee', 'Membership fee a year'),
    rule('slot_gap_weeks', 'Weeks between two turns to present'),
    rule('mentor_min_months', 'Months before mentoring'),
    rule('mentor_max', 'Proteges of a mentor'),
    ...metrics.map(
      ({ id, title: metric }): FormField => ({
        name: targetName(id),
        label: `${metric} a week`,
        kind: 'whole',
        isShort: true,
        rules: always(onText(wholeNumber(mostTarget))),
      }),
    ),
  ],
};

/** A week in which the chapter doesn't meet. */
export const meetingSkip: FormDefinition = {
  id: 'meetingSkip',
  title: 'Skip meeting?',
  sends: 'everything',
  submit: 'Skip',
  isDanger: true,
  lead: ({ day }) =>
    `The chapter won’t meet on ${day}. We’ll tell everyone with a slot, a sub, a guest or a seat that day why.`,
  fields: [
    {
      name: 'skip_reason',
      label: 'Reason',
      kind: 'line',
      isRequired: true,
      placeholder: 'Public holiday',
      rules: always(required, onText(minimumLength(3)), onText(maximumLength(500))),
    },
  ],
};

export const meetingRestore = question({
  id: 'meetingRestore',
  title: 'Restore meeting?',
  submit: 'Restore',
  lead: ({ day }) => `The meeting on ${day} takes place after all. We’ll tell everyone with a place in it.`,
});

/** What a leader has to say to the whole chapter. */
export const announcement: FormDefinition = {
  id: 'announcement',
  title: 'New announcement',
  sends: 'everything',
  submit: 'Announce',
  lead: 'Every member gets a notification. My Chapter shows it until its last day.',
  fields: [
    title(200),
    neededText('text', 'Text', 5000),
    {
      name: 'until',
      label: 'Last day',
      kind: 'day',
      hint: 'Leave it empty to show it until you end it.',
      rules: coming,
    },
  ],
};

export const announcementEnd = question({
  id: 'announcementEnd',
  title: 'End announcement?',
  submit: 'End',
  isDanger: true,
  lead: ({ title: name }) => `My Chapter stops showing “${name}” at once.`,
});
