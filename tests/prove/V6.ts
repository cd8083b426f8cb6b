import { payloads } from './payloads.ts';
import { walkPayloads } from './payloadWalk.ts';
import { addressesOfGuests } from './plantedMails.ts';
import { addressesOfAll, addressesOfMember } from './plantedPages.ts';
import { figure, none, type Proof } from './proof.ts';

/** Ids aren't known before the run, so compare addresses with every number replaced. */
const shapeOf = (text: string) => text.replace(/\d+/g, '1');
const shapes = [
  ...addressesOfAll,
  ...addressesOfMember(1),
  ...addressesOfGuests,
  '/mail-preview/1/1/html',
  '/register/application/1',
]
  .map(shapeOf)
  .flatMap((address) => [`${address}?record=1`, `${address}?search=`]);

export const V6: Proof = {
  id: 'V6',
  title: 'script payloads in every text field are shown as text and run nowhere',
  defaultTimes: payloads.length,
  hasCaseOf: (only) => shapes.some((shape) => only.every((part) => shape.includes(shapeOf(part)))),
  prove: async ({ times, only }) => {
    const { planted, leftOut, harm, visits, seen } = await walkPayloads({
      times,
      only,
      onVisit: (address) => console.log(`  ${address}`),
    });
    const count = (which: 'taken' | 'refused') => planted.reduce((sum, each) => sum + each[which].length, 0);
    const wanted = Math.min(times, payloads.length);
    const fields = new Set(planted.flatMap(({ plot, taken }) => taken.map((name) => `${plot}.${name}`)));
    return {
      details: { harm, seen, leftOut, planted },
      figures: [
        figure(
          'payloads, and in how many fields',
          `${wanted} in ${fields.size} fields: ${count('taken')} stored, ${count('refused')} refused`,
          wanted,
          fields.size > 0,
        ),
        figure(
          'texts of the API that took none',
          leftOut.length === 0 ? '0' : leftOut.join(', '),
          '0',
          leftOut.length === 0,
        ),
        figure(
          'payloads seen as text',
          `${seen.length} on ${visits} pages opened`,
          wanted,
          seen.length === wanted,
        ),
        none('runs, dialogs, violations, requests and elements that a payload brought about', harm),
      ],
    };
  },
};
