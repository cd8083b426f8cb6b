import { getChapterMembers } from '../contract/organization/chapters.ts';
import type { Choice } from '../contract/ports.ts';
import type { Api } from './calls/api.ts';
import { orNull, personChoice } from './formChoices.ts';

const most = 200;

/** @returns a chapter's members as choices; null if they failed to load. */
export const membersToChoose = async (api: Api, chapterId: number): Promise<readonly Choice[] | null> => {
  const call = { params: { chapterId }, query: { page_size: most } };
  return (await orNull(api(getChapterMembers, call)))?.rows.map(personChoice) ?? null;
};
