import { startProduct } from '../browser/server.ts';
import { cognito, demoAccounts, demoPassword } from '../prove/client.ts';
import { atLeast, barTable, type Section, shown, summary, table } from './figures.ts';
import { initiateBody, respondBody } from './srpClient.ts';

const atOnce = 20;
const perRound = 200;

/** Processes all items, several at once. @returns the results and the milliseconds it took */
async function timed<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; took: number }> {
  const queue = items.entries();
  const results: Result[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of queue) results[index] = await work(item);
    }),
  );
  return { results, took: performance.now() - begun };
}

/**
 * Sign-ins per second. Both requests are timed, but not the browser's mathematics between them, because then the load
 * generator would measure itself.
 */
export async function benchSrp(rounds: number): Promise<Section> {
  const product = await startProduct({ env: { DEMO: '1' } });
  const perSecond: number[] = [];
  const halves: { initiate: number; respond: number }[] = [];
  try {
    const url = product.url.replace('localhost', '127.0.0.1');
    for (let round = 0; round <= rounds; round += 1) {
      const emails = Array.from(
        { length: perRound },
        (_, index) => demoAccounts[index % demoAccounts.length] ?? '',
      );
      const asked = await timed(emails, (email) => cognito(url, 'InitiateAuth', initiateBody(email)));
      const responses = asked.results.map(({ ChallengeParameters }) =>
        respondBody(ChallengeParameters as Record<string, string>, demoPassword),
      );
      const answered = await timed(responses, (response) => cognito(url, 'RespondToAuthChallenge', response));
      if (answered.results.some(({ AuthenticationResult }) => !AuthenticationResult))
        throw new Error('a sign-in was not completed');
      // The first round is a warm-up.
      if (round === 0) continue;
      perSecond.push((perRound * 1000) / (asked.took + answered.took));
      halves.push({ initiate: asked.took / perRound, respond: answered.took / perRound });
    }
  } finally {
    await product.stop();
  }
  const figure = summary(perSecond);
  const bars = [atLeast('SRP sign-ins', figure.median, 50, 'a second', 0)];
  const rows = [
    ['sign-ins a second', shown(figure)],
    ['ms a first request', shown(summary(halves.map((half) => half.initiate)), 1)],
    ['ms a second request', shown(summary(halves.map((half) => half.respond)), 1)],
  ];
  const text = `SRP, ${rounds} × ${perRound} sign-ins, ${atOnce} at once: median (least–most)\n${table(['what', 'figure'], rows)}\n\n${barTable(bars)}`;
  return { bars, details: { perSecond, halves }, text };
}
