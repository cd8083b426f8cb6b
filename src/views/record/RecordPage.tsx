import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RecordData, RecordDataOf, RecordPageId } from '../../contract/recordPorts.ts';
import type { RecordView, recordMachine } from '../../machines/record.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { LoadTrouble } from '../parts/LoadTrouble.tsx';
import { NoAccess } from '../parts/NoAccess.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { StaleToast } from '../parts/StaleToast.tsx';
import { Toast } from '../parts/Toast.tsx';
import { selectView } from '../selectView.ts';
import { useAct } from './useAct.ts';

export interface RecordProps extends PageProps {
  record: ActorRefFrom<typeof recordMachine>;
}

/** What a page shows once its answer is there. */
export interface ContentProps<Page extends RecordPageId> extends RecordProps {
  data: RecordDataOf<Page>;
}

/** What stands above it from the first moment on; `data` is null until it is known. */
export interface HeadProps<Page extends RecordPageId> extends RecordProps {
  data: RecordDataOf<Page> | null;
}

/** A page of one answer as data: all that sets it apart from the others. */
export interface RecordDefinition<Page extends RecordPageId> {
  page: Page;
  title: string;
  /** What could not be fetched when no answer comes: `Your totals`. */
  subject: string;
  /** In place of the bare title. */
  Head?: ComponentType<HeadProps<Page>>;
  Skeleton: ComponentType<RecordProps>;
  Content: ComponentType<ContentProps<Page>>;
}

interface BodyProps<Page extends RecordPageId> extends HeadProps<Page> {
  definition: RecordDefinition<Page>;
}

function LoadError<Page extends RecordPageId>({ record, definition }: BodyProps<Page>) {
  const trouble = useSelector(record, ({ context }) => context.trouble);
  return (
    <LoadTrouble
      trouble={trouble}
      note={`We couldn’t load ${definition.subject}. Nothing you recorded is lost.`}
      onTriedAgain={() => record.send({ type: 'retry.requested' })}
    />
  );
}

function Shown<Page extends RecordPageId>({ definition, data, ...props }: BodyProps<Page>) {
  const isBusy = useSelector(props.record, (snapshot) => snapshot.hasTag('busy'));
  if (!data) return null;
  return (
    <div aria-busy={isBusy}>
      <definition.Content {...props} data={data} />
    </div>
  );
}

function Body<Page extends RecordPageId>({ view, ...props }: BodyProps<Page> & { view: RecordView }) {
  const { definition, workspace, record } = props;
  const views: Readonly<Record<RecordView, () => ReactNode>> = {
    Skeleton: () => <definition.Skeleton workspace={workspace} record={record} />,
    Record: () => <Shown {...props} />,
    NoAccess: () => <NoAccess location={record.getSnapshot().context.location} />,
    LoadError: () => <LoadError {...props} />,
  };
  return views[view]();
}

function Notice({ record }: Pick<RecordProps, 'record'>) {
  const notice = useSelector(record, ({ context }) => context.notice);
  const freshness = useSelector(record, ({ context }) => context.freshness);
  const { act } = useAct({ record });
  if (!notice)
    return <StaleToast freshness={freshness} onTriedAgain={() => record.send({ type: 'retry.requested' })} />;
  const { kind, message, undo } = notice;
  const way = undo && { action: 'Undo', onActed: () => act(undo) };
  return <Toast message={message} role={kind === 'done' ? 'status' : 'alert'} {...way} />;
}

const isOf = <Page extends RecordPageId>(data: RecordData | null, page: Page): data is RecordDataOf<Page> =>
  data?.page === page;

/** @returns the page that a definition describes. */
export const recordPage = <Page extends RecordPageId>(definition: RecordDefinition<Page>) => {
  const { page, title, Head } = definition;

  function Opened(props: RecordProps) {
    const held = useSelector(props.record, ({ context }) => context.data);
    const view = useSelector(props.record, selectView<RecordView>('Skeleton'));
    const data = isOf(held, page) ? held : null;
    return (
      <>
        {Head && view !== 'NoAccess' ? <Head {...props} data={data} /> : <PageHead title={title} />}
        <Body {...props} definition={definition} data={data} view={view} />
        <Notice record={props.record} />
      </>
    );
  }

  return function RecordPage({ workspace }: PageProps) {
    const record = useSelector(workspace, ({ children }) => children.record);
    return record ? <Opened workspace={workspace} record={record} /> : null;
  };
};
