import { useSelector } from '@xstate/react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { openForm } from '../workspace/openForm.ts';

export type GroupProps = ContentProps<'chatGroup'>;

/** The id of the viewing member. */
export const useMe = ({ workspace }: Pick<GroupProps, 'workspace'>): number | undefined =>
  useSelector(workspace, ({ context }) => context.shell?.member.id);

/** @returns a handler that opens a dialog of the group. */
export const asking =
  ({ workspace }: Pick<GroupProps, 'workspace'>) =>
  (entry: FormEntry) =>
  () =>
    openForm(workspace, entry);
