import { Pencil, Plus } from 'lucide-react';
import type { Region } from '../../contract/organization/organizationSettings.ts';
import type { PageProps } from '../../routes/table.ts';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { openForm } from '../workspace/openForm.ts';

const chaptersOf = ({ chapters }: Region): string => countWith(chapters, 'chapter', 'chapters');

/** The regions, each with its chapters and directors. */
export function Regions({ workspace, regions }: PageProps & { regions: readonly Region[] }) {
  const ask = (stored: Region | null) => openForm(workspace, { form: 'region', stored });
  const add = (
    <Button size="small" icon={Plus} onPressed={() => ask(null)}>
      New region
    </Button>
  );
  return (
    <Panel title="Regions" end={regions.length > 0 && add}>
      {regions.length > 0 ? (
        <ul className="line-list">
          {regions.map((region) => (
            <li key={region.id}>
              <span className="min-w-0">
                <b className="wrap-anywhere">{region.name}</b>
                <small>{chaptersOf(region)}</small>
              </span>
              <IconButton label={`Rename ${region.name}`} icon={Pencil} onPressed={() => ask(region)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No regions yet." action={add} />
      )}
    </Panel>
  );
}
