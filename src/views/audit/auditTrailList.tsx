import { actText, changeTexts } from '../../contract/auditTexts.ts';
import { localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { listFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { MemberCell } from '../list/MemberCell.tsx';
import { placeOf } from '../parts/placeOf.ts';

/** Who changed what for whom, when and why. */
export default listPage(
  defineList({
    kind: 'audit',
    note: 'What leaders and others changed, and why.',
    nouns: { one: 'change', several: 'changes' },
    empty: 'Nothing was changed in this period.',
    noMatch: 'No changes match these filters.',
    hasPeriod: true,
    hasSearch: false,
    filters: [
      listFilter('member_id', 'Concerning', 'Concerning anyone', 'people'),
      listFilter('by_id', 'Changed by', 'Changed by anyone', 'people'),
    ],
    opens: ({ link }) => placeOf(link),
    columns: [
      {
        title: 'When',
        look: 'muted whitespace-normal',
        width: '128px',
        cardArea: '1 / 2',
        skeleton: '96px',
        cell: ({ at }) => <time dateTime={at}>{localMomentOf(at)}</time>,
      },
      {
        title: 'Who',
        look: 'rank-1 full',
        width: '160px',
        skeleton: '110px',
        cell: ({ by }) => <MemberCell member={by} />,
      },
      {
        title: 'What',
        isOpening: true,
        look: 'whitespace-normal',
        width: '220px',
        cardArea: '1 / 1',
        skeleton: '150px',
        cell: (entry) => actText(entry),
      },
      {
        title: 'Concerning',
        look: 'full',
        width: '160px',
        skeleton: '110px',
        cell: ({ member }) => <MemberCell member={member} />,
      },
      {
        title: 'Changes',
        look: 'rank-2 full muted whitespace-normal',
        skeleton: '70%',
        cell: ({ changes }) =>
          changeTexts(changes).map((text) => (
            <span key={text} className="block wrap-anywhere">
              {text}
            </span>
          )),
      },
      {
        title: 'Reason',
        look: 'rank-3 full muted whitespace-normal',
        width: '200px',
        skeleton: '120px',
        cell: ({ reason }) => reason,
      },
    ],
  }),
);
