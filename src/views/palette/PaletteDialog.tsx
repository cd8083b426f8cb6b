import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PaletteMeta, paletteMachine } from '../../machines/palette.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { selectMeta } from '../selectView.ts';
import { KeyList } from './KeyList.tsx';
import { SayField } from './SayField.tsx';
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
  const isPhone = useSelector(props.palette, ({ context }) => context.opening === 'record');
  if (!said) return null;
  return isPhone ? <SayField {...props} /> : views[said.view](props);
}

/** The dialog that keys open: the search, or the list of keys; and the field on a phone's sheet. */
export default function PaletteDialog({ workspace }: PageProps) {
  const palette = useSelector(workspace, ({ children }) => children.palette ?? children.saying);
  return palette ? <Shown workspace={workspace} palette={palette} /> : null;
}
