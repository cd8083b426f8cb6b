import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PaletteMeta, paletteMachine } from '../../machines/palette.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { selectMeta } from '../selectView.ts';
import { KeyList } from './KeyList.tsx';
import { Search } from './Search.tsx';

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;

export interface PaletteProps extends PageProps {
  palette: PaletteActor;
}

type View = PaletteMeta['view'];

const selectSaid = selectMeta<PaletteMeta | null>(null);

const views: Readonly<Record<View, (props: PaletteProps) => React.ReactNode>> = {
  Search: (props) => <Search {...props} />,
  KeyList: (props) => <KeyList {...props} />,
};

function Shown(props: PaletteProps) {
  const said = useSelector(props.palette, selectSaid);
  return said && views[said.view](props);
}

/** What is opened by keys: the search, or the list of the keys. */
export default function PaletteDialog({ workspace }: PageProps) {
  const palette = useSelector(workspace, ({ children }) => children.palette);
  return palette ? <Shown workspace={workspace} palette={palette} /> : null;
}
