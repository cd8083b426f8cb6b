import type { PrivacyPolicy } from '../../contract/policy.ts';
import { localMomentOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Panel } from '../parts/Panel.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { Prose } from '../parts/Prose.tsx';
import { type ContentProps, type HeadProps, recordPage } from '../record/RecordPage.tsx';

function Head({ record }: HeadProps<'privacyPolicy'>) {
  return <PageHead title="Privacy Policy" actions={<PrintButton page={record} />} />;
}

function Accepting({
  record,
  policy,
}: Pick<ContentProps<'privacyPolicy'>, 'record'> & { policy: PrivacyPolicy }) {
  const { version, accepted_at } = policy;
  if (accepted_at) return <p className="note">{`You accepted it on ${localMomentOf(accepted_at)}.`}</p>;
  return (
    <Button
      variant="primary"
      onPressed={() => record.send({ type: 'act.requested', act: { name: 'acceptPolicy', version } })}
    >
      Accept
    </Button>
  );
}

function Content({ record, data: { policy } }: ContentProps<'privacyPolicy'>) {
  return (
    <Panel title={`Version ${policy.version}, ${localMomentOf(policy.published_at)}`}>
      <div className="panel-body stack">
        {policy.body.trim() === '' ? <p>Not published yet.</p> : <Prose text={policy.body} />}
        <Accepting record={record} policy={policy} />
      </div>
    </Panel>
  );
}

/** The privacy policy, with when one accepted it. */
export default recordPage({
  page: 'privacyPolicy',
  title: 'Privacy Policy',
  subject: 'the privacy policy',
  Head,
  Skeleton: () => (
    <PanelSkeletons label="Loading privacy policy" panels={[{ title: 'Privacy policy', lines: 12 }]} />
  ),
  Content,
});
