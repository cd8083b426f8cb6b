import { type BackupCase, backupsUnderLoad } from './backupsUnderLoad.ts';
import { figure, none, onDatabase, type Proof, within } from './proof.ts';

const line = ({ number, lost, torn, records, images, backupIn, restoreIn }: BackupCase) =>
  `  ${String(number).padStart(3)}, ${records} records, lost ${lost}, torn ${torn}, images that differ ${images}, backup ${backupIn} ms, restored in ${restoreIn} ms`;

export const R10: Proof = {
  id: 'R10',
  title: 'a backup under load is one moment, and is restored elsewhere as it was',
  defaultTimes: 20,
  prove: ({ times, postgres }) =>
    onDatabase({ postgres, fsync: 'on' }, async (url) => {
      const cases = await backupsUnderLoad({
        times,
        databaseUrl: url ?? null,
        onCase: (each) => console.log(line(each)),
      });
      const sum = (pick: (each: BackupCase) => number) => cases.reduce((all, each) => all + pick(each), 0);
      return {
        details: { cases },
        figures: [
          figure('backups under load', cases.length, times, cases.length === times),
          none(
            'records acknowledged before a backup that it lacks',
            sum(({ lost }) => lost),
          ),
          none(
            'records after a missing one of the same client',
            sum(({ torn }) => torn),
          ),
          none(
            'images that differ',
            sum(({ images }) => images),
          ),
          within('slowest restore', Math.max(...cases.map(({ restoreIn }) => restoreIn)), 60_000),
        ],
      };
    }),
};
