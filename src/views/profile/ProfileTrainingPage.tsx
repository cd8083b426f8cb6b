import { CircleDashed, GraduationCap } from 'lucide-react';
import type { AttendedTraining } from '../../contract/people/trainings.ts';
import { dateOf } from '../dates.ts';
import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { openDialog } from '../workspace/openDialog.ts';
import { Certificates } from './Certificates.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

const sources = { event: 'Event record', leader: 'Leader entry' } as const;

export const trainingColumns: readonly Column<AttendedTraining>[] = [
  { title: 'Training', look: 'full whitespace-normal', cell: ({ name }) => name },
  { title: 'Date', width: '130px', cell: ({ date }) => dateOf(date) },
  { title: 'Source', look: 'muted', width: '130px', cell: ({ source }) => sources[source] },
  {
    title: 'Certificate',
    look: 'full',
    width: '200px',
    cell: ({ certificate }) => certificate ?? <span className="muted max-sm:hidden">None</span>,
  },
];

type TrainingContent = ContentProps<'profileTraining'>;

function Required({ workspace, data: { trainings } }: TrainingContent) {
  if (trainings.required.length === 0) return null;
  return (
    <Panel title="Still to do" className="mb-3">
      <ul>
        {trainings.required.map(({ id, name }) => (
          <li
            className="flex items-center justify-between gap-3 min-h-11 px-4 py-1 border-b border-b-line last:border-0"
            key={id}
          >
            <span>{name}</span>
            <span className="flex items-center gap-3">
              <Badge kind="warn" icon={CircleDashed}>
                Not done
              </Badge>
              <Button
                size="small"
                onPressed={openDialog(workspace, 'eventAttendance', {
                  type: 'Training',
                  training_name: name,
                })}
              >
                Record<span className="sr-only"> {name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Content(props: TrainingContent) {
  const { workspace, data } = props;
  const { rows } = data.trainings;
  const record = (
    <Button
      variant="primary"
      size="small"
      icon={GraduationCap}
      onPressed={openDialog(workspace, 'eventAttendance', { type: 'Training' })}
    >
      Record training
    </Button>
  );
  return (
    <OwnProfile workspace={workspace} page="profileTraining" main={data.main}>
      <Required {...props} />
      <Certificates certificates={data.trainings.certificates} opens />
      <Panel title="Training" className="table-box" end={rows.length > 0 && record}>
        {rows.length > 0 ? (
          <DataTable
            label="Training"
            columns={trainingColumns}
            rows={rows}
            keyOf={({ source, id }) => `${source}-${id}`}
            hasFixedColumns
          />
        ) : (
          <EmptyState title="No trainings recorded." action={record} />
        )}
      </Panel>
    </OwnProfile>
  );
}

/** The member's own trainings, under those still required. */
export default detailPage({
  page: 'profileTraining',
  title: 'Profile',
  subject: 'your trainings',
  Skeleton: () => (
    <ProfileSkeleton
      page="profileTraining"
      panels={[{ title: 'Training', names: ['Training', 'Date', 'Source', 'Certificate'] }]}
    />
  ),
  Content,
});
