import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ListRow } from '../../contract/listPorts.ts';
import { openedOver } from '../../contract/records/openedRecord.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { takePanelFocus } from '../parts/focus/panelFocus.ts';
import { IconButton } from '../parts/IconButton.tsx';
import type { ListProps } from './ListPage.tsx';

const idOf = (row: ListRow | undefined): number | null => (row !== undefined && 'id' in row ? row.id : null);

/** The link to the previous or next item of the list, if it's known. */
function Neighbor({
  list,
  id,
  by,
  label,
  icon: Icon,
}: Pick<ListProps, 'list'> & { id: number; by: 1 | -1; label: string; icon: LucideIcon }) {
  const location = useSelector(list, ({ context }) => context.location);
  const next = useSelector(list, ({ context: { rows } }) => {
    const here = rows.findIndex((row) => idOf(row) === id);
    return here === -1 ? null : idOf(rows[here + by]);
  });
  if (next === null) return <IconButton label={label} icon={Icon} isDisabled onPressed={() => undefined} />;
  return (
    <PageLink className="icon-button" label={label} to={openedOver(location, next)} replaces>
      <Icon className="icon" />
    </PageLink>
  );
}

interface SidePanelProps extends ListProps {
  id: number;
  title: ReactNode;
  children: ReactNode;
}

/** A panel next to the list for the item in the address; without enough room it replaces the list. */
export function SidePanel({ list, definition, id, title, children }: SidePanelProps) {
  const titleId = useId();
  const { one } = definition.nouns;
  return (
    <section
      className="panel side-panel"
      aria-labelledby={titleId}
      data-from={`record=${id}`}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) list.send({ type: 'record.closed' });
      }}
    >
      <div className="panel-head">
        <h2 id={titleId} tabIndex={-1} ref={takePanelFocus}>
          {title}
        </h2>
        <div className="end">
          <Neighbor list={list} id={id} by={-1} label={`Previous ${one}`} icon={ChevronUp} />
          <Neighbor list={list} id={id} by={1} label={`Next ${one}`} icon={ChevronDown} />
          <IconButton label="Close" icon={X} onPressed={() => list.send({ type: 'record.closed' })} />
        </div>
      </div>
      {children}
    </section>
  );
}
