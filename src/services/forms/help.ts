import { plainName } from '../../contract/people/plainName.ts';
import type { ValueLine } from '../../contract/ports.ts';
import { assignHelper, endHelp, getTalks, noteTalk, type Talk } from '../../contract/records/zeroActivity.ts';
import { parseBody } from '../calls/parseBody.ts';
import { today } from '../device/clock.ts';
import type { FormsOf } from '../form.ts';
import { orNull } from '../formChoices.ts';
import { membersToChoose } from '../membersToChoose.ts';

const lineOf = ({ date, by, note }: Talk): ValueLine => ({
  at: date,
  by: plainName(`${by.first_name} ${by.last_name}`),
  state: 'Talked',
  note,
});

export const forms: FormsOf<'helper' | 'helperEnd' | 'talk'> = {
  helper: {
    choices: async (api, { stored }) => {
      const members = await membersToChoose(api, stored.chapter_id);
      return { helpers: members?.filter(({ value }) => value !== stored.member_id) ?? null };
    },
    save: async (api, form, body) => {
      const { idempotencyKey, stored } = form;
      const call = { params: { memberId: stored.member_id }, body: parseBody(assignHelper.body, body) };
      const { message } = await api(assignHelper, call, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  helperEnd: {
    save: async (api, form) => {
      await api(endHelp, { params: { memberId: form.stored.member_id } });
      return { loaded: form, message: 'Ended' };
    },
  },
  talk: {
    open: async (api, { stored }) => {
      const talks = await orNull(api(getTalks, { params: { memberId: stored.member_id } }));
      return { stored: { ...stored, date: today(), talks: (talks ?? []).map(lineOf) } };
    },
    save: async (api, form, { date, note }) => {
      const { idempotencyKey, stored } = form;
      const call = {
        params: { memberId: stored.member_id },
        body: parseBody(noteTalk.body, { date, note }),
      };
      const { message } = await api(noteTalk, call, { idempotencyKey });
      return { loaded: form, message };
    },
  },
};
