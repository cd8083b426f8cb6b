import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { OptionalImage } from '../images.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  OptionalText,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';

export const feedbackKinds = ['problem', 'idea', 'praise'] as const;
export const feedbackStatuses = ['New', 'Read', 'Done'] as const;

const said = {
  id: AnyNumber,
  kind: v.picklist(feedbackKinds),
  text: AnyText,
  status: v.picklist(feedbackStatuses),
  answer: TextOrNull,
  created_at: InstantOut,
};

export const Feedback = v.object(said);
export type Feedback = v.InferOutput<typeof Feedback>;

export const getFeedback = endpoint({
  id: 'getFeedback',
  topics: ['members'],
  method: 'GET',
  path: '/member-3/feedback',
  summary: 'What I said about the application and what became of it, newest first, 100 at most',
  access: { kind: 'own' },
  /** `can_answer` 1: the caller may read and answer feedback from others. */
  answer: v.object({ rows: v.array(Feedback), can_answer: FlagOut }),
});

export const FeedbackToSend = v.object({
  kind: v.picklist(feedbackKinds, messages.invalid),
  text: Text(3, 5000),
  /** The address of the page that the feedback is about. */
  page: v.optional(OptionalText(200)),
  screenshot: v.optional(OptionalImage),
  may_contact: v.optional(Flag),
});

export const sendFeedback = endpoint({
  id: 'sendFeedback',
  topics: ['members'],
  method: 'POST',
  path: '/member-3/send-feedback',
  summary: 'Says something about the application, ten times a day; the same words once a day',
  access: { kind: 'member' },
  body: FeedbackToSend,
  answer: Saved,
  idempotent: true,
});

export const ReceivedFeedback = v.object({
  ...said,
  member: Person,
  page: TextOrNull,
  may_contact: FlagOut,
});
export type ReceivedFeedback = v.InferOutput<typeof ReceivedFeedback>;

export const getReceivedFeedback = endpoint({
  id: 'getReceivedFeedback',
  topics: ['members'],
  method: 'GET',
  path: '/member-4/feedback',
  summary: 'What members said about the application, the new first, 200 at most',
  access: { kind: 'capability', anyOf: ['content.edit'], own: false },
  answer: v.array(ReceivedFeedback),
});

export const FeedbackAnswer = v.object({
  status: v.picklist(feedbackStatuses, messages.invalid),
  answer: v.optional(OptionalText(2000)),
});

export const answerFeedback = endpoint({
  id: 'answerFeedback',
  topics: ['members', 'notifications'],
  method: 'PUT',
  path: '/member-4/feedback/:id',
  summary: 'Says what became of feedback; its sender is told of an answer',
  access: { kind: 'capability', anyOf: ['content.edit'], own: false },
  params: v.object({ id: Id }),
  body: FeedbackAnswer,
  answer: Saved,
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly feedback: {
      readonly own: readonly Feedback[];
      /** Feedback from others; null for members who may not read it. */
      readonly received: readonly ReceivedFeedback[] | null;
    };
  }
}
