/** The organization's page about itself, in Markdown. */
export const concept = `# The Concept

Chapterhouse is a network of chapters. A chapter is a group of businesses in one place that meets every week, gets to know each other's work and recommends it.

## One seat for each profession

A chapter holds one member of each profession. As a member you have the whole table on your side and no competitor at it.

## The meeting

The weekly meeting lasts ninety minutes. Everyone presents for sixty seconds, one member has the spotlight, and a marketing or networking moment teaches something that can be used the same day. Visitors are welcome and pay nothing.

## What counts

- **Sessions** are conversations between two members who want to understand each other's business.
- **Referrals** are introductions to someone who needs what the other member does.
- **Revenue Made** is what came of a referral, credited to the member who gave it.
- **Event Attendance** counts trainings, shows and evenings of other members.
- **Posts** are links of other members that were shared.
- **Visitors** are guests who were invited to a meeting.

## What we expect

Come every week, send a substitute when you can’t, keep what you hear at the table at the table, and thank people.
`;

/** The privacy policy, in Markdown. */
export const privacyPolicy = `# Privacy Policy

{{organization}} keeps what its members and guests tell it, and answers for it.

## What is stored

Your name, the contact details you enter, your business, what you record about your activity and what others record with you, and your attendance.

## Who sees it

Members of all chapters see your profile; you choose in Settings whether it shows phone, e-mail and birthday. What a single referral earned is seen by the two members it concerns, by the secretary and treasurer and by administrators. Leaders of your chapter see your activity. Letters are seen by you and by the committee that wrote them.

## Other people

When you refer someone or register a visitor, tell them so. Their details are shown to those who need them, kept {{guests’ details are kept}} and deleted on request.

## How long

While you are a member; your data stay {{former members’ data are kept}}. What you send with an application is deleted {{days applications are kept}} after it was declined or withdrawn. You can take all your data with you or ask for its erasure at any time, under Settings.

## Questions

Write to privacy@chapterhouse.test.
`;

/** Notes on visitors after their visit. */
export const followUps: readonly string[] = [
  'Called the next day, liked the meeting.',
  'Wants to come again before deciding.',
  'Sent the application link.',
  'Left a message.',
  'Asked about the cost, answered by mail.',
  'Met for coffee, very interested.',
  'Already in another group until the end of the year.',
  'Mornings are difficult with small children.',
];

export const nextSteps: readonly string[] = [
  'Call on Thursday',
  'Invite to the next mixer',
  'Send the application link',
  'Introduce to two members',
  'Ask again in a month',
];

export const absenceReasons: readonly string[] = [
  'Away for work',
  'Family vacation',
  'A delivery that can’t wait',
  'Doctor’s appointment',
  'Trade fair',
  'My daughter’s graduation',
];

export const marketingTopics: readonly string[] = [
  'A photograph that sells',
  'Writing the first line of a post',
  'What to put on a business card',
  'Answering a bad review',
  'Your shop window on a Sunday',
  'One offer, three audiences',
  'The newsletter no one deletes',
  'Prices that end in 99',
  'Signs that are read',
  'Thanking a customer in public',
];

export const networkingTopics: readonly string[] = [
  'Asking for one name',
  'The second conversation',
  'How to introduce two people',
  'Following up without pushing',
  'What I learned from a no',
  'Listening for a need',
  'Guests: the first five minutes',
  'Remembering names',
];

export const sampleTopics: readonly string[] = [
  'A first session between two strangers',
  'Asking better questions',
  'Planning the next referral together',
  'A session with a visitor',
  'From a compliment to an introduction',
];

export const chapterMessages: readonly string[] = [
  'Good morning! Coffee is ready at seven, as always.',
  'Two visitors tomorrow, please be a few minutes early.',
  'Thank you all for the warm welcome last week.',
  'Does anyone have a projector I could borrow on Thursday?',
  'The photographs of the mixer are online.',
  'I’m looking for someone who knows the building office.',
  'Reminder: the topic tomorrow is follow-up.',
  'We have a new member, please say hello.',
  'My train is late, I’ll be there at a quarter to eight.',
  'The bakery brings the breakfast next time.',
  'Great meeting today. Twelve referrals!',
  'Who can take my place on the second Tuesday of the month?',
  'I can.',
  'Thank you!',
  'The parking garage is closed this week, use the one at the harbor.',
  'Please record your sessions before Monday night.',
  'My new page is up. Comments welcome.',
  'Lovely. The font is a little small on my phone.',
  'Congratulations on ten years!',
  'See you all in the morning.',
];

export const directMessages: readonly string[] = [
  'Do you have time for a coffee this week?',
  'Wednesday at nine?',
  'Wednesday works. Corner Table?',
  'Perfect, see you there.',
  'Thank you for yesterday, that was a good hour.',
  'I spoke to the customer, they’ll call you.',
  'They called! Appointment on Friday.',
  'Could you have a look at my price sheet?',
  'Of course, send it over.',
  'Small thing: the second line is a little long.',
  'Changed. Better?',
  'Much better.',
  'I have someone for you, an architect.',
  'That would be wonderful.',
  'I’ll introduce you by mail this afternoon.',
];

export const letterBodies = {
  'friendly reminder':
    'We have missed you at the last meetings. Is there anything we can help with? You can ask for a sub under Request a sub.',
  first:
    'In the last six months you were absent more often than our rules allow. Please talk to us about how you’d like to continue.',
  second:
    'After our first letter there were further absences. Please come to the next meeting, or tell us that you wish to leave the seat.',
} as const;

export const announcementTexts: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Visitor day',
    text: 'Visitor day: please bring a guest and register them under Visitors.',
  },
  { title: 'New place for breakfast', text: 'From next month breakfast is in the room upstairs.' },
  { title: 'Thank you', text: 'A hundred sessions in a month, for the first time. Well done, all of you.' },
];

export const checklistTexts: readonly {
  readonly name: string;
  readonly kind: 'role' | 'meeting' | 'event';
  readonly repeats: 'weekly' | 'term' | 'once';
  readonly audience: readonly (
    | 'president'
    | 'vice_president'
    | 'secretary_treasurer'
    | 'visitor_host'
    | 'events_committee'
  )[];
  readonly items: readonly string[];
}[] = [
  {
    name: 'Before the meeting',
    kind: 'meeting',
    repeats: 'weekly',
    audience: ['president', 'vice_president', 'visitor_host'],
    items: [
      'Room open and coffee ordered',
      'Name badges printed',
      'Spotlight confirmed',
      'Projector tested',
      'Visitors greeted at the door',
    ],
  },
  {
    name: 'After the meeting',
    kind: 'meeting',
    repeats: 'weekly',
    audience: ['vice_president', 'secretary_treasurer', 'visitor_host'],
    items: [
      'Attendance closed',
      'Thank-you to every visitor',
      'Follow-ups handed out',
      'Numbers posted in the chat',
    ],
  },
  {
    name: 'Handing over a role',
    kind: 'role',
    repeats: 'term',
    audience: ['president', 'vice_president', 'secretary_treasurer'],
    items: ['Two meetings side by side', 'Passwords and keys', 'Open matters written down'],
  },
  {
    name: 'Visitor day',
    kind: 'event',
    repeats: 'once',
    audience: ['president', 'events_committee'],
    items: [
      'Date and room',
      'Invitations sent',
      'Program printed',
      'Photographer booked',
      'Follow-up list shared',
    ],
  },
];
