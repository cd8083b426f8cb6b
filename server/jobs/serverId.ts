import { randomUUID } from 'node:crypto';

/** Says which process this is, among the servers of its database. */
export const serverId: string = randomUUID();
