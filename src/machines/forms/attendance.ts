import { attendanceStatuses } from '../../contract/meetings/attendance.ts';
import type { AttendanceStatus } from '../../contract/meetings/attendanceSheet.ts';
import { plainChoices } from '../fieldChoice.ts';
import type { FirstRows, FormDefinition, Outcome } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { line } from '../form/fields.ts';
import { choice, neededText } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

type MarkOfMeeting = {
  readonly meetingId: number;
  readonly memberId: number;
  /** The member and the day of the mark, in words. */
  readonly about: string;
  readonly version: number;
  readonly status: AttendanceStatus | null;
  readonly sub_name: string | null;
};

type QuestionedMark = {
  readonly memberId: number;
  readonly attendanceId: number;
  /** The member who objects and what they ask for, in words. */
  readonly asked: string;
  readonly status: AttendanceStatus;
};

type OwnMark = {
  readonly memberId: number;
  readonly attendanceId: number;
  /** The day, the mark and its author, in words. */
  readonly about: string;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    meetingClosing: {
      readonly stored: {
        readonly meetingId: number;
        /** A sentence about what closing will do. */
        readonly sentence: string;
        /** What closing will do to each unmarked member. */
        readonly outcomes: readonly Outcome[];
        /** The filter that shows the unmarked rows. */
        readonly unmarked: FirstRows['filter'];
      };
    };
    meetingReopening: { readonly stored: { readonly meetingId: number } };
    meetingSkipping: { readonly stored: { readonly meetingId: number } };
    markCorrection: { readonly stored: MarkOfMeeting };
    markQuestion: { readonly stored: OwnMark };
    contestAcceptance: { readonly stored: QuestionedMark };
    contestRefusal: { readonly stored: QuestionedMark };
  }
}

const mark: Field = choice('status', 'Mark', plainChoices(attendanceStatuses), { isRequired: true });

const substitute: Field = line('sub_name', 'Substitute’s name', 200, {
  isShown: ({ values }) => values.status === 'Substitute',
});

export const meetingClosing: FormDefinition = question({
  id: 'meetingClosing',
  title: 'Close the meeting?',
  submit: 'Close meeting',
  lead: ({ sentence }) => `${sentence} You can take it back for 60 seconds.`,
  outcomes: ({ outcomes }) => outcomes as readonly Outcome[],
  first: ({ unmarked }) => {
    const filter = unmarked as FirstRows['filter'];
    return filter.rows.length > 0 ? { words: 'Mark them first', filter } : null;
  },
});

export const meetingReopening: FormDefinition = {
  id: 'meetingReopening',
  title: 'Reopen the meeting?',
  submit: 'Reopen meeting',
  lead: 'Its records wait again until the meeting is closed.',
  fields: [neededText('reason', 'Reason', 500)],
};

export const meetingSkipping: FormDefinition = {
  id: 'meetingSkipping',
  title: 'Skip this week?',
  submit: 'Skip this week',
  lead: 'We’ll let everyone with a slot, a sub or a guest at this meeting know, and offer them the next one.',
  fields: [neededText('reason', 'Reason', 500)],
};

export const markCorrection: FormDefinition = {
  id: 'markCorrection',
  title: 'Correct the mark',
  submit: 'Correct',
  lead: ({ about }) => `${about} The meeting stays closed.`,
  fields: [mark, substitute, neededText('reason', 'Reason', 500, { hint: 'The member sees this reason.' })],
};

/** A member objects to one of their marks. */
export const markQuestion: FormDefinition = {
  id: 'markQuestion',
  title: 'Question your mark',
  submit: 'Send',
  lead: ({ about }) =>
    `${about} Your chapter leaders will review this and either correct the record or explain why not.`,
  fields: [neededText('note', 'What happened?', 5000)],
};

/** A leader changes a mark that the member contests. */
export const contestAcceptance: FormDefinition = {
  id: 'contestAcceptance',
  title: 'Change the mark',
  submit: 'Change',
  lead: ({ asked }) => String(asked),
  fields: [mark, substitute, neededText('note', 'Reason', 500, { hint: 'The member sees this reason.' })],
};

/** A leader's answer when the mark stays as it is. */
export const contestRefusal: FormDefinition = {
  id: 'contestRefusal',
  title: 'Keep the mark?',
  submit: 'Keep the mark',
  lead: ({ asked }) => `${asked} The mark won’t change, and the member will see your reason.`,
  fields: [neededText('note', 'Why not', 500)],
};
