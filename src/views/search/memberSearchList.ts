import { defineList } from '../list/defineList.ts';
import { flagFilter, listFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { memberOrder, membersOnCards } from './memberCards.ts';

export default listPage(
  defineList({
    ...membersOnCards,
    empty: 'No member matches.',
    filters: [
      listFilter('profession_id', 'Profession', 'Any profession', 'professions'),
      listFilter('chapter_id', 'Chapter', 'Any chapter', 'chapters'),
      listFilter('city', 'City', 'Any city', 'cities'),
      listFilter('state', 'State', 'Any state', 'states'),
      flagFilter('in_chapter', 'In or out', ['In or out of chapter', 'In chapter', 'Out of chapter']),
      flagFilter('is_ep', 'EP', ['EP or not', 'EP', 'Not EP']),
      flagFilter('not_met', 'Met', ['Met or not', 'Not met yet', 'Met']),
    ],
    order: {
      ...memberOrder,
      others: [
        ...memberOrder.others,
        { value: 'chapter', label: 'By chapter' },
        { value: 'city', label: 'By city' },
      ],
    },
  }),
);
