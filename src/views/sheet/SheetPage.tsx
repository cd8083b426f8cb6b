import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { SheetData, SheetDataOf, SheetPageId } from '../../contract/meetings/sheetPorts.ts';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import type { sheetMachine } from '../../machines/sheet.machine.ts';
import type { SheetView } from '../../machines/sheet.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { LoadTrouble } from '../parts/page/LoadTrouble.tsx';
import { NoAccess } from '../parts/page/NoAccess.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { selectView } from '../selectView.ts';

export interface SheetProps extends PageProps {
  sheet: ActorRefFrom<typeof sheetMachine>;
}

/** The props of a page's content once its answer has come. */
export interface SheetContentProps<Page extends SheetPageId> extends SheetProps {
  data: SheetDataOf<Page>;
}

/** The definition of a sheet's page: everything that only this page has. */
export interface SheetDefinition<Page extends SheetPageId> {
  page: Page;
  /** The missing data, named in the message when no answer comes: `the attendance sheet`. */
  subject: string;
  Skeleton: ComponentType;
  Content: ComponentType<SheetContentProps<Page>>;
}

/** A sheet's title and its heading. */
export const headOf = (page: SheetPageId) => {
  const { title, heading } = pageDefinition(page);
  return { title, heading };
};

/** Whether an action is possible on the sheet right now, and how to request it. */
export const useSheetAct = ({ sheet }: Pick<SheetProps, 'sheet'>) => ({
  canAct: useSelector(sheet, (snapshot) => !snapshot.hasTag('acting')),
  act: (action: PageAction) => sheet.send({ type: 'action.requested', action }),
});

function Notice({ sheet }: Pick<SheetProps, 'sheet'>) {
  const notice = useSelector(sheet, ({ context }) => context.notice);
  if (!notice) return null;
  return <Toast message={notice.message} role={notice.kind === 'done' ? 'status' : 'alert'} />;
}

const isOf = <Page extends SheetPageId>(data: SheetData | null, page: Page): data is SheetDataOf<Page> =>
  data?.page === page;

/** @returns the page for a definition. */
export const sheetPage = <Page extends SheetPageId>(definition: SheetDefinition<Page>) => {
  const { page, subject, Skeleton, Content } = definition;
  const head = <PageHead {...headOf(page)} />;

  function Opened(props: SheetProps) {
    const { sheet } = props;
    const held = useSelector(sheet, ({ context }) => context.data);
    const location = useSelector(sheet, ({ context }) => context.location);
    const trouble = useSelector(sheet, ({ context }) => context.trouble);
    const view = useSelector(sheet, selectView<SheetView>('Skeleton'));
    const views: Readonly<Record<SheetView, () => ReactNode>> = {
      Skeleton: () => (
        <>
          {head}
          <Skeleton />
        </>
      ),
      Sheet: () => isOf(held, page) && <Content {...props} data={held} />,
      NoAccess: () => (
        <>
          {head}
          <NoAccess location={location} />
        </>
      ),
      LoadError: () => (
        <>
          {head}
          <LoadTrouble
            trouble={trouble}
            note={`We couldn’t load ${subject}. Nothing you set is lost.`}
            onTriedAgain={() => sheet.send({ type: 'retry.requested' })}
          />
        </>
      ),
    };
    return (
      <>
        {views[view]()}
        <Notice sheet={sheet} />
      </>
    );
  }

  return function SheetPage({ workspace }: PageProps) {
    const sheet = useSelector(workspace, ({ children }) => children.sheet);
    return sheet ? <Opened workspace={workspace} sheet={sheet} /> : null;
  };
};
