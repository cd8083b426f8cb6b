import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { shortDayOf } from '../dates.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import type { Home } from './MyChapterPage.tsx';

/** Requests to change profession that the viewer can decide on the member's page. */
export function ProfessionRequests({ requests }: { requests: Home['profession_requests'] }) {
  if (requests.length === 0) return null;
  return (
    <Panel title="Profession requests">
      <ul className="line-list">
        {requests.map(({ id, member, profession, conflict, asked_on }) => (
          <li key={id}>
            <span className="min-w-0">
              <b>{profession.name}</b>
              <small>
                {nameOf(member)}, {shortDayOf(asked_on)}
                {conflict === 1 && ' · The seat is taken'}
              </small>
            </span>
            <PageLink className="button small" to={memberPage(member.id)} label={`Answer ${nameOf(member)}`}>
              Answer
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
