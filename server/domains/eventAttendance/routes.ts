import { getTrainings } from '../../../src/contract/records/eventAttendance.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { listTrainings } from './repository.ts';

/** The route for the trainings that an event can be. */
export function registerEventAttendance(http: Http, database: Queryable) {
  handle(http, getTrainings, () => listTrainings(database));
}
