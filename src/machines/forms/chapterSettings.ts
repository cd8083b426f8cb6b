import { metrics } from '../../contract/metrics.ts';
import type { RulesToEdit } from '../../contract/organization/chapterForm.ts';
import {
  mostTarget,
  type RuleName,
  ruleBounds,
  targetName,
} from '../../contract/organization/chapterRules.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { field } from '../form/fields.ts';
import { coming, neededText, title, whole } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A meeting in its dialog; `day` is its label. */
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

const rule = (name: RuleName, label: string): Field =>
  whole(name, label, ruleBounds[name].most, { isShort: true, placeholder: String(ruleBounds[name].usual) });

export const chapterRules: FormDefinition = {
  id: 'chapterRules',
  title: 'Chapter rules',
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
      ({ id, title: metric }): Field =>
        whole(targetName(id), `${metric} a week`, mostTarget, { isShort: true }),
    ),
  ],
};

export const meetingSkip: FormDefinition = {
  id: 'meetingSkip',
  title: 'Skip meeting?',
  submit: 'Skip',
  isDanger: true,
  lead: ({ day }) =>
    `The chapter won’t meet on ${day}. We’ll tell everyone with a slot, a sub, a guest or a seat that day why.`,
  fields: [
    field('line', 'skip_reason', 'Reason', {
      isRequired: true,
      placeholder: 'Public holiday',
      least: 3,
      most: 500,
    }),
  ],
};

export const meetingRestore = question({
  id: 'meetingRestore',
  title: 'Restore meeting?',
  submit: 'Restore',
  lead: ({ day }) => `The meeting on ${day} takes place after all. We’ll tell everyone with a place in it.`,
});

export const announcement: FormDefinition = {
  id: 'announcement',
  title: 'New announcement',
  submit: 'Announce',
  lead: 'Every member gets a notification. My Chapter shows it until its last day.',
  fields: [
    title(200),
    neededText('text', 'Text', 5000),
    field('day', 'until', 'Last day', { hint: 'Leave it empty to show it until you end it.', rules: coming }),
  ],
};

export const announcementEnd = question({
  id: 'announcementEnd',
  title: 'End announcement?',
  submit: 'End',
  isDanger: true,
  lead: ({ title: name }) => `My Chapter stops showing “${name}” at once.`,
});
