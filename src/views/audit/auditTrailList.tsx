import { actAndThing, changeTexts } from '../../contract/organization/auditTexts.ts';
import type { Person } from '../../contract/scalars.ts';
import { wordsOf } from '../changeWords.ts';
import { dateOf, isDay, localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { listFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { MemberCell } from '../list/MemberCell.tsx';
import { placeOf } from '../parts/focus/placeOf.ts';

/** A card on a phone has no column headers, so a word says whether a person is the actor or the member affected. */
const Named = ({ word, member }: { word: string; member: Person | null }) =>
  member && (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="shrink-0 muted sm:hidden">{word}</span>
      <MemberCell member={member} />
    </span>
  );

/** A row's text on one line, in full on hover. */
const OneLine = ({ text }: { text: string | null }) =>
  text && (
    <span className="block sm:truncate print:whitespace-normal" title={text}>
      {text}
    </span>
  );

/** An amount has no currency, because the list mixes chapters. */
const inWords = (field: string, value: unknown) =>
  field === 'amount' ? String(value ?? 'Nothing') : wordsOf(field, value, '');

/** Who changed what for whom, when and why. */
export default listPage(
  defineList({
    kind: 'audit',
    note: 'What leaders and others changed, and why.',
    nouns: { one: 'change', several: 'changes' },
    empty: 'No changes in this period.',
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
        look: 'muted',
        width: '164px',
        cardArea: '1 / 2',
        skeleton: '96px',
        cell: ({ at }) => <time dateTime={at}>{localMomentOf(at)}</time>,
      },
      {
        title: 'Who',
        rank: 2,
        look: 'full',
        width: '176px',
        skeleton: '110px',
        cell: ({ by }) => <Named word="By" member={by} />,
      },
      {
        title: 'What',
        isOpening: true,
        look: 'whitespace-normal',
        width: '210px',
        cardArea: '1 / 1',
        skeleton: '150px',
        cell: (entry) => actAndThing(entry, (thing) => (isDay(thing) ? dateOf(thing) : thing)),
      },
      {
        title: 'Concerning',
        look: 'full',
        width: '176px',
        skeleton: '110px',
        cell: ({ member }) => <Named word="For" member={member} />,
      },
      {
        title: 'Changes',
        rank: 1,
        look: 'full muted',
        skeleton: '70%',
        cell: ({ changes }) => <OneLine text={changeTexts(changes, inWords).join(' · ')} />,
      },
      {
        title: 'Reason',
        rank: 3,
        look: 'full muted',
        width: '230px',
        skeleton: '120px',
        cell: ({ reason }) => <OneLine text={reason} />,
      },
    ],
  }),
);
