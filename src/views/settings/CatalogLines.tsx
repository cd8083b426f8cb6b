import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { openForm } from '../workspace/openForm.ts';

interface Kept {
  readonly id: number;
  readonly name: string;
  readonly archived: 0 | 1;
}

interface CatalogProps<Item extends Kept> extends PageProps {
  title: string;
  items: readonly Item[];
  /** The text under an item's name. */
  said: (item: Item) => string;
  empty: string;
  /** The label of the button that adds an item. */
  add: string;
  /** The dialog that edits an item, or adds one if `item` is null. */
  edits: (item: Item | null) => FormEntry;
  /** The dialog that archives an item. */
  archives: (item: Item) => FormEntry;
  /** The dialog that restores an archived item. */
  returns: (item: Item) => FormEntry;
}

function Lines<Item extends Kept>({
  workspace,
  items,
  said,
  edits,
  archives,
  returns,
}: Pick<CatalogProps<Item>, 'workspace' | 'items' | 'said' | 'edits' | 'archives' | 'returns'>) {
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  return (
    <ul className="line-list">
      {items.map((item) => {
        const isArchived = item.archived === 1;
        return (
          <li key={item.id}>
            <span className="min-w-0">
              <b className="wrap-anywhere">{item.name}</b>
              <small className="wrap-anywhere">{said(item)}</small>
            </span>
            <span>
              {!isArchived && (
                <IconButton label={`Edit ${item.name}`} icon={Pencil} onPressed={() => ask(edits(item))} />
              )}
              <IconButton
                label={isArchived ? `Bring ${item.name} back` : `Archive ${item.name}`}
                icon={isArchived ? ArchiveRestore : Archive}
                onPressed={() => ask(isArchived ? returns(item) : archives(item))}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A short list of the organization's items: those in use, and below them the archived ones. */
export function CatalogLines<Item extends Kept>({ title, items, empty, add, ...props }: CatalogProps<Item>) {
  const { workspace, edits } = props;
  const used = items.filter(({ archived }) => archived === 0);
  const put = items.filter(({ archived }) => archived === 1);
  const adding = (
    <Button size="small" icon={Plus} onPressed={() => openForm(workspace, edits(null))}>
      {add}
    </Button>
  );
  return (
    <div className="stack">
      <Panel title={title} end={used.length > 0 && adding}>
        {used.length > 0 ? <Lines {...props} items={used} /> : <EmptyState title={empty} action={adding} />}
      </Panel>
      {put.length > 0 && (
        <Panel title="Archived">
          <Lines {...props} items={put} />
        </Panel>
      )}
    </div>
  );
}
