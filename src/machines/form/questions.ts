import type { FormDefinition } from './definition.ts';

/** @returns a dialog without fields that asks for confirmation. */
export const question = (
  definition: Pick<FormDefinition, 'id' | 'title' | 'submit' | 'lead' | 'outcomes' | 'first' | 'isDanger'>,
): FormDefinition => ({ ...definition, fields: [] });

/** @returns a dialog that asks before deleting something permanently. */
export const deletion = (
  id: FormDefinition['id'],
  title: string,
  lead: FormDefinition['lead'],
): FormDefinition => question({ id, title, submit: 'Delete', isDanger: true, lead });
