import { getMoments, type MomentWeek, saveMoment, takeMoment } from '../../contract/growth/moments.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';
import { orNull } from '../formChoices.ts';
import { membersToChoose } from '../membersToChoose.ts';
import { weekChoice } from '../weekChoice.ts';

const most = 200;

type Which = Pick<FormOf<'momentAsk'>['stored'], 'type' | 'chapter_id'>;

/** Fetches the weeks of a schedule that pass the test. */
const weeksWhere = async (
  api: Api,
  { type, chapter_id }: Which,
  isSo: (week: MomentWeek) => boolean,
): Promise<readonly MomentWeek[] | null> => {
  const asked = { query: { record_type: type, chapter_id, page_size: most } };
  return (await orNull(api(getMoments, asked)))?.rows.filter(isSo) ?? null;
};

type Preparing = 'marketingMoment' | 'networkingMoment';

const prepare = {
  choices: async (api: Api, { stored }: Pick<FormOf<Preparing>, 'stored'>) => {
    const isFree = ({ can_take, meeting }: MomentWeek) => can_take === 1 || meeting.id === stored.meeting_id;
    const weeks = await weeksWhere(api, stored, isFree);
    return { weeks: weeks?.map(({ meeting }) => weekChoice(meeting.id, meeting.date)) ?? null };
  },
  save: async <Form extends FormOf<Preparing>>(
    api: Api,
    form: Form,
    filled: Readonly<Record<string, unknown>>,
  ) => {
    const { type, slot_id, version, to } = form.stored;
    if (slot_id === null) {
      const body = parseBody(takeMoment.body, { ...filled, type });
      const { message } = await api(takeMoment, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    }
    const { meeting_id: _, ...fields } = filled;
    const body = parseBody(saveMoment.body, { ...fields, ...(to && { status: to }) });
    const { message } = await api(saveMoment, { params: { id: slot_id }, body }, { version });
    return { loaded: form, message };
  },
};

const saveWords =
  (more: object = {}) =>
  async <Form extends FormOf<'momentDecline' | 'momentChange'>>(api: Api, form: Form, filled: object) => {
    const { id, version } = form.stored;
    const body = parseBody(saveMoment.body, { ...filled, ...more });
    const { message } = await api(saveMoment, { params: { id }, body }, { version });
    return { loaded: form, message };
  };

export const forms: FormsOf<Preparing | 'momentAsk' | 'momentDecline' | 'momentChange' | 'momentSwap'> = {
  marketingMoment: prepare,
  networkingMoment: prepare,
  momentAsk: {
    choices: async (api, { stored }) => {
      const [weeks, members] = await Promise.all([
        weeksWhere(api, stored, ({ can_assign }) => can_assign === 1),
        membersToChoose(api, stored.chapter_id),
      ]);
      return { weeks: weeks?.map(({ meeting }) => weekChoice(meeting.id, meeting.date)) ?? null, members };
    },
    save: async (api, form, filled) => {
      const body = parseBody(takeMoment.body, { ...filled, type: form.stored.type });
      const { message } = await api(takeMoment, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  momentDecline: { save: saveWords({ status: 'Declined' }) },
  momentChange: { save: saveWords() },
  momentSwap: {
    choices: async (api, { stored }) => {
      const isMine = ({ own, status }: MomentWeek) =>
        own === 1 && (status === 'Requested' || status === 'Approved');
      const weeks = await weeksWhere(api, stored, isMine);
      return {
        own:
          weeks?.flatMap(({ slot_id, meeting }) => (slot_id ? [weekChoice(slot_id, meeting.date)] : [])) ??
          null,
      };
    },
    save: async (api, form, filled) => {
      const { own_id, ...note } = filled;
      const body = parseBody(saveMoment.body, { ...note, swap_with_id: form.stored.id });
      const { message } = await api(saveMoment, { params: { id: Number(own_id) }, body });
      return { loaded: form, message };
    },
  },
};
