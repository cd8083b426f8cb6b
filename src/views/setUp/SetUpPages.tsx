import { useSelector } from '@xstate/react';
import type { SetUpProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { selectView } from '../selectView.ts';
import { SetUpStep } from './SetUpStep.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

const title = 'Set up Chapterhouse';

function Loading() {
  return (
    <PublicLayout title={title} isAlone>
      <p className="note" aria-busy>
        Loading …
      </p>
    </PublicLayout>
  );
}

function LinkUseless() {
  return (
    <PublicLayout title={title} isAlone>
      <section className="sheet small-sheet" aria-labelledby="useless">
        <div className="sheet-head">
          <h2 id="useless">This set-up address has expired.</h2>
        </div>
        <div className="sheet-body">
          <p>
            On the server, <code>npm run admin -- setup</code> prints a new one. It works once, for 24 hours.
          </p>
          <p>
            Is the organization set up already?{' '}
            <a className="link" href="/login">
              Sign in
            </a>
          </p>
        </div>
      </section>
    </PublicLayout>
  );
}

function LoadFailed({ setUp }: SetUpProps) {
  return (
    <PublicLayout title="We couldn’t load this page" lead="Check your connection." isAlone>
      <Button variant="primary" onPressed={() => setUp.send({ type: 'retry.requested' })}>
        Try again
      </Button>
    </PublicLayout>
  );
}

function Step({ setUp }: SetUpProps) {
  return (
    <PublicLayout title={title} isAlone>
      <div className="wizard">
        <SetUpSteps setUp={setUp} />
        <SetUpStep setUp={setUp} />
      </div>
    </PublicLayout>
  );
}

function Done() {
  return (
    <PublicLayout title={title} isAlone>
      <p className="note" role="status">
        The organization is set up. Your chapter opens …
      </p>
    </PublicLayout>
  );
}

const views = { Loading, LinkUseless, LoadFailed, Step, Done } as const;

/** The set-up of an organization: the current step. */
export default function SetUpPages({ setUp }: SetUpProps) {
  const View = views[useSelector(setUp, selectView<keyof typeof views>('Loading'))];
  return <View setUp={setUp} />;
}
