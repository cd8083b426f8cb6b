import {
  commentOnApplication,
  getReviewers,
  moveApplication,
  type PendingApplication,
  reviewApplication,
  voteOnApplication,
} from '../../contract/growth/applications.ts';
import { messages } from '../../contract/messages.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { orNull, personChoice } from '../formChoices.ts';

type Body = Readonly<Record<string, unknown>>;

const move = (api: Api, id: number, version: number, body: Body): Promise<PendingApplication> =>
  api(moveApplication, { params: { id }, body: parseBody(moveApplication.body, body) }, { version });

const review = (api: Api, id: number, body: Body): Promise<PendingApplication> =>
  api(reviewApplication, { params: { id }, body: parseBody(reviewApplication.body, body) });

export const forms: FormsOf<
  | 'applicationVote'
  | 'applicationComment'
  | 'applicationReviewer'
  | 'applicationPayment'
  | 'applicationCheck'
  | 'applicationApproval'
  | 'applicationDecline'
  | 'applicationWithdrawal'
> = {
  applicationVote: {
    save: async (api, form, body) => {
      const { message } = await api(voteOnApplication, {
        params: { id: form.stored.id },
        body: parseBody(voteOnApplication.body, body),
      });
      return { loaded: form, message };
    },
  },
  applicationComment: {
    save: async (api, form, body) => {
      const { idempotencyKey, stored } = form;
      const call = { params: { id: stored.id }, body: parseBody(commentOnApplication.body, body) };
      const { message } = await api(commentOnApplication, call, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  applicationReviewer: {
    choices: async (api, { stored }) => {
      const reviewers = await orNull(api(getReviewers, { params: { id: stored.id } }));
      return { reviewers: reviewers?.map(personChoice) ?? null };
    },
    save: async (api, form, { reviewer_id }) => {
      await review(api, form.stored.id, { reviewer_id });
      return { loaded: form, message: messages.changesSaved };
    },
  },
  applicationPayment: {
    save: async (api, form, { payment_state }) => {
      await review(api, form.stored.id, { payment_state });
      return { loaded: form, message: messages.changesSaved };
    },
  },
  applicationCheck: {
    save: async (api, form, { done, note }) => {
      await review(api, form.stored.id, { checks: [{ id: form.stored.check_id, done, note }] });
      return { loaded: form, message: messages.changesSaved };
    },
  },
  applicationApproval: {
    save: async (api, form, { message, reason }) => {
      await move(api, form.stored.id, form.stored.version, { status: 'Approved', message, reason });
      return { loaded: form, message: messages.applicationApproved };
    },
  },
  applicationDecline: {
    save: async (api, form, { message, reason }) => {
      await move(api, form.stored.id, form.stored.version, { status: 'Declined', message, reason });
      return { loaded: form, message: messages.applicationDeclined };
    },
  },
  applicationWithdrawal: {
    save: async (api, form, { reason }) => {
      await move(api, form.stored.id, form.stored.version, { status: 'Withdrawn', reason });
      return { loaded: form, message: messages.changesSaved };
    },
  },
};
