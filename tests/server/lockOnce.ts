import { lockFolder } from '../../server/database/lock.ts';

/** A script that tries to lock the folder named by its parameter, and holds the lock until it ends. */
try {
  await lockFolder(process.argv[2] ?? '');
  process.stdout.write('holds\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${Object(error).message}\n`);
  process.exit(1);
}
