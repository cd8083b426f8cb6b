import { Pencil } from 'lucide-react';
import type { PrivacyPolicy } from '../../contract/organization/policy.ts';
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

function Edit({ workspace, policy }: PageProps & { policy: PrivacyPolicy }) {
  const { can_edit, source, version } = policy;
  if (can_edit === 0) return null;
  return (
    <Button
      icon={Pencil}
      onPressed={() => openForm(workspace, { form: 'policyText', stored: { body: source ?? '', version } })}
    >
      Edit
    </Button>
  );
}

function Head({ workspace, detail, data }: HeadProps<'privacyPolicy'>) {
  return (
    <PageHead
      title="Privacy Policy"
      actions={
        <>
          <PrintButton page={detail} />
          {data && <Edit workspace={workspace} policy={data.policy} />}
        </>
      }
    />
  );
}

function Accepting({
  detail,
  policy,
}: Pick<ContentProps<'privacyPolicy'>, 'detail'> & { policy: PrivacyPolicy }) {
  const { version, accepted_at } = policy;
  if (accepted_at) return <p className="note">{`You accepted it on ${localMomentOf(accepted_at)}.`}</p>;
  return (
    <Button
      variant="primary"
      onPressed={() => detail.send({ type: 'action.requested', action: { name: 'acceptPolicy', version } })}
    >
      Accept
    </Button>
  );
}

function Content({ detail, data: { policy } }: ContentProps<'privacyPolicy'>) {
  const { body, published_at, version } = policy;
  if (published_at === null || body.trim() === '')
    return (
      <section className="panel">
        <EmptyState title="Not published yet." />
      </section>
    );
  return (
    <Panel title={`Version ${version}, ${localMomentOf(published_at)}`}>
      <div className="panel-body stack">
        <Prose text={body} />
        <Accepting detail={detail} policy={policy} />
      </div>
    </Panel>
  );
}

/** The privacy policy, and when the member accepted it. */
export default detailPage({
  page: 'privacyPolicy',
  title: 'Privacy Policy',
  subject: 'the privacy policy',
  Head,
  Skeleton: panelSkeletons('Loading privacy policy', [{ title: 'Privacy policy', lines: 12 }]),
  Content,
});
