import { getLetters } from '../../contract/people/letters.ts';
import { shownLetterOf } from '../../contract/people/letterTexts.ts';
import type { Loaders } from '../detailPages.ts';

/** The letters to a member. Showing members their own letter marks it as read. */
export const details: Loaders<'memberLetters'> = {
  memberLetters: async (api, { params, query }, memberId) => {
    const [me, letters] = await Promise.all([
      memberId(),
      api(getLetters, { query: { member_id: params.id ?? '' } }),
    ]);
    const isOwn = letters.member.id === me;
    const shown = shownLetterOf(letters.letters, query.letter);
    const onceShown =
      isOwn && shown?.read_at === null ? ({ name: 'readLetter', id: shown.id } as const) : null;
    return { page: 'memberLetters', letters, isOwn, onceShown };
  },
};
