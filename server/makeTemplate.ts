import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';

/** A step of the build: leaves in the folder DATA_DIR what a first start leaves there without the demo organization. */
const database = await openDatabase(readConfig({ DATA_DIR: process.env.DATA_DIR }), { log: console });
await database.close();
