/** The offer that a member of each trade makes to other members’ customers: title and text. */
export const offers: Readonly<Record<string, readonly [string, string]>> = {
  Roofer: [
    'Free roof check before winter',
    'I look at the roof, the gutters and the flashing, and send photos the same evening.',
  ],
  Translator: [
    'First page free',
    'Send me one page of your contract, and see how it reads in the other language.',
  ],
  'Interior decorator': [
    'One room, one hour',
    'An hour in the room that bothers you, with three ideas you can keep.',
  ],
  Bookkeeper: [
    'A shoebox sorted',
    'Bring me one month of receipts. I’ll sort them and tell you what you’re missing.',
  ],
  'Sign maker': [
    'A sketch for your shop front',
    'I draw your new sign on a photo of your front, free of charge.',
  ],
  'HR consultant': [
    'Your first contract, checked',
    'I read the contract you use today and mark what has changed in the law.',
  ],
  Caterer: ['Tasting for two', 'Four dishes from the menu of your party before you decide.'],
  Florist: ['The second bouquet is on us', 'Order for the office this month, and take one home.'],
  Electrician: ['Safety check of the fuse box', 'Twenty minutes, and you know what your wiring can carry.'],
  'Web developer': [
    'Your page on a phone',
    'I go through your page on three phones and write down what doesn’t work.',
  ],
  Plumber: ['Boiler service at summer prices', 'Book before October, and the call-out costs nothing.'],
  'Travel agent': [
    'Your next trip, planned',
    'Tell me where and when. The plan is free, even if you book it yourself.',
  ],
  'Tax adviser': [
    'Last year’s return, read again',
    'I read your last return. If I find nothing, you pay nothing.',
  ],
  Dentist: [
    'Check-up with cleaning',
    'New patients who come through the chapter pay for the check-up alone.',
  ],
  'Estate agent': ['What is your house worth?', 'A valuation on paper, with three sales from your street.'],
  'Lighting designer': [
    'An evening walk through your rooms',
    'I bring five lamps and show you what light does to a wall.',
  ],
  'Event planner': [
    'The first hour of planning',
    'Date, place, budget: after an hour, you know what’s possible.',
  ],
  'Car mechanic': [
    'Winter wheels and a look underneath',
    'We change the wheels and check brakes and lights in the same half hour.',
  ],
  Tailor: ['Hem and button repairs in a day', 'Bring it before noon, and wear it the next day.'],
  Photographer: ['A portrait for your profile', 'Ten minutes at the studio, and one good picture to keep.'],
  'Insurance agent': [
    'All your policies on one page',
    'I write down what you have, what it costs and what it leaves out.',
  ],
  Architect: [
    'An hour on your plans',
    'Bring the plans of your extension, and hear what the authority will ask.',
  ],
  'Mortgage broker': [
    'What can you afford?',
    'Thirty minutes, and you know what three banks would lend you.',
  ],
  'Yoga teacher': ['Two lessons to try', 'Come twice before you decide. Mats are here.'],
  'Family lawyer': [
    'A first talk, without the clock',
    'The first conversation costs nothing and commits you to nothing.',
  ],
  Landscaper: ['Fall cut and clear', 'Hedges, leaves and beds in one visit, at the price of the hedges.'],
  Printer: [
    'A hundred cards with the flyers',
    'Order 500 flyers this month, and 100 business cards come with them.',
  ],
  'IT support': ['A backup that works', 'I check whether your backup can be restored. Most can’t.'],
  'Security systems': [
    'A walk around your doors',
    'I try every lock from outside and tell you which one I’d come through.',
  ],
  Physiotherapist: ['Your desk, set up properly', 'Bring a photo of your desk to the first session.'],
  'Graphic designer': [
    'Your logo, cleaned up',
    'I redraw the logo you have, so that it prints sharp at any size.',
  ],
  Copywriter: ['Your first sentence', 'Send me your home page. I’ll send back a better first sentence.'],
  'Financial planner': ['A second opinion', 'Show me your plan. I’ll say what I’d do otherwise, and why.'],
  Optician: ['Eye test for drivers', 'The test is free for those who drive for work.'],
  Veterinarian: ['First visit for puppies', 'The first check and the chip at the price of the chip.'],
  'Painter and decorator': [
    'One wall in your color',
    'I paint one square yard in each of three colors before you choose.',
  ],
  Carpenter: ['Doors that close', 'I plane and hang two sticking doors for the price of one.'],
  Hairdresser: ['A cut before the interview', 'Come before nine on the day, and leave ready.'],
  'Business coach': [
    'The question you avoid',
    'One session of forty minutes about the decision you put off.',
  ],
  'Music teacher': ['A first lesson for grown-ups', 'You’ll play a tune in forty minutes, on my piano.'],
  'Commercial lawyer': [
    'Your terms, read once',
    'I read your terms of business and mark the three worst lines.',
  ],
  Surveyor: ['Boundary found', 'I find the corner stones of your plot before you build the fence.'],
  'Solar installer': ['Is your roof made for it?', 'A drawing with yield and cost, within three days.'],
  'Commercial cleaner': ['One evening to try', 'We clean your office once. Decide the next morning.'],
  Videographer: ['Thirty seconds about you', 'One short film for your page, shot in a morning.'],
  Baker: ['Bread for your meeting', 'Order rolls for ten, and the loaf is on us.'],
  'Personal trainer': ['A test and a plan', 'Thirty minutes in the studio, and a plan for four weeks.'],
  Accountant: ['Quarter end without tears', 'I look at your last quarter and tell you what to set aside.'],
  Removals: ['Boxes for free', 'Book this month, and forty boxes come a week ahead.'],
  Recruiter: ['Your advertisement, rewritten', 'Send me the advertisement no one answers.'],
  'Pest control': ['A look in the attic', 'I check the attic and the cellar before the cold sends them in.'],
  'Driving instructor': ['A lesson on the highway', 'For those who have passed and still avoid it.'],
  Jeweller: ['Rings cleaned while you wait', 'Bring them in, and have a coffee next door.'],
  'Acoustic engineer': [
    'How loud is it?',
    'I measure your meeting room and tell you what a curtain would do.',
  ],
};

/** A promo that another member might suggest to a member of this trade: title and text. */
export const suggestionFor = (trade: string): readonly [string, string] => {
  const [title] = offers[trade] ?? ['Your guarantee', ''];
  return [
    `Say it louder: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    'Hardly anyone knows that you do this. I’d put it first, with a date until when it holds.',
  ];
};
