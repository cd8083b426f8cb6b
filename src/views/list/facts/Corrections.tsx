import type { RecordWithHistory } from '../../../contract/records/activities.ts';
import type { Row } from '../../../contract/records/records.ts';
import { allSaidOf } from '../../../contract/records/saidOfRecord.ts';
import { changeWords } from '../../changeWords.ts';
import { localMomentOf } from '../../dates.ts';
import { Changes, Quote } from '../../parts/Changes.tsx';
import { nameOf } from '../../people.ts';
import type { Opened } from '../definition.ts';

type Told = RecordWithHistory['history'];

/** @returns the corrections with their changes, and all other remarks about the record, without duplicates. */
export const correctionsOf = (row: Opened<Row>) => {
  const told = (row.history ?? []).filter(({ changes }) => Object.keys(changes).length > 0);
  const reasons = told.map(({ reason }) => reason);
  return { told, said: allSaidOf(row).filter(({ asks, text }) => asks || !reasons.includes(text)) };
};

/** The leaders' changes to a record: old and new values, who, when and why. */
export function Corrections({ told, currency }: { told: Told; currency: string }) {
  if (told.length === 0) return null;
  return (
    <section aria-label="Corrections" className="grid gap-2">
      <h3 className="small muted">Corrections</h3>
      <ol className="grid gap-3">
        {told.map(({ at, by, changes, reason }) => (
          <li key={at} className="grid gap-1">
            <p>
              {by && <b>{nameOf(by)}</b>}{' '}
              <time className="small muted" dateTime={at}>
                {localMomentOf(at)}
              </time>
            </p>
            <Changes changes={changeWords(changes, currency)} />
            <Quote>{reason}</Quote>
          </li>
        ))}
      </ol>
    </section>
  );
}
