import { getMoments, type MomentWeek, momentNames } from '../../../src/contract/moments.ts';
import { getSpotlights, type SpotlightTurn, type SpotlightWeek } from '../../../src/contract/spotlights.ts';
import {
  byPage,
  column,
  defineReport,
  inOnePiece,
  nameOf,
  type Report,
  type ReportColumn,
} from '../reports/report.ts';
import { listMoments, momentsAsked } from './momentsRepository.ts';
import { listRotation, listSpotlights, spotlightsAsked } from './spotlightsRepository.ts';

const columns: readonly ReportColumn<MomentWeek>[] = [
  column.date('Week', ({ meeting }) => meeting.date),
  column.text('Presenter', ({ member }) => member && nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.text('Topic', ({ topic, meeting }) => topic ?? meeting.skip_reason, 40),
  column.text('Material', ({ material_link }) => material_link, 32),
];
const unit: ReportColumn<MomentWeek> = column.text('Curriculum unit', (row) => row.curriculum_unit);
const rest: readonly ReportColumn<MomentWeek>[] = [
  column.whole('Minutes', ({ minutes }) => minutes),
  column.text('State', ({ status }) => status, 14),
  column.date('Asked on', ({ asked_on }) => asked_on),
  column.date('Last presented', ({ last_presented }) => last_presented),
];

/** Who gives the moments of the weeks to come. */
const momentsReport = defineReport(getMoments, async ({ on, viewer, query, now }) => {
  const asked = await momentsAsked(on, { viewer, now }, query);
  const { record_type: type } = query;
  return {
    title: `${type === 'marketing' ? 'Marketing' : 'Networking'} moments`,
    page: momentNames[type],
    whose: asked.chapter.name,
    hasTotal: false,
    columns: type === 'networking' ? [...columns, unit, ...rest] : [...columns, ...rest],
    read: byPage((page) => listMoments(on, asked, page)),
  };
});

const spotlightColumns: readonly ReportColumn<SpotlightWeek>[] = [
  column.date('Week', ({ meeting }) => meeting.date),
  column.text('Member', ({ member }) => member && nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.text('Intro', ({ intro, meeting }) => intro ?? meeting.skip_reason, 40),
  column.text('Ask', ({ ask }) => ask, 32),
  column.text('Link', ({ link }) => link?.url ?? null, 32),
  column.whole('Guests', ({ guests }) => guests),
  column.text('Video', ({ video_link }) => video_link, 32),
  column.text('State', ({ status }) => status, 14),
];

/** Whose spotlight the weeks have. */
const spotlightsReport = defineReport(getSpotlights, async ({ on, viewer, query, now }) => {
  const asked = await spotlightsAsked(on, { viewer, now }, query);
  return {
    title: 'Member spotlights',
    page: 'Member spotlights',
    whose: asked.chapter.name,
    hasTotal: false,
    columns: spotlightColumns,
    read: byPage((page) => listSpotlights(on, asked, page)),
  };
});

const rotationColumns: readonly ReportColumn<SpotlightTurn>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.date('Last spotlight', ({ last }) => last),
  column.text('Trained', ({ eligible }) => (eligible === 1 ? 'Trained' : 'Not yet')),
  column.date('Next date', ({ next }) => next),
];

/** Who has waited longest for a spotlight. */
const rotationReport = defineReport(
  getSpotlights,
  async ({ on, viewer, query, now }) => {
    const asked = await spotlightsAsked(on, { viewer, now }, { ...query, rotation: 1 });
    return {
      title: 'Spotlight rotation',
      page: 'Spotlight rotation',
      whose: asked.chapter.name,
      hasTotal: false,
      columns: rotationColumns,
      read: inOnePiece(await listRotation(on, asked)),
    };
  },
  'spotlight-rotation',
);

export const reports: readonly Report[] = [momentsReport, spotlightsReport, rotationReport];
