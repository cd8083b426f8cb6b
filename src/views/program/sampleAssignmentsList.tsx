import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { NextPair } from './NextPair.tsx';
import { ProgramTabs } from './ProgramTabs.tsx';
import { deskActions } from './sampleActions.ts';
import { deskColumns } from './sampleColumns.tsx';

/** The upcoming weeks, for those who assign sample sessions. */
export default listPage(
  defineList({
    kind: 'sample',
    Head: ProgramTabs,
    Foot: NextPair,
    Actions: ApprovalActions,
    nouns: { one: 'week', several: 'weeks' },
    empty: 'No open weeks.',
    filters: [],
    hasSearch: false,
    columns: deskColumns,
    actions: deskActions,
    actionsWidth: '312px',
  }),
);
