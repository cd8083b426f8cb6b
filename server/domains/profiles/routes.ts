import type { AnswerOf, Endpoint } from '../../../src/contract/endpoint.ts';
import {
  type Biography,
  getBiography,
  getOtherLinks,
  getProfessionRequests,
  type OtherLinks,
  saveBiography,
  saveOtherLinks,
  saveProfession,
} from '../../../src/contract/people/profile.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import { jsonValue, textsValue } from '../../database/values.ts';
import { type Call, type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { savePartly } from '../shared/saving.ts';
import { biographies, otherLinks, readSheet, type Sheet, writeSheet } from './oneRowPerMemberRepository.ts';
import { changeProfession } from './professionRepository.ts';
import { listProfessionRequests } from './professionRequestsRepository.ts';

export function registerProfiles(http: Http, database: Queries) {
  handle(http, getBiography, (call) => read<Biography>(database, biographies, call));
  handle(http, getOtherLinks, (call) => read<OtherLinks>(database, otherLinks, call));

  handle(http, saveBiography, (call) => {
    const { keywords, ...texts } = call.body;
    return save<Biography>(database, biographies, call, {
      ...texts,
      keywords: keywords === undefined ? undefined : textsValue(keywords ?? []),
    });
  });

  handle(http, saveOtherLinks, (call) => {
    const { website, facebook_business_page, others } = call.body;
    return save<OtherLinks>(database, otherLinks, call, {
      website,
      facebook_business_page,
      others: others === undefined ? undefined : jsonValue(others ?? []),
    });
  });

  handle(http, saveProfession, (call) => changeProfession(database, call));
  handle(http, getProfessionRequests, ({ viewer }) => listProfessionRequests(database, viewer));
}

async function read<Row>(
  on: Queryable,
  sheet: Sheet,
  { viewer, params }: Call<typeof getBiography>,
): Promise<Row> {
  return present(await readSheet<Row>(on, viewer, sheet, params.memberId));
}

function save<Row extends AnswerOf<Endpoint> & { version: number }>(
  database: Queries,
  sheet: Sheet,
  { viewer, expectedVersion }: Call<Endpoint>,
  columns: Columns,
): Promise<Row> {
  const { memberId } = viewer;
  const readOwn = () => readSheet<Row>(database, viewer, sheet, memberId);
  return savePartly<Row>(columns, {
    expectedVersion,
    read: readOwn,
    change: async () =>
      (await writeSheet(database, sheet, memberId, columns, expectedVersion)) ? readOwn() : null,
  });
}
