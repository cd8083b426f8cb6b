import { fromCallback, fromPromise } from 'xstate';
import { importingMachine } from '../machines/importing.machine.ts';
import { checkRequest, runRequest } from '../machines/importing.setup.ts';
import type { QueryCache } from '../services/calls/queryCache.ts';

/** Connects the import page to the code that transfers files, which loads with it. */
export const connectImporting = ({ api }: Pick<QueryCache, 'api'>) => {
  const imports = () => import('../services/imports.ts');
  return importingMachine.provide({
    actors: {
      readFile: fromCallback(({ input, sendBack }) => {
        const begun = imports().then(({ readFile }) => readFile(api, input, sendBack));
        return () => void begun.then((breakOff) => breakOff()).catch(() => undefined);
      }),
      checkFile: fromPromise(async ({ input }) => (await imports()).checkFile(api, checkRequest(input))),
      runImport: fromPromise(async ({ input }) => (await imports()).startImport(api, runRequest(input))),
      watchImports: fromCallback(({ sendBack, receive }) => {
        const begun = imports().then(({ watchImports }) => watchImports(api, sendBack));
        begun.catch(() => sendBack({ type: 'imports.missed' }));
        receive(() => void begun.then(({ retry }) => retry()).catch(() => undefined));
        return () => void begun.then(({ stop }) => stop()).catch(() => undefined);
      }),
      inviteImported: fromPromise(async ({ input }) => (await imports()).inviteMade(api, input.id)),
      undoImport: fromPromise(async ({ input }) => (await imports()).startUndoing(api, input.id)),
    },
    actions: {
      saveTemplate: (_, { kind }) => void imports().then(({ saveTemplate }) => saveTemplate(kind)),
      saveLeftOut: (_, context) =>
        void imports().then(({ saveLeftOut }) => saveLeftOut(api, checkRequest(context))),
    },
  });
};
