import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OtherLinks } from '../../contract/people/profile.ts';
import { type Fact, FactList } from '../parts/FactList.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';

const factOf = (name: string, url: string): Fact => ({
  name,
  value: url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''),
  reach: { href: url, icon: ExternalLink, opensTab: true },
});

const factsOf = ({ website, facebook_business_page: facebook, others }: OtherLinks): readonly Fact[] => [
  ...(website ? [factOf('Website', website)] : []),
  ...(facebook ? [factOf('Facebook', facebook)] : []),
  ...others.map(({ name, url }) => factOf(name, url)),
];

interface SocialLinksProps {
  links: OtherLinks;
  /** A sentence that says why the list is empty. */
  emptyTitle: string;
  /** The button that fills the empty list. */
  emptyAction?: ReactNode;
}

/** A member's websites and profiles; each opens in a new tab. */
export function SocialLinks({ links, emptyTitle, emptyAction }: SocialLinksProps) {
  const facts = factsOf(links);
  return (
    <Panel title="Social links">
      {facts.length > 0 ? <FactList facts={facts} /> : <EmptyState title={emptyTitle} action={emptyAction} />}
    </Panel>
  );
}
