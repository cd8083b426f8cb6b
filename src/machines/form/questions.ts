import type { FormDefinition } from './definition.ts';

/** @returns a dialog that asks before something is done, and has no field. */
export const question = (
  definition: Pick<FormDefinition, 'id' | 'title' | 'submit' | 'lead' | 'outcomes' | 'first' | 'isDanger'>,
): FormDefinition => ({ ...definition, fields: [] });

/** @returns the question before something is taken away for good. */
export const deletion = (
  id: FormDefinition['id'],
  title: string,
  lead: FormDefinition['lead'],
): FormDefinition => question({ id, title, submit: 'Delete', isDanger: true, lead });
