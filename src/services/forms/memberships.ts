import { changeLifecycle, type LifecycleAction } from '../../contract/people/lifecycle.ts';
import { getChapters } from '../../contract/records/visitors.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';
import { choicesOf, orNull } from '../formChoices.ts';

type MembershipForm =
  | 'membershipPause'
  | 'membershipResume'
  | 'membershipTransfer'
  | 'membershipEnd'
  | 'membershipErase';

const changing =
  (action: LifecycleAction) =>
  async <Form extends FormOf<MembershipForm>>(
    api: Api,
    form: Form,
    body: Readonly<Record<string, unknown>>,
  ) => {
    const { id, version } = form.stored;
    const call = {
      params: { memberId: id },
      body: parseBody(changeLifecycle.body, { ...body, action }),
    };
    const { message } = await api(changeLifecycle, call, { version });
    return { loaded: form, message };
  };

export const forms: FormsOf<MembershipForm> = {
  membershipPause: { save: changing('pause') },
  membershipResume: { save: changing('resume') },
  membershipTransfer: {
    choices: async (api, { stored }) => {
      const chapters = await orNull(api(getChapters, { query: {} }));
      return { chapters: choicesOf(chapters?.filter(({ id }) => id !== stored.from) ?? null) };
    },
    save: changing('transfer'),
  },
  membershipEnd: { save: changing('end') },
  membershipErase: { save: changing('erase') },
};
