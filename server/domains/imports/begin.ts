import { basename } from 'node:path';
import { messages } from '../../../src/contract/messages.ts';
import {
  type beginImport,
  type ImportCheck,
  largestImport,
} from '../../../src/contract/organization/imports.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField } from '../../http/refused.ts';
import type { IncomingFolder } from '../../storage/incoming.ts';
import { type Field, receive } from '../../storage/receive.ts';
import { checkFile, describeCheck } from './check.ts';
import { kindOf } from './policy.ts';
import { NoTable, readTable } from './readTable.ts';
import { keepFile } from './repository.ts';

/** Receives a file. @returns what an import of the file would store */
export async function begin(
  database: Queries,
  incoming: IncomingFolder,
  call: Call<typeof beginImport>,
): Promise<ImportCheck> {
  let fields: readonly Field[] = [];
  const received = await receive(call.request, {
    incoming,
    field: 'file',
    admit: (before) => {
      fields = before;
      kindOf(call.viewer, before);
      return largestImport;
    },
    surplus: () => {},
    largest: largestImport,
    noForm: 'unsupportedMedia',
  });
  if (received.kind === 'tooLarge') throw invalidField('file', messages.importTooLarge);
  if (received.kind === 'missing') throw invalidField('file', messages.required);
  const { file } = received;
  try {
    const kind = kindOf(call.viewer, fields);
    const table = await readTable(file.path);
    const said = fields.find(([name]) => name === 'name')?.[1] ?? kind;
    const name = basename(said.toWellFormed().replaceAll('\u0000', '')).slice(0, 200) || kind;
    const kept = { kind, name, bytes: file.bytes, table };
    const id = await keepFile(database, call.viewer, kept);
    return await describeCheck(await checkFile(database, call.viewer, kept, table, null, call.now), {
      ...kept,
      id,
    });
  } catch (error) {
    if (error instanceof NoTable) throw invalidField('file', error.message);
    throw error;
  } finally {
    await file.remove();
  }
}
