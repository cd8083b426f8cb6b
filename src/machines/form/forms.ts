import type { FormEntry } from '../../contract/formPorts.ts';
import type { PageId } from '../../contract/pages.ts';
import type { FormDefinition } from './definition.ts';

/** The forms whose code has come, of pages and of dialogs over one, by their ids. */
const forms = new Map<string, FormDefinition>();

/** @param file of `machines/forms`, which exports nothing but forms. */
export const addForms = (file: Readonly<Record<string, FormDefinition>>): void => {
  for (const definition of Object.values(file)) forms.set(definition.id, definition);
};

/** @returns what a dialog for an entry is called; null for none, and while its code hasn't come. */
export const selectEntryTitle = (entry: FormEntry | undefined): string | null =>
  forms.get(entry?.form ?? '')?.title ?? null;

/** @returns the definition of an entry's form, or of the page's own. Throws for what is none, or hasn't come. */
export const formFor = (page: PageId, entry: FormEntry | null): FormDefinition => {
  const id = entry?.form ?? page;
  const found = forms.get(id);
  if (!found) throw new Error(`${id} is no form`);
  return found;
};
