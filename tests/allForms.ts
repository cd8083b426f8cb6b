import { readdirSync } from 'node:fs';
import type { FormId } from '../src/contract/formPorts.ts';
import type { FormDefinition } from '../src/machines/form/definition.ts';
import { addForms } from '../src/machines/form/forms.ts';
import { addRecordings } from '../src/machines/recordings/dialogs.ts';
import { recordings } from '../src/machines/recordings/recordings.ts';
import { addEffects } from '../src/services/form.ts';

const filesOf = <File>(path: string): Promise<File[]> => {
  const folder = new URL(path, import.meta.url);
  return Promise.all(
    readdirSync(folder).map((name) => import(/* @vite-ignore */ new URL(name, folder).href)),
  );
};
const definitions = await filesOf<Readonly<Record<string, FormDefinition>>>('../src/machines/forms/');
const effects = await filesOf<{ readonly forms: object }>('../src/services/forms/');

/** Every form by its id, with all code loaded. */
export const forms = Object.fromEntries(
  definitions.flatMap((file) => Object.values(file)).map((definition) => [definition.id, definition]),
) as Readonly<Record<FormId, FormDefinition>>;
addForms(forms);
addRecordings(recordings);
for (const file of effects) addEffects(file.forms);
