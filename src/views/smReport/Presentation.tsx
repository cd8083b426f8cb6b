import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { metrics } from '../../contract/metrics.ts';
import type { PresentationMeta, presentationMachine } from '../../machines/presentation.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { keepTabInside, useModalDialog } from '../parts/hooks.ts';
import { Logo } from '../parts/Logo.tsx';
import { LoadTrouble } from '../parts/page/LoadTrouble.tsx';
import { selectView } from '../selectView.ts';
import { chapterWeekWords } from './labels.ts';
import { MetricBar, Slide, staleWords } from './Slide.tsx';

export interface PresentationProps {
  presentation: ActorRefFrom<typeof presentationMachine>;
}

type View = PresentationMeta['view'];

const views: Readonly<Record<View, (props: PresentationProps) => ReactNode>> = {
  Loading: () => <p className="sub">Loading the report…</p>,
  Slide: (props) => <Slide {...props} />,
  NoAccess: () => <p className="sub">You don’t have access to this report.</p>,
  LoadError: ({ presentation }) => (
    <LoadTrouble
      trouble={presentation.getSnapshot().context.trouble}
      note="We couldn’t load the report."
      onTriedAgain={() => presentation.send({ type: 'retry.requested' })}
    />
  ),
};

/** The full-screen head: the title, which of the six metrics is shown, and the exit. */
function Screen({ presentation }: PresentationProps) {
  const titleId = useId();
  const dialog = useModalDialog(true);
  const view = useSelector(presentation, selectView<View>('Loading'));
  const report = useSelector(presentation, ({ context }) => context.report);
  const metric = useSelector(presentation, ({ context }) => context.metric);
  const freshness = useSelector(presentation, ({ context }) => context.freshness);
  const place = metrics.findIndex(({ id }) => id === metric) + 1;
  return (
    <dialog
      ref={dialog}
      className="present"
      open
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      data-theme="dark"
      onKeyDown={keepTabInside}
    >
      <div className="flex items-center gap-3.5 px-12 py-6 text-dialog text-(--present-muted) max-md:flex-wrap max-md:px-5 max-md:py-4 max-md:text-[0.9375rem]">
        <Logo />
        <span>{report ? chapterWeekWords(report) : 'Sm Report'}</span>
        <h2 className="sr-only" id={titleId}>
          Present Sm Report
        </h2>
        <span className="end flex items-center gap-4 ms-auto">
          <span role="status">{staleWords(freshness)}</span>
          {view === 'Slide' && <span>{`${place} of ${metrics.length}`}</span>}
          <Button icon={X} size="small" onPressed={() => presentation.send({ type: 'dialog.dismissed' })}>
            Leave
          </Button>
        </span>
      </div>
      <div className="grid items-center px-12 max-md:px-5">{views[view]({ presentation })}</div>
      {view === 'Slide' && <MetricBar presentation={presentation} />}
    </dialog>
  );
}

export default function Presentation({ workspace }: PageProps) {
  const presentation = useSelector(workspace, ({ children }) => children.presentation);
  return presentation ? <Screen presentation={presentation} /> : null;
}
