import { useSelector } from '@xstate/react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';

export type GroupProps = ContentProps<'chatGroup'>;

/** The member who looks at it. */
export const useMe = ({ workspace }: Pick<GroupProps, 'workspace'>): number | undefined =>
  useSelector(workspace, ({ context }) => context.shell?.member.id);

/** @returns what a press does that opens a dialog of the group. */
export const asking =
  ({ workspace }: Pick<GroupProps, 'workspace'>) =>
  (entry: FormEntry) =>
  () =>
    workspace.send({ type: 'entry.requested', entry });
