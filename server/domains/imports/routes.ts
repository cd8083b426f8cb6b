import type { FastifyRequest } from 'fastify';
import {
  beginImport,
  checkImport,
  getImports,
  inviteImported,
  runImport,
  takeLeftOut,
  undoImport,
} from '../../../src/contract/organization/imports.ts';
import { gatherAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { describeFault } from '../../http/errors.ts';
import { type Call, type Http, handle, handleFile } from '../../http/handle.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { IncomingFolder } from '../../storage/incoming.ts';
import { takeForms } from '../../storage/receive.ts';
import type { InvitingParts } from '../invitations/inviteRepository.ts';
import { pageOf } from '../shared/lists.ts';
import { begin } from './begin.ts';
import { checkFile, describeCheck } from './check.ts';
import { leftOutOf } from './leftOut.ts';
import { findFile, listImports, unpack } from './repository.ts';
import { beginRun, finishRun, inviteImported as invite } from './runRepository.ts';
import { beginUndo, finishUndo } from './undoingRepository.ts';

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

  /** Continues the work of an import after the answer, and tells the affected members. */
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
