import type { SummaryMatrix } from '../../contract/meetings/chapterSummary.ts';
import { metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import { countIn, type Pair, pairsOf, rowsOf } from '../../contract/records/whoWithWhom.ts';
import { goTo } from '../../routes/bridge.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf } from '../figures.ts';
import { withQuery } from '../list/addresses.ts';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import type { Shown } from './matrix.ts';
import { recordsBehind } from './places.ts';

interface OneMemberProps {
  matrix: SummaryMatrix;
  location: Location;
  /** The member shown unless the address names another. */
  me: number | undefined;
}

interface BothProps {
  matrix: SummaryMatrix;
  member: Shown;
  other: Shown;
  pair: Pair;
}

/** What two members gave each other, linked to the records. */
function Both({ matrix, member, other, pair }: BothProps) {
  const sides = (['given', 'received'] as const).filter((direction) => pair[direction] > 0);
  return (
    <span>
      {sides.map((direction, place) => (
        <span key={direction}>
          {place > 0 && ', '}
          {matrix.can_open === 1 ? (
            <PageLink
              className="link"
              to={recordsBehind(member.id, matrix.list, { direction, withId: other.id })}
              label={`${nameOf(other)}, ${direction}: ${pair[direction]}`}
            >
              {`${countOf(pair[direction])} ${direction}`}
            </PageLink>
          ) : (
            `${countOf(pair[direction])} ${direction}`
          )}
        </span>
      ))}
    </span>
  );
}

/** One member compared with all others; those whom the member hasn't met come first. */
export function OneMember({ matrix, location, me }: OneMemberProps) {
  const { members, list } = matrix;
  const rows = rowsOf(matrix);
  const find = (id: number | undefined) => rows.find((each) => each.id === id);
  const member = find(Number(location.query.member)) ?? find(me) ?? rows[0];
  if (!member) return null;
  const pairOf = pairsOf(matrix);
  const others = members
    .filter(({ id }) => id !== member.id)
    .map((other) => ({ other, pair: pairOf(member, other) }));
  const notMet = others.filter(({ pair }) => countIn('both', pair) === 0);
  const met = others.filter(({ pair }) => countIn('both', pair) > 0);
  return (
    <div className="one-member p-4">
      <SelectField
        label={`Show one member’s ${metricById(list.type).title.toLowerCase()}`}
        value={String(member.id)}
        choices={rows.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
        onChosen={(id) => {
          if (id !== String(member.id)) goTo(withQuery(location, { member: id }));
        }}
      />
      <p className="mt-3">
        <b>{`${countOf(met.length)} of ${countOf(others.length)}`}</b> met
      </p>
      {notMet.length > 0 && (
        <h3 className="mt-4 mb-1 font-semibold">{`Not met: ${countOf(notMet.length)}`}</h3>
      )}
      <ul>
        {notMet.map(({ other }) => (
          <li key={other.id}>
            <MemberLink member={other} detail={other.profession} />
          </li>
        ))}
      </ul>
      {met.length > 0 && <h3 className="mt-4 mb-1 font-semibold">{`Met: ${countOf(met.length)}`}</h3>}
      <ul>
        {met.map(({ other, pair }) => (
          <li key={other.id}>
            <MemberLink member={other} detail={other.profession} />
            <Both matrix={matrix} member={member} other={other} pair={pair} />
          </li>
        ))}
      </ul>
    </div>
  );
}
