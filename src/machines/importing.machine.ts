import { acts, blank, importingSetup, refused } from './importing.setup.ts';
import { outcomeIs } from './outcome.ts';

/**
 * Imports a file from another system: the member chooses it, matches its columns, previews the rows and stores them.
 * Earlier imports are listed next to it: the newest can be undone, and its new members invited.
 */
export const importingMachine = importingSetup.createMachine({
  id: 'importing',
  context: blank,
  type: 'parallel',
  invoke: { id: 'watchImports', src: 'watchImports' },
  states: {
    step: {
      initial: 'choosing',
      on: {
        'restart.requested': { target: '.choosing', actions: 'startOver' },
        'imports.forbidden': '.forbidden',
      },
      states: {
        choosing: {
          initial: 'empty',
          meta: { view: 'Choose' },
          on: {
            'file.selected': {
              target: 'reading',
              actions: { type: 'takeFile', params: ({ event }) => event },
            },
            'kind.chosen': { actions: { type: 'takeKind', params: ({ event }) => event } },
            'template.requested': { actions: { type: 'saveTemplate', params: ({ context }) => context } },
          },
          states: {
            empty: {},
            refused: {},
            read: {
              on: {
                'kind.chosen': {
                  target: '#importing.step.reading',
                  actions: { type: 'takeKind', params: ({ event }) => event },
                },
                'preview.requested': [
                  { guard: 'isMatched', target: '#importing.step.previewing' },
                  { target: '#importing.step.matching' },
                ],
              },
            },
          },
        },
        reading: {
          tags: ['busy', 'reading'],
          meta: { view: 'Choose' },
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context: { kind, file } }) => ({ kind, file }),
          },
          on: {
            'upload.progressed': { actions: { type: 'takeProgress', params: ({ event }) => event } },
            'file.read': {
              target: 'choosing.read',
              actions: { type: 'takeCheck', params: ({ event }) => event },
            },
            'upload.refused': {
              target: 'choosing.refused',
              actions: { type: 'tell', params: ({ event }) => event },
            },
            'file.selected': {
              target: 'reading',
              reenter: true,
              actions: { type: 'takeFile', params: ({ event }) => event },
            },
          },
        },
        matching: {
          meta: { view: 'Match' },
          on: {
            'column.matched': { actions: { type: 'takeMatch', params: ({ event }) => event } },
            'order.chosen': { actions: { type: 'takeOrder', params: ({ event }) => event } },
            'remembering.switched': { actions: 'switchRemembering' },
            'preview.requested': { guard: 'isMatched', target: 'checking' },
            'back.requested': { target: 'choosing.read', actions: 'clearMessage' },
          },
        },
        checking: {
          tags: 'busy',
          meta: { view: 'Match' },
          invoke: {
            id: 'checkFile',
            src: 'checkFile',
            input: ({ context }) => context,
            onDone: [
              {
                guard: outcomeIs('answered'),
                target: 'previewing',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
              { target: 'matching', actions: refused },
            ],
            onError: { target: 'matching', actions: 'tellWentWrong' },
          },
        },
        previewing: {
          meta: { view: 'Check' },
          on: {
            'rows.filtered': { actions: { type: 'takeShown', params: ({ event }) => event } },
            'inviting.switched': { actions: 'switchInviting' },
            'existing.chosen': { actions: { type: 'takeExisting', params: ({ event }) => event } },
            'back.requested': { target: 'matching', actions: 'clearMessage' },
            'import.requested': { guard: 'hasSomething', target: 'starting' },
            'leftOut.requested': { actions: { type: 'saveLeftOut', params: ({ context }) => context } },
          },
        },
        starting: {
          tags: 'busy',
          meta: { view: 'Check' },
          invoke: {
            id: 'runImport',
            src: 'runImport',
            input: ({ context }) => context,
            onDone: [
              {
                guard: outcomeIs('answered'),
                target: 'running',
                actions: [{ type: 'takeRun', params: ({ event }) => event.output }, 'askAgain'],
              },
              { target: 'previewing', actions: refused },
            ],
            onError: { target: 'previewing', actions: 'tellWentWrong' },
          },
        },
        running: {
          tags: ['busy', 'running'],
          meta: { view: 'Done' },
          on: {
            'imports.received': [
              { guard: { type: 'hasFailed', params: ({ event }) => event }, target: 'failed' },
              { guard: { type: 'hasRun', params: ({ event }) => event }, target: 'done' },
            ],
          },
        },
        done: {
          meta: { view: 'Done' },
          on: { 'leftOut.requested': { actions: { type: 'saveLeftOut', params: ({ context }) => context } } },
        },
        failed: {
          tags: 'failed',
          meta: { view: 'Done' },
          on: { 'back.requested': 'previewing' },
        },
        forbidden: { meta: { view: 'NoAccess' } },
      },
    },
    list: {
      initial: 'awaitingImports',
      on: {
        'imports.received': {
          target: '.shown',
          actions: { type: 'takeEarlier', params: ({ event }) => event },
        },
      },
      states: {
        awaitingImports: { tags: 'listLoading', on: { 'imports.missed': 'failed' } },
        shown: {},
        failed: {
          tags: 'listFailed',
          on: { 'retry.requested': { target: 'awaitingImports', actions: 'askAgain' } },
        },
      },
    },
    act: {
      initial: 'idle',
      states: {
        idle: { on: acts },
        inviting: {
          tags: 'acting',
          invoke: {
            id: 'inviteImported',
            src: 'inviteImported',
            input: ({ event }) => ({ id: 'id' in event ? event.id : 0 }),
            onDone: {
              target: 'telling',
              actions: [{ type: 'note', params: ({ event }) => event.output }, 'askAgain'],
            },
            onError: { target: 'telling', actions: ['noteWentWrong', 'askAgain'] },
          },
        },
        asking: {
          tags: 'acting',
          invoke: {
            id: 'undoImport',
            src: 'undoImport',
            input: ({ context }) => ({ id: context.undone }),
            onDone: [
              {
                guard: outcomeIs('answered'),
                target: 'undoing',
                actions: [{ type: 'takeUndoing', params: ({ event }) => event.output }, 'askAgain'],
              },
              {
                target: 'telling',
                actions: [{ type: 'noteRefused', params: ({ event }) => event.output }, 'askAgain'],
              },
            ],
            // A call that timed out may have started anyway.
            onError: { target: 'telling', actions: ['noteWentWrong', 'askAgain'] },
          },
        },
        undoing: {
          tags: 'acting',
          on: {
            'imports.received': {
              guard: { type: 'isOver', params: ({ event }) => event },
              target: 'telling',
              actions: { type: 'noteUndone', params: ({ event }) => event },
            },
          },
        },
        telling: {
          after: { noticePause: { target: 'idle', actions: 'clearNotice' } },
          on: acts,
        },
      },
    },
  },
});
