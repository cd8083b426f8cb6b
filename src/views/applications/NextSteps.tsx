import { useSelector } from '@xstate/react';
import type { PendingApplication } from '../../contract/growth/applications.ts';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import { memberPage } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';

interface NextStepsProps {
  workspace: WorkspaceActor;
  application: PendingApplication;
}

const steps = [
  { page: 'mentors', words: 'Find a mentor' },
  { page: 'membersChecklists', words: 'Open the onboarding' },
] as const;

/** Links after an approval: to the new member, a mentor and the onboarding, if the reader may see those pages. */
export function NextSteps({ workspace, application: { member, chapter } }: NextStepsProps) {
  const titles = useSelector(workspace, ({ context }) => context.shell?.roles.sidebar);
  if (!member) return null;
  const query = { chapter_id: String(chapter.id) };
  return (
    <div className="actions">
      {steps
        .filter(({ page }) => titles?.includes(pageDefinition(page).sidebar?.title ?? ''))
        .map(({ page, words }) => (
          <PageLink key={page} className="button" to={{ page, params: {}, query }}>
            {words}
          </PageLink>
        ))}
      <PageLink className="button primary" to={memberPage(member.id)}>
        Open the new member
      </PageLink>
    </div>
  );
}
