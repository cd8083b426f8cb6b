import { Plus } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { AttendedTraining } from '../../contract/people/trainings.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { Certificates } from '../profile/Certificates.tsx';
import { EntryButtons } from '../profile/EntryButtons.tsx';
import { trainingColumns } from '../profile/ProfileTrainingPage.tsx';
import { openForm } from '../workspace/openForm.ts';
import { memberDetail } from './memberDetail.tsx';
import { ProofImage } from './ProofImage.tsx';

type TrainingContent = ContentProps<'memberTraining'>;

/** The notes and proofs of trainings; a column without any is left out. */
const proofColumns = ({ trainings }: TrainingContent['data']): readonly Column<AttendedTraining>[] => {
  const note: Column<AttendedTraining> = {
    title: 'Note',
    look: 'full muted whitespace-normal',
    cell: (row) => row.note ?? '',
  };
  const proof: Column<AttendedTraining> = {
    title: 'Proof',
    look: 'full',
    width: '90px',
    cell: ({ proof_image: image }) => image !== null && <ProofImage image={image} />,
  };
  return [
    ...(trainings.rows.some((row) => row.note !== null) ? [note] : []),
    ...(trainings.rows.some((row) => row.proof_image !== null) ? [proof] : []),
  ];
};

/** Edits trainings entered by leaders; trainings recorded from events can't be edited. */
const actionColumn = ({ workspace, data }: TrainingContent): Column<AttendedTraining> => {
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  const memberId = data.member.id;
  return {
    title: 'Actions',
    isTitleHidden: true,
    look: 'full',
    width: '104px',
    cell: ({ source, name, certificate: _, ...stored }) => {
      if (source === 'event') return null;
      const training = { ...stored, name };
      return (
        <span>
          <EntryButtons
            title={name}
            onEdit={() => ask({ form: 'memberTraining', memberId, stored: training })}
            onDelete={() => ask({ form: 'memberTrainingRemoval', memberId, stored: training })}
          />
        </span>
      );
    },
  };
};

function Trainings(props: TrainingContent) {
  const { workspace, data } = props;
  const { rows, required, certificates } = data.trainings;
  const mayEnter = data.member.rights.includes('trainings.editOthers');
  const enter: FormEntry = { form: 'memberTraining', memberId: data.member.id, stored: null };
  const add = mayEnter && (
    <Button variant="primary" size="small" icon={Plus} onPressed={() => openForm(workspace, enter)}>
      Add training
    </Button>
  );
  return (
    <div className="stack mt-3">
      {required.length > 0 && (
        <Banner kind="warn">Still required: {required.map(({ name }) => name).join(', ')}.</Banner>
      )}
      <Certificates certificates={certificates} opens={false} />
      <Panel title="Training" className="table-box" end={rows.length > 0 && add}>
        {rows.length > 0 ? (
          <DataTable
            label="Training"
            columns={[...trainingColumns, ...proofColumns(data), ...(mayEnter ? [actionColumn(props)] : [])]}
            rows={rows}
            keyOf={({ source, id }) => `${source} ${id}`}
            hasFixedColumns
          />
        ) : (
          <EmptyState title="No trainings recorded." action={add} />
        )}
      </Panel>
    </div>
  );
}

/** A member's trainings, and those still required. */
export default memberDetail({
  page: 'memberTraining',
  subject: 'the trainings',
  skeleton: [{ title: 'Training', lines: 4 }],
  Content: Trainings,
});
