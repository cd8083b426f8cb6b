import assert from 'node:assert/strict';
import { apiBase } from '../../src/contract/endpoint.ts';
import { verifyToken } from '../../src/contract/shell.ts';
import { demoPassword, submitSignIn } from '../qa/stage.ts';
import { addressOf, closeDialog, dialogOf, isGone, standing, toPerformance } from '../qa/walks/dialogs.ts';
import {
  asksForImage,
  type FaultedDialog,
  faultedDialogs,
  photo,
  type Screen,
  storesImage,
} from './faultedDialogs.ts';
import { type Asked, type Fault, type FaultyNetwork, isCode, type Strike } from './faultyNetwork.ts';

export const states = ['opening', 'filled in', 'sending', 'uploading', 'success delay', 'closing'] as const;
export type State = (typeof states)[number];

export interface Walk {
  readonly screen: Screen;
  readonly dialog: FaultedDialog;
  readonly fault: Fault;
  readonly network: FaultyNetwork;
}

/** Whether a request comes through anyway, fails, or ends the session. */
const endOf = (fault: Fault): 'comes' | 'fails' | 'ends' => {
  if (fault === '401, ended') return 'ends';
  return fault === 'slow' || fault === '401, renewed' ? 'comes' : 'fails';
};

/** Faults with which the server does nothing. */
const refusedBeforehand: readonly Fault[] = ['422', '401, renewed', '401, ended', 'no code'];

const timeout = 21_000;
const patienceForCode = 121_000;
const checkInterval = 300_500;
const successDelay = 2_000;

const isApi = ({ path }: Asked) => path.startsWith(`${apiBase}/member`);
const formIn = ({ screen: { page }, dialog: { title } }: Walk) => dialogOf(page, title);
const buttonIn = (walk: Walk) => formIn(walk).getByRole('button', { name: walk.dialog.button, exact: true });
const canSend = (walk: Walk) => buttonIn(walk).and(walk.screen.page.locator(':enabled')).waitFor();
const standingIn = ({ screen: { page }, dialog: { title } }: Walk) => standing(page, title);

async function strike({ screen, fault, network }: Walk, rest: Omit<Strike, 'fault'>): Promise<void> {
  const hits = fault === 'no code' ? (asked: Asked) => isCode(asked) || rest.hits(asked) : rest.hits;
  network.strike({ ...rest, fault, hits });
  if (fault === 'offline' && !rest.after) await screen.context.setOffline(true);
}

async function clear({ screen, network }: Walk): Promise<void> {
  network.clear();
  await screen.context.setOffline(false);
}

/** Moves the page's clock forward until a request without an answer times out. */
async function losePatience({ screen, fault, network }: Walk, milliseconds = timeout): Promise<void> {
  if (fault !== 'no answer') return;
  await network.struck();
  await screen.clock.pass(milliseconds);
}

async function open(walk: Walk): Promise<void> {
  await walk.dialog.press(walk.screen.page);
  await formIn(walk).waitFor();
}

async function openFilledIn(walk: Walk): Promise<readonly string[]> {
  await open(walk);
  await walk.dialog.fillIn(walk.screen);
  await canSend(walk);
  return standingIn(walk);
}

const close = async ({ screen: { page }, dialog: { title } }: Walk) => {
  await closeDialog(page, title);
  await isGone(page);
};

const resumeDraft = (walk: Walk) => formIn(walk).getByRole('button', { name: 'Resume draft' }).click();

/** Opens the dialog again: the typed values are still there, or are chosen again if nothing was kept. */
async function takeUpAgain(walk: Walk, typed: readonly string[]): Promise<void> {
  await open(walk);
  if (walk.dialog.showsAll) {
    await resumeDraft(walk);
    await walk.dialog.showsAll(walk.screen.page);
    assert.deepEqual(await standingIn(walk), typed, 'the draft is what was typed');
  } else await walk.dialog.fillIn(walk.screen);
}

/** The session is over; the member signs in and returns to the same place. */
async function signInAgain(walk: Walk): Promise<void> {
  const { page, email } = walk.screen;
  await page.getByLabel('Password').waitFor();
  await clear(walk);
  await submitSignIn(page, email, demoPassword);
  await page.getByRole('navigation', { name: 'Quick menu' }).waitFor();
}

const says = (walk: Walk, text: string) =>
  formIn(walk).getByRole('status').filter({ hasText: text }).waitFor();

const saysDone = (walk: Walk) => says(walk, walk.dialog.done);

async function recorded(walk: Walk): Promise<void> {
  await saysDone(walk);
  if (walk.dialog.id === 'post') return close(walk);
  await walk.screen.clock.pass(successDelay);
  return isGone(walk.screen.page);
}

async function send(walk: Walk): Promise<void> {
  await canSend(walk);
  await buttonIn(walk).click();
  await recorded(walk);
}

/** The dialog shows in red that it failed, keeps the typed values, and can be sent again. */
async function saysFailed(walk: Walk, typed: readonly string[]): Promise<void> {
  await formIn(walk).getByRole('alert').first().waitFor();
  await walk.screen.clock.goOn();
  await canSend(walk);
  assert.deepEqual(await standingIn(walk), typed, 'what was typed is kept');
  const isAnswered = ['500', '503', '422'].includes(walk.fault);
  if (isAnswered) assert.equal(await formIn(walk).getByRole('button', { name: 'Send later' }).count(), 0);
}

/** A failed share shows only for a moment, so stop the clock to see it. */
const watchFor = async ({ screen, dialog, fault }: Walk) => {
  if (dialog.id === 'post' && endOf(fault) === 'fails' && fault !== 'no answer') await screen.clock.stop();
};

/** Without an answer the member cancels a dialog that can't be sent later. */
const isBrokenOff = ({ dialog, fault }: Walk) => fault === 'no answer' && dialog.metric === null;

async function breakOff(walk: Walk): Promise<void> {
  await walk.network.struck();
  await walk.screen.page.keyboard.press('Escape');
  await canSend(walk);
}

async function settle(walk: Walk, typed: readonly string[]): Promise<void> {
  if (endOf(walk.fault) === 'comes') {
    await recorded(walk);
    return clear(walk);
  }
  if (endOf(walk.fault) === 'ends') {
    await signInAgain(walk);
    await takeUpAgain(walk, typed);
    return send(walk);
  }
  if (isBrokenOff(walk)) {
    await breakOff(walk);
    assert.deepEqual(await standingIn(walk), typed, 'what was typed is kept');
  } else {
    await losePatience(walk);
    await saysFailed(walk, typed);
  }
  await clear(walk);
  return send(walk);
}

async function whileOpeningCode(walk: Walk): Promise<void> {
  const { screen, dialog, network, fault } = walk;
  network.strike({ fault, hits: dialog.code });
  await toPerformance(screen.page);
  if (fault === 'offline') await screen.context.setOffline(true);
  await dialog.press(screen.page);
  await losePatience(walk, patienceForCode);
  const tryAgain = formIn(walk).getByRole('button', { name: 'Try again' });
  await tryAgain.or(buttonIn(walk)).first().waitFor();
  await clear(walk);
  if (await tryAgain.isVisible()) {
    const loadedAnew = screen.page.waitForEvent('load');
    await tryAgain.click();
    await Promise.race([buttonIn(walk).waitFor(), loadedAnew]);
    if (!(await buttonIn(walk).isVisible())) await open(walk);
  }
  await dialog.fillIn(screen);
  await send(walk);
}

/**
 * Goes offline after the dialogs' code has loaded, as another dialog proves: without that code the fault would be `no
 * code`.
 */
async function goOffline(walk: Walk): Promise<void> {
  const dialog = faultedDialogs.find(({ id }) => id === (walk.dialog.id === 'post' ? 'session' : 'post'));
  assert(dialog);
  const other = { ...walk, dialog };
  await open(other);
  await buttonIn(other).waitFor();
  await close(other);
  await walk.screen.context.setOffline(true);
}

async function whileOpening(walk: Walk): Promise<void> {
  const { screen, dialog, network, fault } = walk;
  if (fault === 'no code' || !dialog.opens) return whileOpeningCode(walk);
  const opens = fault.startsWith('401') ? (dialog.opensForMembers ?? dialog.opens) : dialog.opens;
  network.strike({ fault, hits: opens });
  await toPerformance(screen.page);
  if (fault === 'offline') await goOffline(walk);
  if (endOf(fault) === 'ends') {
    // The session may end before the dialog is open.
    await dialog.press(screen.page);
    await signInAgain(walk);
  }
  await open(walk);
  if (endOf(fault) === 'fails') {
    if (fault !== 'offline') await network.struck();
    await losePatience(walk);
    await dialog.type?.(screen.page);
    const typed = await standingIn(walk);
    await close(walk);
    await clear(walk);
    await open(walk);
    if (dialog.type) {
      await resumeDraft(walk);
      assert.deepEqual(await standingIn(walk), typed, 'what was typed without a list is kept');
    }
  }
  await dialog.fillIn(screen);
  await clear(walk);
  await send(walk);
}

/** While a form rests, only the account check is requested. */
async function whileFilledIn(walk: Walk): Promise<void> {
  const { page, clock } = walk.screen;
  const typed = await openFilledIn(walk);
  await strike(walk, { hits: isApi });
  const address = addressOf(verifyToken);
  const isCheck = (request: { url: () => string }) => address.test(request.url());
  const asked = page.waitForEvent('request', isCheck);
  const over = Promise.race([
    page.waitForEvent('requestfinished', isCheck),
    page.waitForEvent('requestfailed', isCheck),
  ]);
  const isMissing = (request: { url: () => string }) =>
    isCode({ method: 'GET', path: new URL(request.url()).pathname, search: '' });
  const missing = walk.fault === 'no code' && page.waitForEvent('requestfailed', isMissing);
  await clock.pass(checkInterval);
  await asked;
  await losePatience(walk);
  await over;
  if (missing) {
    // A browser never retries code that failed to load, so the renewal also fails for this submission.
    await missing;
    await watchFor(walk);
    await buttonIn(walk).click();
    await saysFailed(walk, typed);
  }
  if (endOf(walk.fault) === 'ends') {
    await signInAgain(walk);
    await takeUpAgain(walk, typed);
    return send(walk);
  }
  const calendar = formIn(walk).getByRole('button', { name: 'Open calendar' });
  if (walk.fault === 'no code' && (await calendar.count()) > 0) {
    await calendar.click();
    await page.getByText('The calendar didn’t load').waitFor();
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(await standingIn(walk), typed, 'what was typed is kept');
  await clear(walk);
  await send(walk);
}

async function whileSending(walk: Walk, isDone: boolean): Promise<void> {
  const typed = await openFilledIn(walk);
  await strike(walk, { hits: walk.dialog.sends, isDone: isDone && !refusedBeforehand.includes(walk.fault) });
  await watchFor(walk);
  await buttonIn(walk).click();
  await settle(walk, typed);
}

async function whileUploading(walk: Walk): Promise<void> {
  // Without an image, the record itself doesn't reach the server.
  if (!walk.dialog.hasImage) return whileSending(walk, false);
  const { fault, network } = walk;
  const form = formIn(walk);
  const choose = async () => form.locator('input[type=file]').setInputFiles(await photo());
  const typed = await openFilledIn(walk);
  const isOfApi = fault.startsWith('401') || fault === 'no code';
  await strike(walk, { hits: isOfApi ? asksForImage : storesImage });
  await choose();
  if (endOf(fault) === 'ends') {
    await signInAgain(walk);
    await takeUpAgain(walk, typed);
    await choose();
  }
  if (endOf(fault) === 'fails') {
    if (fault === 'no answer') {
      await network.struck();
      await form.getByRole('button', { name: 'Stop uploading' }).click();
    } else await form.getByRole('alert').first().waitFor();
    assert.deepEqual(await standingIn(walk), typed, 'what was typed is kept');
    await clear(walk);
    await choose();
  }
  await form.getByText('Uploaded', { exact: true }).waitFor();
  await clear(walk);
  await send(walk);
}

async function whileSaysDone(walk: Walk): Promise<void> {
  const { screen, dialog } = walk;
  const { page } = screen;
  await openFilledIn(walk);
  await screen.clock.stop();
  await buttonIn(walk).click();
  if (dialog.saysFirst) {
    await says(walk, dialog.saysFirst.text);
    await screen.clock.skip(dialog.saysFirst.lasts);
  }
  await saysDone(walk);
  await strike(walk, { hits: isApi });
  if (dialog.id === 'post') {
    await screen.clock.goOn();
    await close(walk);
  } else {
    await screen.clock.pass(successDelay);
    await isGone(page);
  }
  // A new picture changes nothing else on the page under the dialog.
  if (endOf(walk.fault) === 'ends' && dialog.metric !== null) await signInAgain(walk);
  if (dialog.metric !== null) await losePatience(walk);
  const main = page.getByRole('main');
  const tryAgain = main.getByRole('button', { name: 'Try again' });
  await main.locator('[aria-busy="false"]').or(tryAgain).first().waitFor();
  await clear(walk);
  if (await tryAgain.isVisible()) await tryAgain.click();
  await main.locator('[aria-busy="false"]').first().waitFor();
  await open(walk);
  assert.equal(await formIn(walk).getByRole('button', { name: 'Resume draft' }).count(), 0);
  await close(walk);
}

async function whileClosing(walk: Walk): Promise<void> {
  const { screen, dialog, fault, network } = walk;
  const { page } = screen;
  const typed = await openFilledIn(walk);
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  await strike(walk, { hits: dialog.sends, isDone: !refusedBeforehand.includes(fault), after });
  await watchFor(walk);
  await buttonIn(walk).click();
  await network.struck();
  await page.keyboard.press('Escape');
  if (dialog.metric === null) {
    await canSend(walk);
    release();
    assert.deepEqual(await standingIn(walk), typed, 'what was typed is kept');
    await clear(walk);
    return send(walk);
  }
  assert.equal(await formIn(walk).isVisible(), true, 'what is under way is not left');
  if (fault === 'offline') await screen.context.setOffline(true);
  release();
  if (endOf(fault) !== 'fails') return settle(walk, typed);
  await losePatience(walk);
  await saysFailed(walk, typed);
  await close(walk);
  await clear(walk);
  await takeUpAgain(walk, typed);
  return send(walk);
}

/** How each state is reached and left again. Each walk ends with one more record. */
export const walks: Readonly<Record<State, (walk: Walk) => Promise<void>>> = {
  opening: whileOpening,
  'filled in': whileFilledIn,
  sending: (walk) => whileSending(walk, true),
  uploading: whileUploading,
  'success delay': whileSaysDone,
  closing: whileClosing,
};
