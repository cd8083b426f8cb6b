import { goodStatus } from '../../src/contract/endpoint.ts';
import { checksums } from '../server/demo-support.ts';
import { strangeIds, tellingAnswers, timingGap } from '../server/everyEndpoint/foreignIds.ts';
import { expectedStatus } from '../server/everyEndpoint/matrix.ts';
import { openOrganization } from '../server/everyEndpoint/organization.ts';
import { asked, goodRequest, namesNothing } from '../server/everyEndpoint/requests.ts';
import { figure, none, type Proof, printSome } from './proof.ts';

const widestGap = 5;

/** The tables' checksums, which must be the same before and after. */
const kept = (sums: Readonly<Record<string, string>>) =>
  Object.entries(sums).map(([table, sum]) => `${table} ${sum}`);

export const Z3: Proof = {
  id: 'Z3',
  title: 'an id of another row, of a removed one or of none is answered alike, and writes nothing',
  defaultTimes: 60,
  prove: async ({ times }) => {
    const organization = await openOrganization({ keeps: true });
    try {
      const before = kept(await checksums(organization.database));
      const telling: string[] = [];
      const gaps: [string, number][] = [];
      let cases = 0;
      for (const [id, endpoint, cell] of asked.filter(([, , { alone }]) => !alone)) {
        for (const caller of organization.callers.filter(({ role }) => role !== null)) {
          const row = caller.own;
          const request = cell.ask(row, caller.own);
          const isOwn = expectedStatus(cell, goodStatus(endpoint), caller, 'own') < 400;
          if (row.chapter === undefined || namesNothing(request) || !isOwn) continue;
          cases += 1;
          const good = { caller, target: 'own' as const, row, request };
          for (const line of await tellingAnswers(organization, [endpoint, cell], good, strangeIds))
            telling.push(`${caller.name}: ${line}`);
        }
        const gap = await timingGap(
          organization,
          [endpoint, cell],
          goodRequest(organization, cell, goodStatus(endpoint)),
          times,
        );
        if (gap !== null) gaps.push([id, gap]);
      }
      const after = kept(await checksums(organization.database));
      const changed = after.filter((line) => !before.includes(line));
      printSome(telling, changed);
      const [slowest = ['none', 0]] = gaps.sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
      return {
        details: { telling, changed, gaps },
        figures: [
          figure('endpoints asked by roles', cases, 'all', cases > 0),
          none('answers that tell more, or that wrote', telling),
          none('tables with another checksum after it', changed),
          figure(
            `widest gap in time between foreign and none, middle of ${times} pairs (${slowest[0]})`,
            `${slowest[1].toFixed(1)} ms`,
            `${widestGap} ms`,
            Math.abs(slowest[1]) < widestGap,
          ),
        ],
      };
    } finally {
      await organization.close();
    }
  },
};
