import { lockFolder } from '../../server/database/lock.ts';

/** A process of its own that tries to hold the folder named by its parameter, and holds it to its end. */
try {
  await lockFolder(process.argv[2] ?? '');
  process.stdout.write('holds\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${Object(error).message}\n`);
  process.exit(1);
}
