import { useSelector } from '@xstate/react';
import { selectError, selectValue } from '../../machines/guests/selectForm.ts';
import type { ApplyProps, SetUpProps, VisitProps } from '../../routes/parts.ts';
import { unlessPressed } from './unlessPressed.ts';

/** A form for people without an account. */
export type Filling = ApplyProps['apply'] | SetUpProps['setUp'] | VisitProps['visit'];

/** A field's value and error, and the events that it sends. */
export const usePublicField = (filling: Filling, name: string) => ({
  value: useSelector(filling, selectValue(name)),
  error: useSelector(filling, selectError(name)),
  onChanged: (value: string | readonly string[]) => filling.send({ type: 'field.changed', name, value }),
  onLeft: () => filling.send({ type: 'field.left', name }),
});

/** The value, the error and the events of a required text field. */
export const useRequiredText = (filling: Filling, name: string) => {
  const { value, onLeft, ...rest } = usePublicField(filling, name);
  return { ...rest, name, isRequired: true, value: String(value ?? ''), onLeft: unlessPressed(onLeft) };
};
