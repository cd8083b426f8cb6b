import { capName, pointsName, scoreTableOf, setOf } from '../../contract/growth/scoring.ts';
import { type Metric, metrics } from '../../contract/metrics.ts';
import type { OrganizationSettings } from '../../contract/organization/organizationSettings.ts';
import type { PageProps } from '../../routes/table.ts';
import { countOf, countWith } from '../figures.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { EditButton } from './EditButton.tsx';

/** How much each metric counts in a member's score. */
export function ScoreTable({ workspace, settings }: PageProps & { settings: OrganizationSettings }) {
  const table = scoreTableOf(setOf(settings));
  return (
    <Panel
      title="Score table"
      className="table-box"
      end={
        <EditButton
          workspace={workspace}
          what="score table"
          entry={{ form: 'scoreTable', stored: settings }}
        />
      }
    >
      <DataTable<Metric>
        label="Score table"
        columns={[
          { title: 'Metric', cardArea: '1 / 1', cell: ({ title }) => <b>{title}</b> },
          {
            title: 'Points each',
            look: 'number',
            width: '110px',
            cardArea: '1 / 2',
            unit: 'points each',
            cell: ({ id }) => countOf(table[pointsName(id)]),
          },
          {
            title: 'At most a week',
            look: 'number',
            width: '130px',
            cardArea: '2 / 2',
            unit: 'at most a week',
            cell: ({ id }) => countOf(table[capName(id)]),
          },
        ]}
        rows={metrics}
        keyOf={({ id }) => id}
      />
      <TableFoot>
        {`On pace from ${countWith(table.score_good, 'point', 'points')} a week; far behind under ${countOf(table.score_warn)}.`}
      </TableFoot>
    </Panel>
  );
}
