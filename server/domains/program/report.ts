import { getMoments, type MomentWeek, momentNames } from '../../../src/contract/growth/moments.ts';
import {
  getSpotlights,
  type SpotlightTurn,
  type SpotlightWeek,
} from '../../../src/contract/growth/spotlights.ts';
import {
  getSampleSessions,
  type SampleAnswer,
  type SampleWeek,
} from '../../../src/contract/meetings/sampleSessions.ts';
import {
  byPage,
  column,
  defineReport,
  inOnePiece,
  nameOf,
  type Report,
  type ReportColumn,
} from '../reports/report.ts';
import { listMoments, momentsFilter } from './momentsRepository.ts';
import { listSamples, samplesFilter } from './samplesRepository.ts';
import { listRotation, listSpotlights, spotlightsFilter } from './spotlightsRepository.ts';

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

const momentsReport = defineReport(getMoments, async ({ on, viewer, query, now }) => {
  const asked = await momentsFilter(on, { viewer, now }, query);
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

const spotlightsReport = defineReport(getSpotlights, async ({ on, viewer, query, now }) => {
  const asked = await spotlightsFilter(on, { viewer, now }, query);
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

const rotationReport = defineReport(
  getSpotlights,
  async ({ on, viewer, query, now }) => {
    const asked = await spotlightsFilter(on, { viewer, now }, { ...query, rotation: 1 });
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

const answerWords = (answer: SampleAnswer | null, isAsked: boolean): string | null =>
  answer === null ? (isAsked ? 'Asked' : null) : answer === 'accept' ? 'Accepted' : 'Declined';

const both = (one: string | null, other: string | null): string | null =>
  [one, other].filter((each) => each !== null).join(', ') || null;

const sampleWeek: ReportColumn<SampleWeek> = column.date('Week', ({ meeting }) => meeting.date);
const sampleState: ReportColumn<SampleWeek> = column.text('State', ({ status }) => status, 14);

const sampleColumns: readonly ReportColumn<SampleWeek>[] = [
  sampleWeek,
  column.text(
    'Presenters',
    ({ member_a, member_b }) => both(member_a && nameOf(member_a), member_b && nameOf(member_b)),
    40,
  ),
  column.text('Topic', ({ topic, meeting }) => topic ?? meeting.skip_reason, 40),
  column.text('Place', ({ place }) => place, 32),
  column.text('Material', ({ material_link }) => material_link, 32),
  sampleState,
];

const deskColumns: readonly ReportColumn<SampleWeek>[] = [
  sampleWeek,
  column.text('Member A', ({ member_a }) => member_a && nameOf(member_a)),
  column.text('Answer A', ({ answer_a, member_a }) => answerWords(answer_a, member_a !== null), 14),
  column.text('Member B', ({ member_b }) => member_b && nameOf(member_b)),
  column.text('Answer B', ({ answer_b, member_b }) => answerWords(answer_b, member_b !== null), 14),
  column.text(
    'Last time',
    ({ last_a, last_b }) => both(last_a && `A: ${last_a}`, last_b && `B: ${last_b}`),
    28,
  ),
  column.text('Warnings', ({ warnings }) => warnings.join(' '), 40),
  sampleState,
];

const samplesReport = (title: string, columns: readonly ReportColumn<SampleWeek>[], desk?: 1) =>
  defineReport(
    getSampleSessions,
    async ({ on, viewer, query, now }) => {
      const asked = await samplesFilter(on, { viewer, now }, { ...query, ...(desk && { desk }) });
      return {
        title,
        page: title,
        whose: asked.chapter.name,
        hasTotal: false,
        columns,
        read: byPage((page) => listSamples(on, asked, page)),
      };
    },
    desk ? 'sample-sessions-assignments' : 'sample-sessions',
  );

export const reports: readonly Report[] = [
  momentsReport,
  spotlightsReport,
  rotationReport,
  samplesReport('Sample sessions', sampleColumns),
  samplesReport('Sample session assignments', deskColumns, 1),
];
