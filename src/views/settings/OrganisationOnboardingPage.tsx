import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { OnboardingItemOfList } from '../../contract/onboarding.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Panel } from '../parts/Panel.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { type ContentProps, recordPage } from '../record/RecordPage.tsx';
import { OrganisationTabs } from './OrganisationTabs.tsx';

type Props = ContentProps<'organisationOnboarding'>;

const saidOf = ({ self, due_days, how_to }: OnboardingItemOfList): string =>
  [
    due_days !== null && `Due on day ${due_days}`,
    self === 1 ? 'Members tick it themselves' : 'The mentor coordinator ticks it',
    how_to,
  ]
    .filter(Boolean)
    .join(' · ');

function Items({
  workspace,
  items,
  isArchived,
}: Pick<Props, 'workspace'> & { items: readonly OnboardingItemOfList[]; isArchived: boolean }) {
  const ask = (entry: FormEntry) => workspace.send({ type: 'entry.requested', entry });
  return (
    <ul className="line-list">
      {items.map((item) => (
        <li key={item.id}>
          <span className="min-w-0">
            <b className="wrap-anywhere">{item.name}</b>
            <small className="wrap-anywhere">{saidOf(item)}</small>
          </span>
          <span className="row-actions">
            {!isArchived && (
              <IconButton
                label={`Edit ${item.name}`}
                icon={Pencil}
                onPressed={() => ask({ form: 'onboardingItem', stored: item })}
              />
            )}
            <IconButton
              label={isArchived ? `Bring ${item.name} back` : `Archive ${item.name}`}
              icon={isArchived ? ArchiveRestore : Archive}
              onPressed={() =>
                ask({ form: isArchived ? 'onboardingItemReturn' : 'onboardingItemArchive', stored: item })
              }
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Content({ workspace, data: { items } }: Props) {
  const used = items.filter(({ archived }) => archived === 0);
  const put = items.filter(({ archived }) => archived === 1);
  const add = (
    <Button
      size="small"
      icon={Plus}
      onPressed={() =>
        workspace.send({ type: 'entry.requested', entry: { form: 'onboardingItem', stored: null } })
      }
    >
      New first step
    </Button>
  );
  return (
    <div className="stack">
      <Panel title="First steps of every new member" end={used.length > 0 && add}>
        {used.length > 0 ? (
          <Items workspace={workspace} items={used} isArchived={false} />
        ) : (
          <EmptyState title="No first steps yet." action={add} />
        )}
      </Panel>
      {put.length > 0 && (
        <Panel title="Archived">
          <Items workspace={workspace} items={put} isArchived />
        </Panel>
      )}
    </div>
  );
}

function Head() {
  return (
    <>
      <PageHead title="My Profile" heading="Organization settings" />
      <OrganisationTabs shown="organisationOnboarding" />
    </>
  );
}

/** What every new member of the organization does first. */
export default recordPage({
  page: 'organisationOnboarding',
  title: 'My Profile',
  subject: 'the first steps',
  Head,
  Skeleton: () => (
    <PanelSkeletons
      label="Loading the first steps"
      panels={[{ title: 'First steps of every new member', lines: 6 }]}
    />
  ),
  Content,
});
