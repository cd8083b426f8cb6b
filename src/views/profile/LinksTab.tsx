import { ArrowUpDown, Plus } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { openForm } from '../workspace/openForm.ts';
import { EntryButtons } from './EntryButtons.tsx';
import { LinkTable } from './LinkTable.tsx';
import type { Shown } from './ProfileForm.tsx';

/** The member's own links, which others share from Quick Post in this order. */
export function LinksTab({ workspace, form, loaded: { links } }: Shown<'promosList'>) {
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  const add = (
    <Button variant="primary" size="small" icon={Plus} onPressed={() => ask({ form: 'link', stored: null })}>
      Add link
    </Button>
  );
  const reorder = (
    <span data-edits>
      <Button size="small" icon={ArrowUpDown} onPressed={() => form.send({ type: 'edit.requested' })}>
        Reorder
      </Button>
    </span>
  );
  const end = (
    <div className="flex gap-4">
      {links.length > 1 && reorder}
      {add}
    </div>
  );
  return (
    <Panel title="My links" className="table-box" end={links.length > 0 && end}>
      {links.length > 0 ? (
        <LinkTable
          links={links}
          actions={(stored) => (
            <EntryButtons
              title={stored.title}
              onEdit={() => ask({ form: 'link', stored })}
              onDelete={() => ask({ form: 'linkRemoval', stored })}
            />
          )}
        />
      ) : (
        <EmptyState title="No links yet. Add one so members can share it from Quick Post." action={add} />
      )}
    </Panel>
  );
}
