import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import type { Act, ActName } from './act.ts';
import { type Api, ApiRefusal } from './api.ts';

const files = import.meta.glob<Readonly<Record<string, Act<ActName>>>>('./acts/*.ts', {
  eager: true,
  import: 'acts',
});
const acts = new Map(Object.values(files).flatMap((found) => Object.entries(found)));

/** Does one small thing on a page. A refusal is an outcome; rejects when no answer came. */
export const performAct = async (api: Api, act: RecordAct | null): Promise<ActOutcome> => {
  if (!act) throw new Error('there is nothing to do');
  const perform = acts.get(act.name);
  if (!perform) throw new Error(`${act.name} is no act`);
  try {
    return await perform(api, act);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { kind: 'refused', message: error.refusal.message };
  }
};
