import { useSelector } from '@xstate/react';
import { Lightbulb, Share2 } from 'lucide-react';
import type { Link } from '../../contract/growth/links.ts';
import type { Promo } from '../../contract/growth/promos.ts';
import type { MainInformation } from '../../contract/people/members.ts';
import type { ShellData } from '../../contract/ports.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { LinkTable } from '../profile/LinkTable.tsx';
import { PromoList } from '../profile/PromoList.tsx';
import { openDialog } from '../workspace/openDialog.ts';
import { openForm } from '../workspace/openForm.ts';
import { memberDetail } from './memberDetail.tsx';

interface PromosProps {
  promos: readonly Promo[];
  firstName: string;
  /** Called when the viewer wants to suggest a promo; absent if the viewer may not suggest promos. */
  onSuggested?: () => void;
}

function Promos({ promos, firstName, onSuggested }: PromosProps) {
  return (
    <Panel
      title="Promos"
      end={
        onSuggested && (
          <Button variant="quiet" size="small" icon={Lightbulb} onPressed={onSuggested}>
            Suggest a promo
          </Button>
        )
      }
    >
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
  /** Called when the viewer wants to share a link; absent on a former member's page. */
  onShareWanted?: () => void;
}

function Links({ links, firstName, onShareWanted }: LinksProps) {
  return (
    <Panel
      title="Links"
      className="table-box"
      end={
        onShareWanted &&
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

/** Members can suggest promos to each other within their chapter. */
const mayBeSuggested = ({ id, chapter_id, has_ended }: MainInformation, shell: ShellData | null): boolean => {
  if (!shell) return false;
  const { roles, member } = shell;
  const isFellow = id !== member.id && chapter_id !== null && chapter_id === member.chapter_id;
  return isFellow && has_ended === 0 && roles.buttons.includes('promos.suggest');
};

function PromosAndLinks({ workspace, data }: ContentProps<'memberPromos'>) {
  const { member, promos, links } = data;
  const maySuggest = useSelector(workspace, ({ context: { shell } }) => mayBeSuggested(member, shell));
  const suggest = () => openForm(workspace, { form: 'promoSuggestion', stored: { member_id: member.id } });
  return (
    <div className="stack mt-3">
      <Promos promos={promos} firstName={member.firstName} onSuggested={maySuggest ? suggest : undefined} />
      <Links
        links={links}
        firstName={member.firstName}
        onShareWanted={
          member.has_ended === 0 ? openDialog(workspace, 'post', { receiver_id: member.id }) : undefined
        }
      />
    </div>
  );
}

/** A member's promos and links, and links to share them. */
export default memberDetail({
  page: 'memberPromos',
  subject: 'the promos',
  skeleton: [
    { title: 'Promos', lines: 3 },
    { title: 'Links', lines: 3 },
  ],
  Content: PromosAndLinks,
});
