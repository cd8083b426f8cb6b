import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { schema } from '../../server/schema/schema.ts';

/**
 * A process of its own that opens the database of its environment. `open` opens and closes; `hold` stays open;
 * `write` stays open and stores regions one after another, telling each once it is stored.
 */
const log = { info: () => {}, warn: console.error, error: console.error };

const tell = (line: string) => process.stdout.write(`${line}\n`);

try {
  const database = await openDatabase(readConfig(process.env), { log });
  tell(`opened ${database.kind} ${database.fresh}`);
  if (process.argv[2] === 'hold') setInterval(() => {}, 60_000);
  else if (process.argv[2] === 'write') {
    for (;;) {
      const rows = await database.db
        .insert(schema.regions)
        .values({ name: `${process.pid}-${process.hrtime.bigint()}` })
        .returning();
      tell(`stored ${rows[0]?.id}`);
    }
  } else await database.close();
} catch (error) {
  const { name, message, exitCode } = Object(error);
  tell(`${name}: ${message}`);
  process.exit(exitCode ?? 99);
}
