import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import { type Api, ApiRefusal } from './api.ts';
import { copyText } from './clipboard.ts';

type ActName = RecordAct['name'];

type Act<Name extends ActName> = (api: Api, act: Extract<RecordAct, { name: Name }>) => Promise<ActOutcome>;

/** What each small act of a page does. */
const acts: { readonly [Name in ActName]: Act<Name> } = {
  copy: async (_, { text, message }) => {
    await copyText(text);
    return { kind: 'told', message };
  },
};

const perform = <Name extends ActName>(api: Api, name: Name, act: Extract<RecordAct, { name: Name }>) =>
  acts[name](api, act);

/** Does one small thing on a page. A refusal is an outcome; rejects when no answer came. */
export const performAct = async (api: Api, act: RecordAct | null): Promise<ActOutcome> => {
  if (!act) throw new Error('there is nothing to do');
  try {
    return await perform(api, act.name, act);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { kind: 'refused', message: error.refusal.message };
  }
};
