import type { Activities } from '../../contract/records/activities.ts';
import { shortDayOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import { LightBadge } from '../parts/Badge.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';

type Absences = Activities['absences'];

const factsOf = (absences: Absences): readonly { name: string; value: string }[] => [
  { name: 'Present', value: `${countOf(absences.present)} of ${countOf(absences.meetings)}` },
  { name: 'Late', value: countOf(absences.late) },
  { name: 'Substitute', value: countOf(absences.substitute) },
  { name: 'Excused', value: countOf(absences.excused) },
  { name: 'Absent', value: `${countOf(absences.absent)} of ${countOf(absences.allowed)} allowed` },
];

/** The member's attendance in the rolling window, and its score. */
export function Attendance({ absences }: { absences: Absences }) {
  const { light, explanation } = absences.score;
  return (
    <Panel title="Attendance" end={`since ${shortDayOf(absences.since)}`}>
      <dl className="facts duo grid-cols-[minmax(min-content,1fr)_auto]">
        {factsOf(absences).map(({ name, value }) => (
          <div className="pe-4 min-h-10" key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <TableFoot end={light && <LightBadge light={light} />}>{explanation}</TableFoot>
    </Panel>
  );
}
