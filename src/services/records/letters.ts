import { getLetters, replyToLetter } from '../../contract/letters.ts';
import { shownLetterOf } from '../../contract/letterTexts.ts';
import type { Loaders } from '../recordPages.ts';

/** The letters to a member; whoever opens one of their own has read it. */
export const records: Loaders<'memberLetters'> = {
  memberLetters: async (api, { params, query }, memberId) => {
    const [me, letters] = await Promise.all([
      memberId(),
      api(getLetters, { query: { member_id: params.id ?? '' } }),
    ]);
    const isOwn = letters.member.id === me;
    const shown = shownLetterOf(letters.letters, query.letter);
    if (isOwn && shown && shown.read_at === null) {
      await api(replyToLetter, { params: { id: shown.id }, body: {} });
    }
    return { page: 'memberLetters', letters, isOwn };
  },
};
