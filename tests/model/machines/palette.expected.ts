import type { Expected } from '../expected.ts';

export const paletteExpected = {
  search: {
    '(start)': { opens: 'looking.searching' },
    'looking.searching': {
      'text.changed e': 'looking.searching',
      'recording.chosen referral': 'recordingChosen',
      'page.chosen performance': 'dismissed',
      'site.chosen https://playlist.example/first-steps': 'dismissed',
      'member.chosen 12': 'looking.withMember',
      'keys.chosen': 'explainingKeys',
      'dialog.dismissed': 'dismissed',
      'loadMembers: members': 'looking.searching [members]',
      'loadMembers: rejected': 'looking.searching',
    },
    'looking.searching [members]': {
      'text.changed e': 'looking.searching [members]',
      'recording.chosen referral': 'recordingChosen [members]',
      'page.chosen performance': 'dismissed [members]',
      'site.chosen https://playlist.example/first-steps': 'dismissed [members]',
      'member.chosen 12': 'looking.withMember [members]',
      'keys.chosen': 'explainingKeys [members]',
      'dialog.dismissed': 'dismissed [members]',
    },
    'looking.withMember': {
      'text.changed e': 'looking.withMember',
      'recording.chosen referral': 'recordingChosen',
      'profile.chosen': 'dismissed',
      'dialog.dismissed': 'looking.searching',
      'loadMembers: members': 'looking.withMember [members]',
      'loadMembers: rejected': 'looking.withMember',
    },
    'looking.withMember [members]': {
      'text.changed e': 'looking.withMember [members]',
      'recording.chosen referral': 'recordingChosen [members]',
      'profile.chosen': 'dismissed [members]',
      'dialog.dismissed': 'looking.searching [members]',
    },
    explainingKeys: { 'dialog.dismissed': 'dismissed' },
    'explainingKeys [members]': { 'dialog.dismissed': 'dismissed [members]' },
  },
  keys: {
    '(start)': { opens: 'explainingKeys' },
    explainingKeys: { 'dialog.dismissed': 'dismissed' },
  },
} satisfies Record<string, Expected>;
