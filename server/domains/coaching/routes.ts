import {
  changeCertificate,
  createCertificate,
  getCertificates,
} from '../../../src/contract/people/certificates.ts';
import {
  announceCertificate,
  assignCoaching,
  getCoachingAssignment,
  getCoachingAssignments,
  removeCoaching,
  saveCoaching,
} from '../../../src/contract/people/coaching.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { holds } from '../../http/viewer.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { announce } from './announceRepository.ts';
import { giveCertificate, takeCertificate } from './assignRepository.ts';
import { addCertificate, listAllCertificates, saveCertificate } from './certificatesRepository.ts';
import { coachingQuery, findCoaching, listCertificates, listCoaches, listCoaching } from './repository.ts';
import { changeCoaching } from './saveRepository.ts';

export function registerCoaching(http: Http, database: Queries) {
  handle(http, getCoachingAssignments, async ({ query, viewer, now }) => {
    const asked = await coachingQuery(database, viewer, query, now);
    const [found, certificates, coaches] = await Promise.all([
      listCoaching(database, asked, pageOf(query)),
      listCertificates(database),
      listCoaches(database, asked),
    ]);
    const { chapter } = asked;
    return {
      ...found,
      chapter: shownChapter(chapter),
      certificates,
      coaches,
      can_assign: flag(holds(viewer, 'coaching.assign', chapter.id)),
    };
  });

  handle(http, getCoachingAssignment, async ({ params, viewer }) =>
    present(await findCoaching(database, viewer, params.id)),
  );

  handle(http, getCertificates, () => listAllCertificates(database));

  handle(http, createCertificate, (call) => addCertificate(database, call));

  handle(http, changeCertificate, (call) => saveCertificate(database, call));

  handle(http, assignCoaching, (call) => giveCertificate(database, call));

  handle(http, saveCoaching, (call) => changeCoaching(database, call));

  handle(http, removeCoaching, (call) => takeCertificate(database, call));

  handle(http, announceCertificate, (call) => announce(database, call));
}
