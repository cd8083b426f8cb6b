import type { FormEntry } from '../../contract/formPorts.ts';
import type { PageId } from '../../contract/pages.ts';
import type { FormDefinition } from './definition.ts';

/** The loaded forms of pages and dialogs, by id. */
const forms = new Map<string, FormDefinition>();

/** @param file a module of `machines/forms`, which exports only forms. */
export const addForms = (file: Readonly<Record<string, FormDefinition>>): void => {
  for (const definition of Object.values(file)) forms.set(definition.id, definition);
};

/** @returns the title of an entry's dialog; null without an entry or before its code has loaded. */
export const selectEntryTitle = (entry: FormEntry | undefined): string | null =>
  forms.get(entry?.form ?? '')?.title ?? null;

/**
 * @returns the definition of the entry's form, or of the page's own.
 * @throws if there is none or its code hasn't loaded.
 */
export const formFor = (page: PageId, entry: FormEntry | null): FormDefinition => {
  const id = entry?.form ?? page;
  const found = forms.get(id);
  if (!found) throw new Error(`${id} is no form`);
  return found;
};
