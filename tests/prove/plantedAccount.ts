import { saveConcept } from '../../src/contract/concept.ts';
import { answerFeedback, sendFeedback } from '../../src/contract/feedback.ts';
import { createTraining } from '../../src/contract/trainingCatalog.ts';
import type { Planters, Subjects } from './plantedEntries.ts';
import { type Planted, plant, plotOf, tokenOf } from './planting.ts';

/** Puts each payload into feedback and its answer, into the concept, and into the catalog of trainings. */
export async function plantAccount(
  url: string,
  { admin }: Planters,
  { others }: Subjects,
  payloads: readonly string[],
): Promise<Planted[]> {
  const token = await tokenOf(url, admin);
  const planted: Planted[] = [];
  for (const [place, payload] of payloads.entries()) {
    // A member says no more than ten things a day.
    const email = others[place % others.length]?.email ?? admin;
    const said = await plant(
      url,
      await tokenOf(url, email),
      plotOf(sendFeedback, { kind: 'idea', text: 'A thought' }),
      payload,
    );
    const path = answerFeedback.path.replace(':id', String(said.id));
    planted.push(
      said,
      await plant(url, token, plotOf(answerFeedback, { status: 'Read' }, { path }), payload),
      await plant(url, token, plotOf(saveConcept, { body: `What we are, ${place}` }), payload),
      await plant(url, token, plotOf(createTraining, { name: `Training ${place}` }), payload),
    );
  }
  return planted;
}
