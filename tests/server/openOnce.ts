import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { schema } from '../../server/schema/schema.ts';

/**
 * A script that opens the database given by its environment. `open` opens and closes it; `hold` keeps it open;
 * `write` keeps it open, stores regions one after another and prints each stored one. After loading its code the
 * process switches to the user named by `RUN_AS`, who may not be able to read that code.
 */
const log = { info: () => {}, warn: console.error, error: console.error };

const tell = (line: string) => process.stdout.write(`${line}\n`);

try {
  if (process.env.RUN_AS) {
    const user = Number(process.env.RUN_AS);
    process.setgroups?.([]);
    process.setgid?.(user);
    process.setuid?.(user);
  }
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
