import { Share2 } from 'lucide-react';
import type { Link } from '../../contract/links.ts';
import type { PageProps } from '../../routes/table.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { nameOf } from '../people.ts';
import { openDialog } from '../workspace/openDialog.ts';

interface LatestLinksProps extends PageProps {
  links: readonly Link[];
}

/** The newest links of the chapter; one press opens the dialog that shares them. */
export function LatestLinks({ workspace, links }: LatestLinksProps) {
  return (
    <Panel title="Latest feature links">
      {links.length > 0 ? (
        <ul className="line-list">
          {links.map((link) => (
            <li key={link.id}>
              <span className="min-w-0">
                <a className="link" href={link.url} target="_blank" rel="noopener noreferrer">
                  {link.title}
                </a>
                <small>{nameOf(link.member)}</small>
              </span>
              <IconButton
                label={`Share ${link.title}`}
                icon={Share2}
                onPressed={openDialog(workspace, 'post', { receiver_id: link.member.id })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-body muted">No new links.</p>
      )}
    </Panel>
  );
}
