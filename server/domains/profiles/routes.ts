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
import type { Queries } from '../../database/open.ts';
import { jsonValue, textsValue } from '../../database/values.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { biographies, otherLinks, readSheet, saveSheet } from './oneRowPerMemberRepository.ts';
import { changeProfession } from './professionRepository.ts';
import { listProfessionRequests } from './professionRequestsRepository.ts';

export function registerProfiles(http: Http, database: Queries) {
  handle(http, getBiography, async ({ viewer, params }) =>
    present(await readSheet<Biography>(database, viewer, biographies, params.memberId)),
  );
  handle(http, getOtherLinks, async ({ viewer, params }) =>
    present(await readSheet<OtherLinks>(database, viewer, otherLinks, params.memberId)),
  );

  handle(http, saveBiography, (call) => {
    const { keywords, ...texts } = call.body;
    return saveSheet<Biography>(database, biographies, call, {
      ...texts,
      keywords: keywords === undefined ? undefined : textsValue(keywords ?? []),
    });
  });

  handle(http, saveOtherLinks, (call) => {
    const { website, facebook_business_page, others } = call.body;
    return saveSheet<OtherLinks>(database, otherLinks, call, {
      website,
      facebook_business_page,
      others: others === undefined ? undefined : jsonValue(others ?? []),
    });
  });

  handle(http, saveProfession, (call) => changeProfession(database, call));
  handle(http, getProfessionRequests, ({ viewer }) => listProfessionRequests(database, viewer));
}
