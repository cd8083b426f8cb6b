import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { pageDefinition, titleOf } from '../../contract/pageDefinitions.ts';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { countWith } from '../figures.ts';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { directionLinks, filterWords } from './addresses.ts';
import { columnsOf } from './columns.tsx';
import { directionsOf } from './defineList.ts';
import { FillButton } from './FillButton.tsx';
import type { ListProps } from './ListPage.tsx';
import { useRowContext } from './rowContext.ts';
import { SelectionButton } from './selection.tsx';

/** The export has the visible columns; cards export their list's columns. */
function ListExport(props: ListProps) {
  const { workspace, list, definition } = props;
  const page = useSelector(list, ({ context }) => context.location.page);
  const isReady = useSelector(list, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const seen = useRowContext(props);
  const request = () => {
    const { context } = list.getSnapshot();
    const { nouns, card } = definition;
    return {
      location: context.location,
      columns: card ? null : columnsOf(definition, context, seen).map(({ title }) => title),
      filters: filterWords(context.location, definition.filters, {
        lists: context.choices,
        hasPeriod: false,
      }),
      about: countWith(context.total, nouns.one, nouns.several),
    };
  };
  return <ExportButton workspace={workspace} page={page} isReady={isReady} request={request} />;
}

/** The page's title and actions, and the list's heading in the content. */
export const ListHead = memo(function ListHead(props: ListProps) {
  const { workspace, list, definition } = props;
  const location = useSelector(list, ({ context }) => context.location);
  const { note, primary, Title, Heading, Head, Views, Actions } = definition;
  const { heading } = pageDefinition(location.page);
  const seen = useRowContext(props);
  const directions = directionsOf(definition, location);
  return (
    <>
      <PageHead
        title={Title ? <Title {...props} /> : titleOf(location)}
        heading={Heading ? <Heading {...props} /> : heading}
        hasWideActions={Title !== undefined || (Actions !== undefined && Views === undefined)}
        actions={
          <>
            {Actions && <Actions {...props} />}
            <ListExport {...props} />
            <PrintButton page={list} />
            {definition.selecting?.isAllowed(seen) && (
              <SelectionButton list={list} selecting={definition.selecting} />
            )}
            {primary && <FillButton workspace={workspace} fill={primary} variant="primary" />}
          </>
        }
      >
        {directions && <Segmented label="Direction" choices={directionLinks(location, directions)} />}
        {Views && <Views {...props} />}
      </PageHead>
      {note && <p className="list-note">{note}</p>}
      {Head && <Head {...props} />}
    </>
  );
});
