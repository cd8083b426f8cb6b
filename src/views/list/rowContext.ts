import { shallowEqual, useSelector } from '@xstate/react';
import { selectIsOwn } from '../../machines/list.setup.ts';
import { directionOf } from './defineList.ts';
import type { RowContext } from './definition.ts';
import type { ListProps } from './ListPage.tsx';

const noButtons: readonly string[] = [];

/** @returns what a list's cells, cards and buttons know besides their row. */
export const useRowContext = ({ workspace, list }: Pick<ListProps, 'workspace' | 'list'>): RowContext => {
  const location = useSelector(list, ({ context }) => context.location);
  const currency = useSelector(list, ({ context }) => context.sums?.currency ?? 'USD');
  const isOwn = useSelector(list, selectIsOwn);
  const buttons = useSelector(
    workspace,
    ({ context }) => context.shell?.roles.buttons ?? noButtons,
    shallowEqual,
  );
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id ?? 0);
  return { location, direction: directionOf(location), currency, isOwn, buttons, me };
};
