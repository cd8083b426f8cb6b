import { sql } from 'drizzle-orm';

/** The first who begins to review an application `x` takes it into review. */
export const begun = { status: sql`case when x.status = 'New' then 'In review' else x.status end` };
