import { randomUUID } from 'node:crypto';

/** Identifies this process among the servers of its database. */
export const serverId: string = randomUUID();
