import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { messages } from '../../contract/messages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { DraftOffer } from '../form/DraftOffer.tsx';
import { FormPanel } from '../form/FormPanel.tsx';
import { FormViews } from '../form/FormViews.tsx';
import type { FormActor } from '../form/formPort.ts';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { PanelSkeletons } from '../parts/page/PanelSkeletons.tsx';

const useLoaded = (form: FormActor) =>
  useSelector(form, ({ context: { loaded } }) => (loaded?.form === 'checklistCreate' ? loaded : null));

/** The items that the entry will have. */
function Items({ form }: { form: FormActor }) {
  const checklist = useLoaded(form)?.checklist;
  if (!checklist) return null;
  return (
    <Panel title="Items">
      {checklist.items.length > 0 ? (
        <ol className="pr-4 pl-9 pt-2 pb-3 list-decimal">
          {checklist.items.map(({ id, text }) => (
            <li className="py-1 wrap-anywhere" key={id}>
              {text}
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="This checklist has no items." />
      )}
    </Panel>
  );
}

function Begin({ form }: { form: FormActor }) {
  return (
    <>
      <DraftOffer form={form} className="mb-3" />
      <div className="two-columns">
        <FormPanel form={form} />
        <Items form={form} />
      </div>
    </>
  );
}

/** Shown when there is nothing left to fill in: a button to start, or a link to the entry. */
function Begun({ form }: { form: FormActor }) {
  const loaded = useLoaded(form);
  if (!loaded) return null;
  const { stored, checklist } = loaded;
  const params = { id: String(checklist.id) };
  return (
    <section className="panel">
      <EmptyState
        title={stored.id === null ? 'Nothing is started.' : messages.entryStarted}
        action={
          stored.id === null ? (
            <PageLink className="button" to={{ page: 'checklistEntries', params, query: {} }}>
              All entries
            </PageLink>
          ) : (
            <PageLink
              className="button primary"
              to={{ page: 'checklistEntry', params: { ...params, entryId: String(stored.id) }, query: {} }}
            >
              Open the entry
            </PageLink>
          )
        }
      />
    </section>
  );
}

function Shown({ form }: { form: FormActor }) {
  const loaded = useLoaded(form);
  return (
    <>
      <div className="flex min-h-10">
        {loaded && (
          <PageLink
            className="crumb"
            to={{ page: 'checklistEntries', params: { id: String(loaded.checklist.id) }, query: {} }}
          >
            <ArrowLeft className="icon" />
            {loaded.checklist.name}
          </PageLink>
        )}
      </div>
      <PageHead title={loaded?.checklist.name ?? 'Checklists'} />
      <FormViews
        form={form}
        subject="the checklist"
        Skeleton={() => (
          <PanelSkeletons label="Loading the checklist" panels={[{ title: 'New entry', lines: 3 }]} />
        )}
        Details={() => <Begun form={form} />}
        Form={() => <Begin form={form} />}
      />
    </>
  );
}

/** A new entry of a checklist: for a day, a meeting or a member. */
export default function ChecklistCreatePage({ workspace }: PageProps) {
  const form = useSelector(workspace, ({ children }) => children.form);
  return form ? <Shown form={form} /> : null;
}
