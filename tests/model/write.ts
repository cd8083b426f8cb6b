import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { everyGraph } from './everyGraph.ts';
import { tableFile, tablesFolder, writtenTables } from './expected.ts';
import { machinePages, picturesFolder } from './pictures.ts';

const pages = await machinePages();
const graphs = await everyGraph();

for (const folder of [tablesFolder, picturesFolder]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
for (const [file, page] of Object.entries(pages)) writeFileSync(new URL(file, picturesFolder), page);
for (const { name, charts } of graphs) writeFileSync(tableFile(name), writtenTables(charts));
