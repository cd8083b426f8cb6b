import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DetailData, DetailDataOf, DetailPageId } from '../../contract/detailPorts.ts';
import type { DetailView, detailMachine } from '../../machines/detail.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { LoadTrouble } from '../parts/page/LoadTrouble.tsx';
import { NoAccess } from '../parts/page/NoAccess.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { StaleToast } from '../parts/page/StaleToast.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { selectView } from '../selectView.ts';
import { useAction } from './useAction.ts';

export interface DetailProps extends PageProps {
  detail: ActorRefFrom<typeof detailMachine>;
}

/** The props of a page's content once its answer has come. */
export interface ContentProps<Page extends DetailPageId> extends DetailProps {
  data: DetailDataOf<Page>;
}

/** The props of a page's head, which shows from the start; `data` is null until the answer comes. */
export interface HeadProps<Page extends DetailPageId> extends DetailProps {
  data: DetailDataOf<Page> | null;
}

/** The definition of a page with a single answer: everything that only this page has. */
export interface DetailDefinition<Page extends DetailPageId> {
  page: Page;
  title: string;
  /** The missing data, named in the message when no answer comes: `Your totals`. */
  subject: string;
  /** Replaces the plain title. */
  Head?: ComponentType<HeadProps<Page>>;
  Skeleton: ComponentType<DetailProps>;
  Content: ComponentType<ContentProps<Page>>;
}

interface BodyProps<Page extends DetailPageId> extends HeadProps<Page> {
  definition: DetailDefinition<Page>;
}

function LoadError<Page extends DetailPageId>({ detail, definition }: BodyProps<Page>) {
  const trouble = useSelector(detail, ({ context }) => context.trouble);
  return (
    <LoadTrouble
      trouble={trouble}
      note={`We couldn’t load ${definition.subject}. Nothing you recorded is lost.`}
      onTriedAgain={() => detail.send({ type: 'retry.requested' })}
    />
  );
}

function Shown<Page extends DetailPageId>({ definition, data, ...props }: BodyProps<Page>) {
  const isBusy = useSelector(props.detail, (snapshot) => snapshot.hasTag('busy'));
  if (!data) return null;
  return (
    <div aria-busy={isBusy}>
      <definition.Content {...props} data={data} />
    </div>
  );
}

function Body<Page extends DetailPageId>({ view, ...props }: BodyProps<Page> & { view: DetailView }) {
  const { definition, workspace, detail } = props;
  const views: Readonly<Record<DetailView, () => ReactNode>> = {
    Skeleton: () => <definition.Skeleton workspace={workspace} detail={detail} />,
    Content: () => <Shown {...props} />,
    NoAccess: () => <NoAccess location={detail.getSnapshot().context.location} />,
    LoadError: () => <LoadError {...props} />,
  };
  return views[view]();
}

function Notice({ detail }: Pick<DetailProps, 'detail'>) {
  const notice = useSelector(detail, ({ context }) => context.notice);
  const freshness = useSelector(detail, ({ context }) => context.freshness);
  const { act } = useAction({ detail });
  if (!notice)
    return <StaleToast freshness={freshness} onTriedAgain={() => detail.send({ type: 'retry.requested' })} />;
  const { kind, message, undo } = notice;
  const way = undo && { action: 'Undo', onActed: () => act(undo) };
  return <Toast message={message} role={kind === 'done' ? 'status' : 'alert'} {...way} />;
}

const isOf = <Page extends DetailPageId>(data: DetailData | null, page: Page): data is DetailDataOf<Page> =>
  data?.page === page;

/** @returns the page for a definition. */
export const detailPage = <Page extends DetailPageId>(definition: DetailDefinition<Page>) => {
  const { page, title, Head } = definition;

  function Opened(props: DetailProps) {
    const held = useSelector(props.detail, ({ context }) => context.data);
    const view = useSelector(props.detail, selectView<DetailView>('Skeleton'));
    const data = isOf(held, page) ? held : null;
    return (
      <>
        {Head && view !== 'NoAccess' ? <Head {...props} data={data} /> : <PageHead title={title} />}
        <Body {...props} definition={definition} data={data} view={view} />
        <Notice detail={props.detail} />
      </>
    );
  }

  return function DetailPage({ workspace }: PageProps) {
    const detail = useSelector(workspace, ({ children }) => children.detail);
    return detail ? <Opened workspace={workspace} detail={detail} /> : null;
  };
};
