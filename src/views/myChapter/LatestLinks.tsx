import { Share2 } from 'lucide-react';
import type { Link } from '../../contract/growth/links.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openDialog } from '../workspace/openDialog.ts';

interface LatestLinksProps extends PageProps {
  links: readonly Link[];
  chapterId: number;
}

/** The newest links of the chapter; one press opens the dialog for sharing them. */
export function LatestLinks({ workspace, links, chapterId }: LatestLinksProps) {
  const query = { chapter_id: String(chapterId) };
  return (
    <Panel
      title="Latest feature links"
      end={
        <span className="flex gap-3">
          <PageLink className="link small" to={{ page: 'featureLinkWinners', params: {}, query }}>
            Winners
          </PageLink>
          <PageLink className="link small" to={{ page: 'latestFeatureLinks', params: {}, query }}>
            All
          </PageLink>
        </span>
      }
    >
      {links.length > 0 ? (
        <ul className="line-list">
          {links.map((link) => (
            <li key={link.id}>
              <span className="min-w-0">
                <OutsideLink href={link.url}>{link.title}</OutsideLink>
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
