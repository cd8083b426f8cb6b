import { sql } from 'drizzle-orm';

/** The first review step of an application `x` moves it into review. */
export const begun = { status: sql`case when x.status = 'New' then 'In review' else x.status end` };
