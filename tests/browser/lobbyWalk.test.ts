import { lobbySubjects } from '../qa/walks/lobby.ts';
import { describeWalks } from './describeWalks.ts';
import { withoutIdleMoments } from './page.ts';

withoutIdleMoments();

describeWalks(lobbySubjects);
