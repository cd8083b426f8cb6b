import { Banner } from '../parts/Banner.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { trainingColumns } from '../profile/TrainingPage.tsx';
import type { ContentProps } from '../record/RecordPage.tsx';
import { memberRecord } from './memberRecord.tsx';

function Trainings({ data: { trainings } }: ContentProps<'memberTraining'>) {
  const { rows, required } = trainings;
  return (
    <div className="stack mt-3">
      {required.length > 0 && (
        <Banner kind="warn">Still asked for: {required.map(({ name }) => name).join(', ')}.</Banner>
      )}
      <section className="panel table-box" aria-label="Training">
        {rows.length > 0 ? (
          <DataTable
            label="Training"
            columns={trainingColumns}
            rows={rows}
            keyOf={({ source, id }) => `${source} ${id}`}
          />
        ) : (
          <EmptyState title="No trainings recorded." />
        )}
      </section>
    </div>
  );
}

/** The trainings that a member has done, and those that are still asked for. */
export default memberRecord({
  page: 'memberTraining',
  subject: 'The trainings',
  skeleton: [{ title: 'Training', lines: 4 }],
  Content: Trainings,
});
