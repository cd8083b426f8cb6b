import { Share2 } from 'lucide-react';
import type { Link } from '../../contract/links.ts';
import type { Promo } from '../../contract/promos.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Panel } from '../parts/Panel.tsx';
import { LinkTable } from '../profile/LinkTable.tsx';
import { PromoList } from '../profile/PromoList.tsx';
import type { ContentProps } from '../record/RecordPage.tsx';
import { openDialog } from '../workspace/openDialog.ts';
import { memberRecord } from './memberRecord.tsx';

function Promos({ promos, firstName }: { promos: readonly Promo[]; firstName: string }) {
  return (
    <Panel title="Promos">
      {promos.length > 0 ? (
        <PromoList label="Promos" promos={promos} />
      ) : (
        <EmptyState title={`${firstName} has no promos.`} />
      )}
    </Panel>
  );
}

interface LinksProps {
  links: readonly Link[];
  firstName: string;
  onShareWanted: () => void;
}

function Links({ links, firstName, onShareWanted }: LinksProps) {
  return (
    <Panel
      title="Links"
      className="table-box"
      end={
        links.length > 0 && (
          <Button variant="quiet" size="small" icon={Share2} onPressed={onShareWanted}>
            Share
          </Button>
        )
      }
    >
      {links.length > 0 ? (
        <LinkTable links={links} />
      ) : (
        <EmptyState title={`${firstName} has no links to share.`} />
      )}
    </Panel>
  );
}

function PromosAndLinks({ workspace, data }: ContentProps<'memberPromos'>) {
  const { member, promos, links } = data;
  return (
    <div className="stack mt-3">
      <Promos promos={promos} firstName={member.firstName} />
      <Links
        links={links}
        firstName={member.firstName}
        onShareWanted={openDialog(workspace, 'post', { receiver_id: member.id })}
      />
    </div>
  );
}

/** What a member offers, and the links that one shares for them. */
export default memberRecord({
  page: 'memberPromos',
  subject: 'The promos',
  skeleton: [
    { title: 'Promos', lines: 3 },
    { title: 'Links', lines: 3 },
  ],
  Content: PromosAndLinks,
});
