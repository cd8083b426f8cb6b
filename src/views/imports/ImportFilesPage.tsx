import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import type { ImportingView } from '../../machines/importing.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { NoAccess } from '../parts/page/NoAccess.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { TaskSteps } from '../parts/TaskSteps.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import type { ImportingProps, ImportingSnapshot } from './importProps.ts';
import { kindLabels } from './labels.ts';
import { MatchStep } from './MatchStep.tsx';

const here = { page: 'importFiles', params: {}, query: {} } as const;
const { title, heading } = pageDefinition(here.page);

const steps: Readonly<Record<Exclude<ImportingView, 'NoAccess'>, ComponentType<ImportingProps>>> = {
  Choose: ChooseStep,
  Match: MatchStep,
  Check: CheckStep,
  Done: DoneStep,
};
const names = ['Choose', 'Match columns', 'Check', 'Done'];
const order = ['Choose', 'Match', 'Check', 'Done'] as const;

/** The step's view; an import that this member may not see has none. */
const selectStep = (snapshot: ImportingSnapshot): ImportingView => {
  const views = Object.values(snapshot.getMeta()).flatMap((meta) => meta?.view ?? []);
  return views.includes('NoAccess') ? 'NoAccess' : (views[0] ?? 'Choose');
};

function Notice({ importing }: ImportingProps) {
  const notice = useSelector(importing, ({ context }) => context.notice);
  return notice && <Toast message={notice.message} role={notice.kind === 'done' ? 'status' : 'alert'} />;
}

function Page({ importing }: ImportingProps) {
  const view = useSelector(importing, selectStep);
  const kind = useSelector(importing, ({ context }) => context.kind);
  if (view === 'NoAccess')
    return (
      <>
        <PageHead title={title} heading={heading} />
        <NoAccess location={here} />
      </>
    );
  const Step = steps[view];
  const isBetween = view === 'Match' || view === 'Check';
  return (
    <>
      <PageHead
        title={title}
        heading={heading}
        actions={
          isBetween && (
            <Button variant="quiet" onPressed={() => importing.send({ type: 'restart.requested' })}>
              Start over
            </Button>
          )
        }
      >
        {isBetween && <span className="muted">{kindLabels[kind]}</span>}
      </PageHead>
      <TaskSteps names={names} at={order.indexOf(view)} isOver={view === 'Done'} />
      {isBetween ? (
        <Step importing={importing} />
      ) : (
        <div className="beside grid grid-cols-[minmax(0,1fr)_336px] gap-3 items-start @max-[960px]/page:grid-cols-1">
          <Step importing={importing} />
          <EarlierImports importing={importing} />
        </div>
      )}
      <Notice importing={importing} />
    </>
  );
}

/** Imports files from other systems: choose, match, preview and store. */
export default function ImportFilesPage({ workspace }: PageProps) {
  const importing = useSelector(workspace, ({ children }) => children.importing);
  return importing ? <Page importing={importing} /> : null;
}
