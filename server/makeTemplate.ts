import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';

/** A build step: leaves in the folder DATA_DIR what a first start without the demo organization leaves there. */
const database = await openDatabase(readConfig({ DATA_DIR: process.env.DATA_DIR }), { log: console });
await database.close();
