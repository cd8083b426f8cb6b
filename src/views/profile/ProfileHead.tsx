import { Eye, Image as ImageIcon, Pencil } from 'lucide-react';
import type { PageId } from '../../contract/pages.ts';
import type { MainInformation } from '../../contract/people/members.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { OverdueBadge } from '../parts/OverdueBadge.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { MissingLinks } from './MissingLinks.tsx';
import { asOthersSee, profileTabs } from './profileTabs.ts';

/** An unpaid membership, with a link to the payment page. */
function Overdue({ since, isPaidHere }: { since: string; isPaidHere: boolean }) {
  return (
    <p className="overdue text-ink-muted">
      <OverdueBadge since={since} />
      {!isPaidHere && (
        <PageLink className="link" to={{ page: 'payments', params: {}, query: {} }}>
          Pay membership
        </PageLink>
      )}
    </p>
  );
}

interface ProfileHeadProps {
  main: MainInformation;
  page: PageId;
  /** The key of the member's picture, or null. */
  image: string | null;
  onEditWanted?: () => void;
  /** Absent while the page is being edited. */
  onPictureWanted?: () => void;
}

function Completeness({ main: { completeness: percent, missing } }: Pick<ProfileHeadProps, 'main'>) {
  return (
    <div className="completeness flex flex-wrap items-center gap-y-1 gap-x-2.5 mt-2 text-ink-muted">
      <meter aria-label="Profile completeness" min={0} max={100} value={percent}>
        {percent}%
      </meter>
      <span className="small">{percent}% complete</span>
      <MissingLinks fields={missing} />
    </div>
  );
}

/** The member's name, how complete the profile is, and its pages. */
export function ProfileHead({ main, page, image, onEditWanted, onPictureWanted }: ProfileHeadProps) {
  const name = `${main.firstName} ${main.lastName}`;
  const seen = asOthersSee(page, main.id);
  const trade = [main.profession, main.business_name].filter(Boolean).join(', ');
  return (
    <section className="panel" aria-label={name}>
      <div className="who">
        <Avatar id={main.id} name={name} image={image} size="large" />
        <div className="min-w-0">
          <h2>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {main.is_ep === 1 && <span className="ep">EP</span>}
          </h2>
          {trade && <p className="wrap-anywhere text-ink-muted">{trade}</p>}
          {main.chapter && <p className="small mt-1 text-ink-muted">{main.chapter} chapter</p>}
          <Completeness main={main} />
          {main.overdue_since && <Overdue since={main.overdue_since} isPaidHere={page === 'payments'} />}
        </div>
        {onPictureWanted && (
          <div className="actions">
            <Button icon={ImageIcon} fold onPressed={onPictureWanted}>
              Change picture
            </Button>
            {seen && (
              <PageLink className="button fold" to={seen} label="View as others">
                <Eye className="icon" />
                <span className="word">View as others</span>
              </PageLink>
            )}
            {onEditWanted && (
              <span className="contents" data-edits>
                <Button variant="primary" icon={Pencil} onPressed={onEditWanted}>
                  Edit
                </Button>
              </span>
            )}
          </div>
        )}
      </div>
      <Tabs label="Profile" tabs={profileTabs(page)} />
    </section>
  );
}
