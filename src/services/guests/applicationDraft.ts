import {
  type ApplicationDraft,
  applicationSteps,
  type PreparedApplication,
} from '../../contract/growth/registerPorts.ts';
import { randomId } from '../device/randomId.ts';
import { forget, keep, readKept } from './publicDrafts.ts';

const draftKey = 'chapterhouse.application';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isDraft = (kept: unknown): kept is ApplicationDraft =>
  isObject(kept) &&
  typeof kept.key === 'string' &&
  isObject(kept.values) &&
  applicationSteps.some((step) => step === kept.step);

/** Starts an application with its key and the draft from last time. */
export const prepareApplication = async (): Promise<PreparedApplication> => {
  const kept = readKept(draftKey);
  return {
    key: randomId(),
    startedAt: new Date().toISOString(),
    draft: isDraft(kept) ? kept : null,
  };
};

/** Stores the draft on this device, without the trap for bots. */
export const keepApplicationDraft = ({ key, step, values: { hp: _, ...values } }: ApplicationDraft): void =>
  keep(draftKey, { key, step, values });

export const forgetApplicationDraft = (): void => forget(draftKey);
