import { type Metric, metrics } from '../../contract/metrics.ts';
import {
  askedName,
  type OrganizationSettings,
  type TargetUnit,
  usualTargets,
} from '../../contract/organization/organizationSettings.ts';
import type { PageProps } from '../../routes/table.ts';
import { countOf } from '../figures.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { EditButton } from './EditButton.tsx';

const askedOf = (settings: OrganizationSettings, unit: TargetUnit, { id }: Metric): string => {
  const asked = settings[askedName(unit, id)] ?? usualTargets[unit][id];
  return asked === 0 ? 'Nothing' : countOf(asked);
};

/** The targets of each member per week and month. */
export function MemberTargets({ workspace, settings }: PageProps & { settings: OrganizationSettings }) {
  return (
    <Panel
      title="Targets for each member"
      className="table-box"
      end={
        <EditButton
          workspace={workspace}
          what="targets of a member"
          entry={{ form: 'memberTargets', stored: settings }}
        />
      }
    >
      <DataTable<Metric>
        label="Targets for each member"
        columns={[
          { title: 'Metric', cardArea: '1 / 1', cell: ({ title }) => <b>{title}</b> },
          {
            title: 'A week',
            look: 'number',
            width: '110px',
            cardArea: '1 / 2',
            unit: 'a week',
            cell: (metric) => askedOf(settings, 'week', metric),
          },
          {
            title: 'A month',
            look: 'number',
            width: '110px',
            cardArea: '2 / 2',
            unit: 'a month',
            cell: (metric) => askedOf(settings, 'month', metric),
          },
        ]}
        rows={metrics}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}
