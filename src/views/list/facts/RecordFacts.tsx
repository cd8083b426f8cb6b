import type { Row } from '../../../contract/records/records.ts';
import { imageAddress } from '../../../routes/imageAddress.ts';
import { dayOf, isOfPastWeek, localMomentOf } from '../../dates.ts';
import { CountBadge } from '../../parts/Badge.tsx';
import { MemberLink } from '../../parts/MemberLink.tsx';
import { Skeleton } from '../../parts/page/Skeleton.tsx';
import { Thread } from '../../parts/Thread.tsx';
import { nameOf } from '../../people.ts';
import type { ListDefinition, Opened, RowContext } from '../definition.ts';
import { Remarks } from '../sharedColumns.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { Corrections, correctionsOf } from './Corrections.tsx';
import { Fact } from './Fact.tsx';
import { VisitorFacts } from './VisitorFacts.tsx';

interface RecordFactsProps {
  row: Opened<Row>;
  seen: RowContext;
  definition: ListDefinition;
}

/** A late record counts in the next meeting. */
const stateOf = ({ counted_on, date }: Row) => {
  if (counted_on !== null) return `in the meeting on ${dayOf(counted_on)}`;
  return `until ${isOfPastWeek(date) ? 'the next meeting' : 'this week’s meeting'} is closed`;
};

/** A large picture, linked to its full size. */
function Picture({ image }: { image: string }) {
  const source = imageAddress(image);
  return (
    <a href={source} target="_blank" rel="noopener noreferrer">
      <img
        className="w-full aspect-[4/3] object-contain bg-well rounded-inner"
        src={source}
        alt="Open in full"
      />
    </a>
  );
}

/** All of a record's fields: its own, who made it for whom, its status and the remarks about it. */
export function RecordFacts({ row, seen, definition }: RecordFactsProps) {
  const { member, receiver, created_at, thread = [], details } = row;
  const { told, said } = correctionsOf(row);
  const picture = definition.picture?.(row);
  return (
    <>
      {picture && <Picture image={picture} />}
      <dl className="facts grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <Fact name="Member">{receiver && <MemberLink member={receiver} />}</Fact>
        {definition.columns
          .filter(({ isShared }) => !isShared)
          .map(({ title, cell }) => (
            <Fact key={title} name={title}>
              {cell(row, seen)}
            </Fact>
          ))}
        {row.metric === 2 && <ContactFacts {...row} />}
        {details && <VisitorFacts {...details} />}
        <Fact name="Recorded by">{member && <MemberLink member={member} />}</Fact>
        <Fact name="Recorded on">
          <time dateTime={created_at}>{localMomentOf(created_at)}</time>
        </Fact>
        <Fact name="State">
          <span className="flex flex-wrap items-center gap-x-1.5">
            <CountBadge row={row} /> <span className="small muted">{stateOf(row)}</span>
          </span>
        </Fact>
        <Fact name="Correction">{said.length > 0 && <Remarks said={said} me={seen.me} />}</Fact>
      </dl>
      <Corrections told={told} currency={seen.currency} />
      {thread.length > 0 && (
        <section aria-label="History" className="grid gap-2">
          <h3 className="small muted">History</h3>
          <Thread
            lines={thread.map(({ at, by, to, note }) => ({
              at,
              by: nameOf(by),
              state: to ?? '',
              note: note ?? '',
            }))}
          />
        </section>
      )}
    </>
  );
}

const widths = ['60%', '40%', '75%', '50%', '65%'];

export function RecordSkeleton({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </>
  );
}
