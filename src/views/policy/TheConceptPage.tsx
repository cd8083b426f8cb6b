import { Pencil } from 'lucide-react';
import type { Concept } from '../../contract/people/concept.ts';
import type { PageProps } from '../../routes/table.ts';
import { localMomentOf } from '../dates.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { Prose } from '../parts/Prose.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { openForm } from '../workspace/openForm.ts';

function Edit({ workspace, concept }: PageProps & { concept: Concept }) {
  if (concept.can_edit === 0) return null;
  return (
    <Button icon={Pencil} onPressed={() => openForm(workspace, { form: 'concept', stored: concept })}>
      Edit
    </Button>
  );
}

function Head({ workspace, detail, data }: HeadProps<'theConcept'>) {
  return (
    <PageHead
      title="The Concept"
      actions={
        <>
          <PrintButton page={detail} />
          {data && <Edit workspace={workspace} concept={data.concept} />}
        </>
      }
    />
  );
}

function Content({ data: { concept } }: ContentProps<'theConcept'>) {
  const { body, version, published_at } = concept;
  if (body === null || published_at === null)
    return (
      <section className="panel">
        <EmptyState title="Not published yet." />
      </section>
    );
  return (
    <Panel title={`Version ${version}, ${localMomentOf(published_at)}`}>
      <div className="panel-body">
        <Prose text={body} />
      </div>
    </Panel>
  );
}

/** What the organization is, how its chapters work, and what counts. */
export default detailPage({
  page: 'theConcept',
  title: 'The Concept',
  subject: 'the concept',
  Head,
  Skeleton: panelSkeletons('Loading the concept', [{ title: 'The concept', lines: 12 }]),
  Content,
});
