import { lobbySubjects } from '../qa/walks/lobby.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks(lobbySubjects);
