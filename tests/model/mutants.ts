import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from './expected.ts';
import { leaves } from './graph.ts';
import { isNoticed } from './isNoticed.ts';
import { accountCheckCharts } from './machines/accountCheck.ts';
import { appCharts } from './machines/app.ts';
import { authCharts } from './machines/auth.ts';
import { exporterCharts } from './machines/exporter.ts';
import { formCharts } from './machines/form.ts';
import { listCharts } from './machines/list.ts';
import { outboxCharts } from './machines/outbox.ts';
import { paletteCharts } from './machines/palette.ts';
import { profilePictureCharts } from './machines/profilePicture.ts';
import { recordCharts } from './machines/record.ts';
import { recordingCharts } from './machines/recording.ts';
import { takingBackCharts } from './machines/takingBack.ts';
import { workspaceCharts } from './machines/workspace.ts';
import { dropped, misled, misledOnce, unaltered } from './mutate.ts';

/**
 * Leads each transition of each machine astray and counts how many of these mutants the tests notice:
 * `tables` holds each against the written-out expectations, every other leaf in turn; `--pins` runs the machine's
 * hand-pinned tests alone against one mutant a transition, another one with each `--turn`. Names those that live;
 * exit code 1 when one does that is not expected to.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pins: { type: 'boolean' }, turn: { type: 'string', default: '0' } },
});

const sameState = 'the guard, or the action before it, leaves no other way';
const toldOnly = 'the state is the same; a pinned test sees that the child is no longer told';

const pageAnew = 'all regions start anew, the page unseen by the table; a pinned test sees it go on';
const fromElsewhere = 'the model is at other pages then; a pinned test is at this one';
const toSignIn = 'the model leaves the lobby for sign-in alone; a pinned test leaves it for another page';
const leadsThere = 'a state that is left at once, and leads there';
const onTheWay = 'the model lets nothing go on beside it; a pinned test sees what goes on start anew';
const fetchedAnew = 'both regions start anew, and the list is fetched anew all the same';

const allAnew = 'all regions start anew, which is where they were; a pinned test sees what was told, or sent';
const leavesAllTheSame = 'nobody stays signed out at the address of sign-out, which leads there';

const otherRegionFirst = 'the rows’ own goes before it; a pinned test sees that the record is asked for anew';
const foresightFirst = 'the foresight’s own goes before it; a pinned test sees what is told, or kept';
const startsOnce = 'the page starts anew, which leads there; a pinned test sees it start once';
const statesOfList = leaves(listCharts[0].model.machine);
const besidePage = leaves(workspaceCharts[0].model.machine).filter((state) => !state.startsWith('page.'));

/** The first states of the workspace's regions, to any of which a transition may be led astray. */
const firstOfWorkspace = [
  'account.staying',
  'shell.loading',
  'menu.starting',
  'menu.open',
  'keys.starting',
  'keys.on',
  'foresight.waiting',
  'code.fetching',
  'page.none',
  'dialog.closed',
];

/** @returns what one transition may be led to instead, and why that is well. */
const ledAstray = (
  reason: string,
  transition: string,
  { target, states }: { target: string; states: readonly string[] },
): Record<string, string> =>
  Object.fromEntries(
    states
      .filter((state) => state !== target)
      .map((state) => [`${transition}: ${state} for ${target}`, reason]),
  );

const startingAllAnew = (transition: string, target: string): Record<string, string> =>
  ledAstray(allAnew, transition, { target, states: firstOfWorkspace });

const leadingThere = (
  passing: string,
  target: string,
  transitions: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    transitions.map((transition) => [`${transition}: ${passing} for ${target}`, leadsThere]),
  );

/** Mutants that the tables cannot tell from the machine, and why that is well. */
const expectedToLive: Readonly<Record<string, string>> = {
  'signedIn on location.changed[0] dropped': toldOnly,
  'signedIn on location.changed[0]: signedIn.inWorkspace for signedIn.choosing': sameState,
  'leavingAccount on person.signedOut[0]: signedOut.atSignIn for signedOut.choosing': sameState,
  'restoring on person.signedIn[0]: signedOut.choosing for visiting.fetching': leadsThere,
  'restoring on person.signedIn[0]: signedIn.choosing for visiting.fetching': leadsThere,
  'restoring on confirmation.demanded[0]: signedOut.choosing for visiting.fetching': leadsThere,
  'restoring on confirmation.demanded[0]: signedIn.choosing for visiting.fetching': leadsThere,
  'signedOut on confirmation.demanded[0]: signedOut.choosing for visiting.fetching': leadsThere,
  'signedOut on confirmation.demanded[0]: signedIn.choosing for visiting.fetching': leadsThere,
  'visiting.missing on code.retried[0]: signedOut.choosing for visiting.fetching': leadsThere,
  'visiting.missing on code.retried[0]: signedIn.choosing for visiting.fetching': leadsThere,
  'signedOut.choosing always[1]: signedIn.choosing for visiting.fetching': leadsThere,
  'signedIn.choosing always[1]: signedOut.choosing for visiting.fetching': leadsThere,
  'restoring on newPassword.demanded[0]: challenged.leaving for challenged.choosing': fromElsewhere,
  'visiting on location.changed[1]: restoring.atSignIn for restoring.choosing': toSignIn,
  'broken on code.retried[0]: restoring.atSignIn for restoring.choosing': fromElsewhere,
  'broken on location.changed[0]: restoring.atSignIn for restoring.choosing': fromElsewhere,
  ...startingAllAnew('code.broken on code.retried[0]', 'code.fetching'),
  ...startingAllAnew('code.broken on location.changed[0]', 'code.fetching'),
  ...startingAllAnew('dialog.broken on dialog.dismissed[0]', 'dialog.closed'),
  'page.list on page.readdressed[0] dropped': toldOnly,
  'page.record on page.readdressed[0] dropped': toldOnly,
  'page.list on data.outdated[0] dropped': toldOnly,
  'page.record on data.outdated[0] dropped': toldOnly,
  'page.form on data.outdated[0] dropped': toldOnly,
  'dialog.open recording onDone[0] dropped': toldOnly,
  'dialog.open recording onDone[1] dropped': toldOnly,
  'dialog.open recording onDone[2] dropped': toldOnly,
  'dialog.sharing post onDone[0] dropped': toldOnly,
  'dialog.entering entry onDone[0] dropped': toldOnly,
  ...startingAllAnew('account.staying outbox onSnapshot[0]', 'account.staying'),
  ...startingAllAnew('workspace takingBack onSnapshot[0]', ''),
  'list on row.followed[0]: result.showing for ':
    'all regions start anew; a pinned test sees that what a button does goes on',
  'workspace takingBack onSnapshot[0]: foresight.foreseeing for ': allAnew,
  'account.staying outbox onSnapshot[0]: foresight.foreseeing for account.staying': allAnew,
  'page on data.outdated[0] dropped': foresightFirst,
  ...ledAstray(foresightFirst, 'page on data.outdated[0]', { target: 'page.none', states: besidePage }),
  ...ledAstray(foresightFirst, 'page.form on data.outdated[0]', { target: 'page.form', states: besidePage }),
  'page.list list onSnapshot[1]: page.choosing for page.list': startsOnce,
  'page.record record onSnapshot[0]: page.choosing for page.record': startsOnce,
  'page.form form onSnapshot[0]: page.choosing for page.form': startsOnce,
  'page.list list onSnapshot[0]: page.choosing for page.list':
    'the list starts anew, which leads there; a pinned test sees it start once',
  'openingWorkspace.fetching after chunkTimeout[0]: signedOut.choosing for leavingAccount': leavesAllTheSame,
  'openingWorkspace.fetching loadWorkspace onError[0]: signedOut.choosing for leavingAccount':
    leavesAllTheSame,
  'working.store on record.queued[0]: working.notice.telling for working.store.reading': allAnew,
  'working.delivery.outOfReach on records.taken[0]: working.store.read for working.delivery.resting': allAnew,
  'working.delivery.sending sendWaiting onDone[0]: working.store.reading for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[0]: working.store.read for working.delivery.resting': allAnew,
  'working.delivery.sending sendWaiting onDone[0]: working.store.unread for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[0]: working.notice.quiet for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[0]: working.notice.telling for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[0]: working.panel.closed for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[1]: working.store.reading for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[1]: working.store.read for working.delivery.resting': allAnew,
  'working.delivery.sending sendWaiting onDone[1]: working.store.unread for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[1]: working.notice.quiet for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[1]: working.notice.telling for working.delivery.resting':
    allAnew,
  'working.delivery.sending sendWaiting onDone[1]: working.panel.closed for working.delivery.resting':
    allAnew,
  'dialog.picturing profilePicture onDone[0]: shell.ready for dialog.closed': pageAnew,
  'dialog.picturing profilePicture onDone[1]: shell.ready for dialog.closed': pageAnew,
  'looking.withMember on dialog.dismissed[0]: opening for looking.searching':
    'the opening leads there too; a pinned test sees that the members are asked for once',
  'code.arrived on location.changed[1]: page.choosing for code.fetching':
    'all regions start anew; a pinned test sees the page start twice',
  'recording lookups onSnapshot[0] dropped': toldOnly,
  'form upload onSnapshot[0]: editing for loading':
    'the model uploads only while one edits; pinned tests see the form load and show',
  'choosing on image.selected[0]: unread for choosing.refused': leadsThere,
  'cropping on image.selected[0]: unread for cropping.failed': leadsThere,
  'sending.uploading on upload.refused[0]: unread for cropping.failed': leadsThere,
  ...leadingThere('result.opening', 'result.renewing', [
    'result on location.returned[1]',
    'result.showing on retry.requested[0]',
  ]),
  ...leadingThere('result.opening', 'result.loading.begun', [
    'result.loading.begun on data.outdated[0]',
    'result on location.changed[1]',
  ]),
  ...leadingThere('opened.choosing', 'opened.loading', ['opened.failed on opening.retried[0]']),
  ...leadingThere('opened.loading', 'opened.choosing', ['opened on location.returned[0]']),
  'opened.loading on record.closed[0]: opened.choosing for opened.loading':
    'it is asked for again, which a pinned test sees',
  ...ledAstray(onTheWay, 'result.showing on retry.requested[0]', {
    target: 'result.renewing',
    states: ['removal.none', 'act.idle', 'opened.choosing', 'opened.closed'],
  }),
  ...ledAstray(onTheWay, 'result on location.changed[1]', {
    target: 'result.loading.begun',
    states: ['removal.none', 'act.idle', 'opened.choosing'],
  }),
  'opened.renewing on data.outdated[0] dropped': toldOnly,
  ...ledAstray(otherRegionFirst, 'opened.renewing on data.outdated[0]', {
    target: 'opened.renewing',
    states: statesOfList,
  }),
  'removal.underWay.restoring restoreRecord onDone[1]: result.showing for removal.none': fetchedAnew,
  'removal.underWay.restoring restoreRecord onDone[1]: result.fetching for removal.none': fetchedAnew,
  'removal.underWay.restoring restoreRecord onDone[1]: result.gathering for removal.none': fetchedAnew,
  'removal.underWay.restoring restoreRecord onDone[1]: result.renewing for removal.none': fetchedAnew,
  'removal.underWay.restoring restoreRecord onDone[1]: result.refreshing for removal.none': fetchedAnew,
  'result.fetching on print.requested[0]: result.gathering for result.collecting':
    'the model has but two hundreds; a pinned test has four',
  'result.gathering gatherRows onDone[0]: result.printing for result.collecting':
    'the model has but two hundreds; a pinned test has three',
  ...leadingThere('opening', 'loading', [
    'record on location.changed[1]',
    'loading on data.outdated[0]',
    'loading on location.changed[0]',
    'barred on data.outdated[0]',
    'barred on location.changed[0]',
    'failed on retry.requested[0]',
    'failed on data.outdated[0]',
    'failed on location.changed[0]',
  ]),
  ...leadingThere('opening', 'renewing', [
    'record on location.returned[0]',
    'showing on retry.requested[0]',
    'resuming always[1]',
  ]),
  ...leadingThere('resuming', 'renewing', [
    'record on location.returned[0]',
    'opening always[0]',
    'showing on retry.requested[0]',
  ]),
  ...leadingThere('resuming', 'refreshing', [
    'record on location.changed[0]',
    'refreshing on data.outdated[0]',
  ]),
  ...leadingThere('resuming', 'showing', [
    'loading loadRecord onDone[0]',
    'renewing renewRecord onDone[0]',
    'refreshing reloadRecord onDone[0]',
  ]),
};

const root = fileURLToPath(new URL('../..', import.meta.url));

const pinsNotice = (name: string, index: number): boolean => {
  const { status } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/vitest/vitest.mjs`,
      'run',
      '--config',
      'tests/model/mutants.vitest.config.ts',
      '--testNamePattern',
      '^(?!the graph of)',
    ],
    {
      cwd: root,
      stdio: 'ignore',
      timeout: 60_000,
      env: { ...process.env, MUTANT_MACHINE: name, MUTANT: String(index), MUTANT_TURN: values.turn },
    },
  );
  return status !== 0;
};

const survivorsOf = <M extends AnyStateMachine>(name: string, charts: readonly [Chart<M>, ...Chart<M>[]]) => {
  const [{ model }] = charts;
  const mutations = values.pins
    ? misledOnce(model.machine, Number(values.turn))
    : [...dropped(model.machine), ...misled(model.machine).flat()];
  if (values.pins && pinsNotice(name, mutations.length))
    throw new Error(`${name}: the pins fail without a mutant`);
  if (!values.pins && isNoticed(charts, unaltered))
    throw new Error(`${name}: the tables fail without a mutant`);
  const survivors = mutations.filter((mutation, index) =>
    values.pins ? !pinsNotice(name, index) : !isNoticed(charts, mutation),
  );
  console.log(`${name}: ${mutations.length - survivors.length} of ${mutations.length} killed`);
  for (const { name: lives } of survivors) {
    const reason = expectedToLive[lives];
    console.log(`  lives: ${lives}${reason ? ` (${reason})` : ''}`);
  }
  return survivors.filter(({ name: lives }) => !(lives in expectedToLive)).length;
};

const runs: Readonly<Record<string, () => number>> = {
  auth: () => survivorsOf('auth', authCharts),
  recording: () => survivorsOf('recording', recordingCharts),
  accountCheck: () => survivorsOf('accountCheck', accountCheckCharts),
  profilePicture: () => survivorsOf('profilePicture', profilePictureCharts),
  record: () => survivorsOf('record', recordCharts),
  form: () => survivorsOf('form', formCharts),
  palette: () => survivorsOf('palette', paletteCharts),
  list: () => survivorsOf('list', listCharts),
  app: () => survivorsOf('app', appCharts),
  workspace: () => survivorsOf('workspace', workspaceCharts),
  outbox: () => survivorsOf('outbox', outboxCharts),
  exporter: () => survivorsOf('exporter', exporterCharts),
  takingBack: () => survivorsOf('takingBack', takingBackCharts),
};

const chosen = positionals.length > 0 ? positionals : Object.keys(runs);
const lives = chosen.map((name) => runs[name]?.() ?? 0).reduce((sum, count) => sum + count, 0);
process.exitCode = lives > 0 ? 1 : 0;
