import { getTrainings } from '../../../src/contract/records/eventAttendance.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { listTrainings } from './repository.ts';

export function registerEventAttendance(http: Http, database: Queryable) {
  handle(http, getTrainings, () => listTrainings(database));
}
