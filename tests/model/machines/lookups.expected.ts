import type { Expected } from '../expected.ts';

export const lookupsExpected = {
  none: {
    '(start)': {
      opens: 'nothing',
    },
  },
  pastReferrals: {
    '(start)': {
      opens: 'pastReferrals.idle',
    },
    'pastReferrals.idle': {
      'member.chosen not EP': 'pastReferrals.loading [member]',
      'member.chosen EP': 'pastReferrals.idle [member]',
      'member.chosen nobody': 'pastReferrals.idle',
    },
    'pastReferrals.loading [member]': {
      'member.chosen not EP': 'pastReferrals.loading [member]',
      'member.chosen EP': 'pastReferrals.idle [member]',
      'member.chosen nobody': 'pastReferrals.idle',
      'loadPastReferrals: list': 'pastReferrals.ready [member, list]',
      'loadPastReferrals: rejected': 'pastReferrals.failed [member]',
    },
    'pastReferrals.idle [member]': {
      'member.chosen not EP': 'pastReferrals.loading [member]',
      'member.chosen EP': 'pastReferrals.idle [member]',
      'member.chosen nobody': 'pastReferrals.idle',
    },
    'pastReferrals.ready [member, list]': {
      'member.chosen not EP': 'pastReferrals.loading [member]',
      'member.chosen EP': 'pastReferrals.idle [member]',
      'member.chosen nobody': 'pastReferrals.idle',
    },
    'pastReferrals.failed [member]': {
      'member.chosen not EP': 'pastReferrals.loading [member]',
      'member.chosen EP': 'pastReferrals.idle [member]',
      'member.chosen nobody': 'pastReferrals.idle',
    },
  },
  visitorLists: {
    '(start)': {
      opens: 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
      'loadChapters: list': 'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapters]',
      'loadChapters: rejected': 'visitorLists.chapters.failed & visitorLists.meetings.idle [visit]',
      'chapter.chosen one': 'visitorLists.chapters.loading & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
      'loadChapters: list': 'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapters]',
      'loadChapters: rejected': 'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in]',
      'chapter.chosen one':
        'visitorLists.chapters.loading & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [visit, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.idle [visit]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.loading [visit, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [visit, chapter, chapters]',
      'loadChapters: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.loading & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
      'loadMeetings: list':
        'visitorLists.chapters.loading & visitorLists.meetings.ready [visit, chapter, meetings]',
      'loadMeetings: rejected':
        'visitorLists.chapters.loading & visitorLists.meetings.failed [visit, chapter]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [drop-in, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.loading [drop-in, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [drop-in, chapter, chapters]',
      'loadChapters: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.loading & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
      'loadMeetings: list':
        'visitorLists.chapters.loading & visitorLists.meetings.ready [drop-in, chapter, meetings]',
      'loadMeetings: rejected':
        'visitorLists.chapters.loading & visitorLists.meetings.failed [drop-in, chapter]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapter, chapters]',
      'loadChapters: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.loading & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapter, chapters]',
      'loadChapters: rejected': 'visitorLists.chapters.failed & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.loading & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.loading [visit, chapter, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [visit, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapters]',
      'loadMeetings: list':
        'visitorLists.chapters.ready & visitorLists.meetings.ready [visit, chapter, chapters, meetings]',
      'loadMeetings: rejected':
        'visitorLists.chapters.ready & visitorLists.meetings.failed [visit, chapter, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.loading [visit, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [visit]',
      'loadMeetings: list':
        'visitorLists.chapters.failed & visitorLists.meetings.ready [visit, chapter, meetings]',
      'loadMeetings: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.failed [visit, chapter]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.ready [visit, chapter, meetings]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.ready [visit, chapter, chapters, meetings]',
      'loadChapters: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.ready [visit, chapter, meetings]',
      'chapter.chosen one': 'visitorLists.chapters.loading & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.failed [visit, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.failed [visit, chapter, chapters]',
      'loadChapters: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.failed [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.loading & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.loading [drop-in, chapter, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [drop-in, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapters]',
      'loadMeetings: list':
        'visitorLists.chapters.ready & visitorLists.meetings.ready [drop-in, chapter, chapters, meetings]',
      'loadMeetings: rejected':
        'visitorLists.chapters.ready & visitorLists.meetings.failed [drop-in, chapter, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.loading [drop-in, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in]',
      'loadMeetings: list':
        'visitorLists.chapters.failed & visitorLists.meetings.ready [drop-in, chapter, meetings]',
      'loadMeetings: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.failed [drop-in, chapter]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.ready [drop-in, chapter, meetings]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.ready [drop-in, chapter, chapters, meetings]',
      'loadChapters: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.ready [drop-in, chapter, meetings]',
      'chapter.chosen one':
        'visitorLists.chapters.loading & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
    },
    'visitorLists.chapters.loading & visitorLists.meetings.failed [drop-in, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'loadChapters: list':
        'visitorLists.chapters.ready & visitorLists.meetings.failed [drop-in, chapter, chapters]',
      'loadChapters: rejected':
        'visitorLists.chapters.failed & visitorLists.meetings.failed [drop-in, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.loading & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapter, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [drop-in, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapter, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [visit, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.idle [visit, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.ready [visit, chapter, chapters, meetings]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [visit, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapters]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.failed [visit, chapter, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [visit, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [visit, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.ready [visit, chapter, meetings]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.failed [visit, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [visit, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [visit]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.ready [drop-in, chapter, chapters, meetings]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [drop-in, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapters]',
    },
    'visitorLists.chapters.ready & visitorLists.meetings.failed [drop-in, chapter, chapters]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one':
        'visitorLists.chapters.ready & visitorLists.meetings.loading [drop-in, chapter, chapters]',
      'chapter.chosen none': 'visitorLists.chapters.ready & visitorLists.meetings.idle [drop-in, chapters]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.ready [drop-in, chapter, meetings]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in]',
    },
    'visitorLists.chapters.failed & visitorLists.meetings.failed [drop-in, chapter]': {
      'dropIn.switched on': 'visitorLists.chapters.loading & visitorLists.meetings.idle [drop-in, chapter]',
      'dropIn.switched off': 'visitorLists.chapters.loading & visitorLists.meetings.idle [visit, chapter]',
      'chapter.chosen one': 'visitorLists.chapters.failed & visitorLists.meetings.loading [drop-in, chapter]',
      'chapter.chosen none': 'visitorLists.chapters.failed & visitorLists.meetings.idle [drop-in]',
    },
  },
  earlierVisit: {
    '(start)': { opens: 'visitorLists.earlierVisit.idle' },
    'visitorLists.earlierVisit.idle': {
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada]',
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben]',
      'email.entered half': 'visitorLists.earlierVisit.idle',
    },
    'visitorLists.earlierVisit.looking [ada]': {
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada]',
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben]',
      'email.entered half': 'visitorLists.earlierVisit.idle',
      'findVisitor: known': 'visitorLists.earlierVisit.known [ada]',
      'findVisitor: oneself': 'visitorLists.earlierVisit.known [ada, oneself]',
      'findVisitor: rejected': 'visitorLists.earlierVisit.idle',
    },
    'visitorLists.earlierVisit.known [ada]': {
      'email.entered ada': 'visitorLists.earlierVisit.known [ada]',
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben]',
      'email.entered half': 'visitorLists.earlierVisit.idle',
    },
    'visitorLists.earlierVisit.looking [ben]': {
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben]',
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada]',
      'email.entered half': 'visitorLists.earlierVisit.idle',
      'findVisitor: known': 'visitorLists.earlierVisit.known [ben]',
      'findVisitor: oneself': 'visitorLists.earlierVisit.known [ben, oneself]',
      'findVisitor: rejected': 'visitorLists.earlierVisit.idle',
    },
    'visitorLists.earlierVisit.known [ben]': {
      'email.entered ben': 'visitorLists.earlierVisit.known [ben]',
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada]',
      'email.entered half': 'visitorLists.earlierVisit.idle',
    },
    'visitorLists.earlierVisit.idle [oneself]': {
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada, oneself]',
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben, oneself]',
      'email.entered half': 'visitorLists.earlierVisit.idle [oneself]',
    },
    'visitorLists.earlierVisit.looking [ada, oneself]': {
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada, oneself]',
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben, oneself]',
      'email.entered half': 'visitorLists.earlierVisit.idle [oneself]',
      'findVisitor: known': 'visitorLists.earlierVisit.known [ada]',
      'findVisitor: oneself': 'visitorLists.earlierVisit.known [ada, oneself]',
      'findVisitor: rejected': 'visitorLists.earlierVisit.idle [oneself]',
    },
    'visitorLists.earlierVisit.known [ada, oneself]': {
      'email.entered ada': 'visitorLists.earlierVisit.known [ada, oneself]',
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben, oneself]',
      'email.entered half': 'visitorLists.earlierVisit.idle [oneself]',
    },
    'visitorLists.earlierVisit.looking [ben, oneself]': {
      'email.entered ben': 'visitorLists.earlierVisit.looking [ben, oneself]',
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada, oneself]',
      'email.entered half': 'visitorLists.earlierVisit.idle [oneself]',
      'findVisitor: known': 'visitorLists.earlierVisit.known [ben]',
      'findVisitor: oneself': 'visitorLists.earlierVisit.known [ben, oneself]',
      'findVisitor: rejected': 'visitorLists.earlierVisit.idle [oneself]',
    },
    'visitorLists.earlierVisit.known [ben, oneself]': {
      'email.entered ben': 'visitorLists.earlierVisit.known [ben, oneself]',
      'email.entered ada': 'visitorLists.earlierVisit.looking [ada, oneself]',
      'email.entered half': 'visitorLists.earlierVisit.idle [oneself]',
    },
  },
} satisfies Record<string, Expected>;
