import { useSelector } from '@xstate/react';
import type { PolicyProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { Prose } from '../parts/Prose.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { selectView } from '../selectView.ts';

function LoadFailed({ policy }: PolicyProps) {
  return (
    <PublicLayout title="We couldn’t load this page" lead="Check your connection.">
      <Button variant="primary" onPressed={() => policy.send({ type: 'retry.requested' })}>
        Try again
      </Button>
    </PublicLayout>
  );
}

function Policy({ policy }: PolicyProps) {
  const published = useSelector(policy, ({ context }) => context.policy);
  return (
    <PublicLayout title="Privacy Policy" {...(published ? { lead: `Version ${published.version}` } : {})}>
      {published ? (
        <section className="sheet sheet-body" aria-label="Privacy Policy">
          <Prose text={published.body} />
        </section>
      ) : (
        <p className="note" aria-busy>
          Loading …
        </p>
      )}
    </PublicLayout>
  );
}

const views = { Policy, LoadFailed } as const;

/** The privacy policy for guests. */
export default function PolicyPages({ policy }: PolicyProps) {
  const View = views[useSelector(policy, selectView<keyof typeof views>('Policy'))];
  return <View policy={policy} />;
}
