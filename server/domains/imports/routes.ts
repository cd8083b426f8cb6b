import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { messages } from '../../../src/contract/messages.ts';
import { importKinds, recordKinds } from '../../../src/contract/organization/importFields.ts';
import {
  beginImport,
  checkImport,
  getImports,
  type ImportCheck,
  inviteImported,
  largestImport,
  runImport,
  takeLeftOut,
  undoImport,
} from '../../../src/contract/organization/imports.ts';
import { gatherAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { describeFault } from '../../http/errors.ts';
import { type Call, type Http, handle, handleFile } from '../../http/handle.ts';
import { invalidField } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { IncomingFolder } from '../../storage/incoming.ts';
import { type Field, receive, takeForms } from '../../storage/receive.ts';
import type { InvitingParts } from '../invitations/inviteRepository.ts';
import { pageOf } from '../shared/lists.ts';
import { checkFile, describeCheck } from './check.ts';
import { leftOutOf } from './leftOut.ts';
import { NoTable, readTable } from './readTable.ts';
import { findFile, keepFile, listImports, unpack } from './repository.ts';
import { beginRun, finishRun, inviteImported as invite } from './runRepository.ts';
import { beginUndo, finishUndo } from './undoingRepository.ts';

/** Kinds that are imported for one chapter; all others concern the whole organization. */
const ofChapters: readonly string[] = ['members', 'visitors', 'meetings', ...recordKinds];

const Kind = v.picklist(importKinds);

type BeginCall = Call<typeof beginImport>;

function kindOf({ viewer }: BeginCall, fields: readonly Field[]) {
  const kind = v.safeParse(Kind, fields.find(([name]) => name === 'kind')?.[1]);
  if (!kind.success) throw invalidField('kind');
  const isInReach = scopeOf(viewer, 'import.run') === 'all' || ofChapters.includes(kind.output);
  if (!isInReach) throw invalidField('kind', messages.forbidden);
  return kind.output;
}

/** Receives a file and answers what an import would store. */
async function begin(database: Queries, incoming: IncomingFolder, call: BeginCall): Promise<ImportCheck> {
  let fields: readonly Field[] = [];
  const received = await receive(call.request, {
    incoming,
    field: 'file',
    admit: (before) => {
      fields = before;
      kindOf(call, before);
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
    const kind = kindOf(call, fields);
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

interface ImportParts extends Omit<InvitingParts, 'origin'> {
  readonly incoming: IncomingFolder;
  readonly publicUrl: string | null;
}

export function registerImports(
  http: Http,
  database: Queries,
  { incoming, keys, openAccount, publicUrl }: ImportParts,
) {
  http.app.register(async (scope) => {
    await takeForms(scope);
    handle({ ...http, app: scope }, beginImport, (call) => begin(database, incoming, call));
  });

  const partsOf = async ({ viewer, params, body, now }: Call<typeof checkImport>) => {
    const file = await findFile(database, viewer, params.id);
    return { file, parts: await checkFile(database, viewer, file, unpack(file), body, now) };
  };

  handle(http, checkImport, async (call) => {
    const { file, parts } = await partsOf(call);
    return describeCheck(parts, file);
  });

  /** Continues work after the answer, and tells the members it concerns. */
  const goOn = (
    endpoint: typeof runImport | typeof undoImport,
    { request, viewer }: Pick<Call<typeof undoImport>, 'request' | 'viewer'>,
    work: (noteFault: (error: unknown) => void) => Promise<void>,
  ) => {
    const noteFault = (error: unknown) => request.log.error(describeFault(error), 'an import failed');
    gatherAudience(() => work(noteFault))
      .then(({ audience }) => http.changes?.committed({ endpoint, audience, viewer, tab: null }))
      .catch(noteFault);
  };

  const invitingFrom = (request: FastifyRequest): InvitingParts => ({
    keys,
    openAccount,
    origin: certainOrigin(request, publicUrl),
  });

  handle(http, runImport, async (call) => {
    const begun = await beginRun(database, call);
    const inviting = invitingFrom(call.request);
    goOn(runImport, call, (noteFault) => finishRun(database, call, { inviting, noteFault }));
    return begun;
  });

  handle(http, inviteImported, (call) => invite(database, call, invitingFrom(call.request)));

  handle(http, undoImport, async (call) => {
    const begun = await beginUndo(database, call);
    goOn(undoImport, call, (noteFault) => finishUndo(database, call, noteFault));
    return begun;
  });

  handle(http, getImports, ({ viewer, query, now }) => listImports(database, viewer, now, pageOf(query)));

  handleFile(http, takeLeftOut, null, async (call) => leftOutOf((await partsOf(call)).parts));
}
