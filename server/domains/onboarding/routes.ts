import {
  createOnboardingItem,
  getMemberChecklist,
  getOnboardingItems,
  saveMemberChecklist,
  saveOnboardingItem,
} from '../../../src/contract/people/onboarding.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { addItem, changeItem, listOnboardingItems } from './itemsRepository.ts';
import { onboardingQuery, readOnboarding } from './repository.ts';
import { setStep } from './stepRepository.ts';

export function registerOnboarding(http: Http, database: Queries) {
  handle(http, getMemberChecklist, async ({ query, viewer, now }) =>
    readOnboarding(database, await onboardingQuery(database, viewer, query, now)),
  );

  handle(http, saveMemberChecklist, (call) => setStep(database, call));

  handle(http, getOnboardingItems, () => listOnboardingItems(database));

  handle(http, createOnboardingItem, (call) => addItem(database, call));

  handle(http, saveOnboardingItem, (call) => changeItem(database, call));
}
