import type { Cells } from './cell.ts';
import { activityCells } from './cellsOfActivity.ts';
import { applicationsCells } from './cellsOfApplications.ts';
import { chaptersCells } from './cellsOfChapters.ts';
import { chatCells } from './cellsOfChat.ts';
import { growthCells } from './cellsOfGrowth.ts';
import { helpCells } from './cellsOfHelp.ts';
import { importCells } from './cellsOfImports.ts';
import { meetingsCells } from './cellsOfMeetings.ts';
import { pipelineCells } from './cellsOfPipeline.ts';
import { profileCells } from './cellsOfProfile.ts';
import { programCells } from './cellsOfProgram.ts';
import { registerCells } from './cellsOfRegister.ts';
import { shellCells } from './cellsOfShell.ts';
import { subsCells } from './cellsOfSubs.ts';

/**
 * A request for each endpoint and who may make it, from the design's tables. A new endpoint takes a line in one of
 * these. The matrix of permissions, the search for canaries, the count of queries, the trials of bad input and the
 * fuzz test all use them.
 */
export const cells: Cells = {
  ...shellCells,
  ...profileCells,
  ...chaptersCells,
  ...meetingsCells,
  ...activityCells,
  ...helpCells,
  ...registerCells,
  ...applicationsCells,
  ...growthCells,
  ...subsCells,
  ...programCells,
  ...pipelineCells,
  ...chatCells,
  ...importCells,
};
