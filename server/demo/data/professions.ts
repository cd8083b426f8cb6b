export interface TradeData {
  readonly name: string;
  /** The customers or partners that the member would like to meet. */
  readonly ideal: string;
  /** How others introduce the member, after the first name. */
  readonly introduction: string;
  /** Requests of people who are referred to the member. */
  readonly needs: readonly string[];
  /** Titles of links that others can share. */
  readonly posts: readonly string[];
}

function trade(
  name: string,
  ideal: string,
  introduction: string,
  needs: readonly string[],
  posts: readonly string[],
): TradeData {
  return { name, ideal, introduction, needs, posts };
}

/** The trades of the demo members. */
export const trades: readonly TradeData[] = [
  trade(
    'Roofer',
    'Owners of houses built before 1980, and caretakers of schools and church halls.',
    'finds the leak before he sells the roof, and sends photographs of both.',
    [
      'School hall roof leaks over the stage',
      'Wants the gutters and two dormers checked before winter',
      'Hail damage on the south side, the insurer asks for an estimate',
    ],
    ['Five signs of a tired roof', 'Before and after: Mill Lane'],
  ),
  trade(
    'Translator',
    'Firms that sell abroad for the first time and have contracts in two languages.',
    'translates contracts so that both sides sign the same thing.',
    [
      'Needs a birth certificate in German by the end of the month',
      'Product manual in Spanish and Portuguese, forty pages',
      'Wants the tenancy agreement in plain English',
    ],
    ['What a sworn translation is', 'Ten words that don’t travel'],
  ),
  trade(
    'Interior decorator',
    'People who have just bought a flat and don’t know where to begin.',
    'makes small rooms feel generous, and keeps to the budget she was given.',
    [
      'Blinds for the meeting room',
      'Moves in April and would like the colors settled first',
      'A reception area that doesn’t look like a waiting room',
    ],
    ['Three rooms, one palette', 'How to measure for curtains'],
  ),
  trade(
    'Bookkeeper',
    'Sole traders with a shoebox of receipts and a deadline.',
    'turns the shoebox into twelve tidy months and a night of good sleep.',
    [
      'Has three years of receipts and no system',
      'Opens a second shop and wants monthly figures',
      'Payroll for four people from next month',
    ],
    ['Year end without tears', 'The receipts you may throw away'],
  ),
  trade(
    'Sign maker',
    'Shops that open, move or change their name this year.',
    'makes signs that are read from the other side of the road.',
    [
      'New lettering for two delivery vans',
      'Shop front for the bakery on Dock Street',
      'Wayfinding for a clinic with three floors',
    ],
    ['Lettering that lasts', 'A shop front in four days'],
  ),
  trade(
    'HR consultant',
    'Owners who are about to hire their fifth person.',
    'writes the handbook before anyone needs it.',
    [
      'First employment contract',
      'Two people in the team don’t speak to each other',
      'Wants a fair way to set salaries',
    ],
    ['The fifth hire', 'Interview questions worth asking'],
  ),
  trade(
    'Caterer',
    'Office managers who plan a summer party or a board lunch.',
    'feeds forty people so that no one notices the work.',
    [
      'Retirement lunch for 40',
      'Breakfast meeting every second Thursday, vegetarian',
      'Christening in June, about sixty guests',
    ],
    ['Saffron kitchen, spring menu', 'Lunch boards for small meetings'],
  ),
  trade(
    'Florist',
    'Hotels and restaurants that want fresh flowers every Monday.',
    'knows what is in season and what will still stand on Friday.',
    [
      'Flowers for a wedding in September',
      'Weekly arrangement for the front desk',
      'A wreath for the opening of the new wing',
    ],
    ['Peonies, first cut', 'Flowers that last a week'],
  ),
  trade(
    'Electrician',
    'Landlords whose certificates run out this year.',
    'arrives when he said and labels every fuse.',
    [
      'Rewiring of the bakery on Dock Street before July',
      'Charging point for two cars',
      'The certificate runs out and the tenant moves in May',
    ],
    ['What your fuse box tells you', 'Charging at home, honestly priced'],
  ),
  trade(
    'Web developer',
    'Small makers who sell at markets and not yet online.',
    'builds shops that a grandmother can use and a search engine can read.',
    [
      'Online shop for hand-dyed wool',
      'Booking page that works on a phone',
      'The old site shows a warning in the browser',
    ],
    ['A faster front page', 'Five questions before a new website'],
  ),
  trade(
    'Plumber',
    'Managers of older buildings who are tired of the same repair.',
    'repairs what can be repaired and says so.',
    [
      'Two bathrooms, would like a quote by June',
      'Boiler is twenty years old and loud',
      'Water under the kitchen floor since Sunday',
    ],
    ['Save water within a week', 'When a dripping faucet isn’t the faucet'],
  ),
  trade(
    'Travel agent',
    'Families who travel once a year and want it to work.',
    'has slept in the hotels she recommends.',
    [
      'Two weeks in Japan with three children',
      'Team trip for eleven people in October',
      'Honeymoon, trains instead of flights if possible',
    ],
    ['Rail journeys worth the detour', 'Where to go in November'],
  ),
  trade(
    'Tax adviser',
    'Owners who sell a house or a business this year.',
    'explains a tax letter in three sentences.',
    [
      'Inherited a flat and has a letter from the revenue',
      'Sells the workshop and wants to know the tax first',
      'Second income from abroad since March',
    ],
    ['Dates to remember this year', 'What a home office is worth'],
  ),
  trade(
    'Dentist',
    'Families that are new in town.',
    'takes the time that nervous patients need.',
    [
      'Has not seen a dentist for six years and is afraid',
      'Two children, both need a first appointment',
      'Broken crown, travels on Friday',
    ],
    ['Calm visits for children', 'Brushing, properly'],
  ),
  trade(
    'Estate agent',
    'People who think of selling within a year and want to prepare.',
    'names a price she can defend and shows the house herself.',
    [
      'Looks for a ground-floor office with parking',
      'Would sell the house if there were a bungalow to buy',
      'Three-room flat near the school by August',
    ],
    ['Open house on Saturday', 'The market in plain numbers'],
  ),
  trade(
    'Lighting designer',
    'Architects and hotel owners who are planning a lobby, a restaurant or a staircase, before the ceilings are drawn.',
    'makes rooms readable at night. He draws the light first and buys the lamps last, so clients spend less.',
    [
      'New lights for our front office',
      'A staircase that no one dares to use after dark',
      'The restaurant is either too bright or too dark',
    ],
    ['Spring lighting guide', 'One room, four kinds of light'],
  ),
  trade(
    'Event planner',
    'Companies with an anniversary and no one to plan it.',
    'has a plan for rain and a plan for success.',
    [
      'Ten years of the firm, about 120 guests',
      'Product evening in a small gallery',
      'Charity run, needs permits and volunteers',
    ],
    ['A checklist for hosts', 'Summer dates still free'],
  ),
  trade(
    'Car mechanic',
    'Firms with three to ten vans and no fleet manager.',
    'shows the old part and the bill side by side.',
    [
      'Van fails its test because of the brakes',
      'Wants an honest opinion before buying a used car',
      'Air conditioning that has smelled since last summer',
    ],
    ['Ready for the winter', 'What the warning lights mean'],
  ),
  trade(
    'Tailor',
    'People with a wedding or a new post in the next three months.',
    'makes one good jacket instead of three.',
    [
      'Suit for a wedding in eight weeks',
      'Uniforms for the front desk of a small hotel',
      'Two coats to be altered, one very old',
    ],
    ['How a jacket should sit', 'Linen for a warm summer'],
  ),
  trade(
    'Photographer',
    'Firms still using portraits from five years ago.',
    'makes people forget the camera.',
    [
      'Portraits of eleven people on one morning',
      'Pictures of the new workshop for the website',
      'A family of three generations, one afternoon',
    ],
    ['Portraits in one morning', 'Behind the picture'],
  ),
  trade(
    'Insurance agent',
    'Shops that have grown and never looked at their cover again.',
    'reads the small print aloud.',
    [
      'Cover for a second delivery van',
      'Water damage last year, premium doubled',
      'Starts a yoga studio and needs liability cover',
    ],
    ['The three gaps we see most', 'What to photograph before a storm'],
  ),
  trade(
    'Architect',
    'Owners of barns, attics and corner plots.',
    'draws what the neighbors will also like.',
    [
      'Wants to turn a barn near Elmsford into two flats',
      'Attic with one window, should become a study',
      'Extension for a family of five',
    ],
    ['A barn becomes a home', 'Planning permission in six steps'],
  ),
  trade(
    'Mortgage broker',
    'First-time buyers who have been turned away by their bank.',
    'finds the lender that says yes, and the day it will.',
    [
      'Fixed rate ends in the fall',
      'Self-employed for two years and wants to buy',
      'Buys with her brother and needs advice first',
    ],
    ['Rates this month', 'First home, first questions'],
  ),
  trade(
    'Yoga teacher',
    'Teams that sit all day.',
    'teaches people who can’t touch their toes.',
    [
      'Weekly class for an office of twelve',
      'Back pain after long shifts',
      'Would like to begin gently after an operation',
    ],
    ['Ten minutes at your desk', 'Fall retreat'],
  ),
  trade(
    'Family lawyer',
    'People who want a will, or peace, without a quarrel.',
    'settles things in the kitchen that others settle in court.',
    [
      'Needs advice on guardianship for her mother',
      'Will and power of attorney for both parents',
      'Separation, two children, wants it calm',
    ],
    ['A will in four steps', 'Questions to ask before you sign'],
  ),
  trade(
    'Landscaper',
    'Housing associations and people with a new house and a field of mud.',
    'plants gardens that look right in February too.',
    [
      'Front garden, low care, no lawn',
      'The courtyard of the clinic floods',
      'Hedge of forty yards has to go',
    ],
    ['A garden for dry summers', 'What to plant in October'],
  ),
  trade(
    'Printer',
    'Restaurants, museums and anyone who still likes paper.',
    'finds the typing error before ten thousand copies do.',
    [
      '500 menus on heavy stock',
      'Program for a festival, three weeks',
      'Business cards that don’t feel like everyone else’s',
    ],
    ['Paper you want to touch', 'How to send us a file'],
  ),
  trade(
    'IT support',
    'Practices and offices of five to thirty desks without their own technician.',
    'picks up the phone.',
    [
      'Seven computers, one of them makes everyone nervous',
      'Wants backups that someone has tried',
      'Moves office at Easter and needs a network',
    ],
    ['Is your backup a backup?', 'Passwords for teams'],
  ),
  trade(
    'Security systems',
    'Shops with a back door.',
    'sells the lock before he sells the camera.',
    [
      'Break-in next door last week',
      'Keys for nine employees and no list',
      'Camera for the yard, must respect the neighbors',
    ],
    ['A look at your back door', 'Keys, cards or codes'],
  ),
  trade(
    'Physiotherapist',
    'Runners, carpenters and everyone who works above their head.',
    'asks what you want to do again and starts from there.',
    [
      'Shoulder hurts since moving house',
      'Wants to run again after the knee operation',
      'Whole warehouse team lifts badly',
    ],
    ['Three exercises for the back', 'Running again after a break'],
  ),
  trade(
    'Graphic designer',
    'Firms whose logo is a photograph of a logo.',
    'makes three proposals and throws two of them away herself.',
    ['Logo for a small brewery', 'Annual report that people will read', 'Labels for six kinds of honey'],
    ['A logo isn’t a picture', 'Colors that print well'],
  ),
  trade(
    'Copywriter',
    'Experts who know everything and whose website says nothing.',
    'writes the sentence the client meant.',
    [
      'Rewrites the about page of a law firm',
      'Newsletter every month, no one has time',
      'A speech for an opening, ten minutes',
    ],
    ['Shorter, please', 'One good headline a week'],
  ),
  trade(
    'Financial planner',
    'People ten years before retirement.',
    'draws the next twenty years on one page.',
    [
      'Wants to stop working at sixty',
      'Sold a business and has no plan',
      'Savings for two children, started late',
    ],
    ['One page for twenty years', 'What inflation does to a pension'],
  ),
  trade(
    'Optician',
    'People who work at screens and complain about their head.',
    'won’t sell you new frames when a new lens will do.',
    [
      'Headaches at the screen since the fall',
      'First glasses for a boy of six',
      'Sports glasses for cycling',
    ],
    ['Eyes and screens', 'Sunglasses that protect'],
  ),
  trade(
    'Veterinarian',
    'Families with a puppy.',
    'kneels on the floor with every patient.',
    [
      'Puppy needs the first vaccinations',
      'Old cat, won’t eat, hates traveling',
      'Stable with five horses looks for a vet',
    ],
    ['A puppy in the house', 'Traveling with pets'],
  ),
  trade(
    'Painter and decorator',
    'Landlords between tenants.',
    'covers the floor twice and the furniture once.',
    ['Stairwell of four floors', 'Flat between two tenants, eight days', 'Window frames on the weather side'],
    ['White isn’t one color', 'A stairwell in a week'],
  ),
  trade(
    'Carpenter',
    'People with odd corners.',
    'builds the cupboard that no shop sells.',
    [
      'Wardrobe under a sloping roof',
      'Counter for a small coffee bar',
      'Oak door, swollen, a hundred years old',
    ],
    ['Under the stairs', 'Oak, ash or pine'],
  ),
  trade(
    'Hairdresser',
    'Brides, and people who have had the same cut for ten years.',
    'listens for five minutes before touching the scissors.',
    ['Bride and four bridesmaids in May', 'Wants to stop coloring, gracefully', 'House calls for her mother'],
    ['Growing out gray', 'Care for curly hair'],
  ),
  trade(
    'Business coach',
    'Founders who have become the bottleneck.',
    'asks one question too many, and it’s the right one.',
    [
      'Cannot delegate and knows it',
      'Two partners want different things',
      'New team leader, first three months',
    ],
    ['The question of the week', 'How to hand over'],
  ),
  trade(
    'Music teacher',
    'Adults who gave up an instrument.',
    'teaches the song you want, then the scales.',
    [
      'Piano lessons for two sisters',
      'Wants to sing at his daughter’s wedding',
      'Cello, beginner, sixty-one',
    ],
    ['It’s not too late', 'Summer concert'],
  ),
  trade(
    'Commercial lawyer',
    'Two people who start a company on a handshake.',
    'makes contracts short enough to be read.',
    [
      'Partnership agreement for a dental practice',
      'A supplier keeps the deposit',
      'Terms for an online shop',
    ],
    ['Handshakes and contracts', 'Five clauses to look at'],
  ),
  trade(
    'Surveyor',
    'Buyers who have fallen in love with an old house.',
    'tells you what the house will cost after you have bought it.',
    [
      'Farmhouse with a crack in the gable',
      'Boundary with the neighbor, since 1962',
      'Needs a valuation for the estate',
    ],
    ['Cracks, and which ones matter', 'Before you make an offer'],
  ),
  trade(
    'Solar installer',
    'Farms, bakeries and anyone with a large roof and a large bill.',
    'promises a little less than the roof delivers.',
    [
      'Barn roof to the south, 3,000 square feet',
      'Battery for an existing system',
      'Bakery, most power between two and six',
    ],
    ['What your roof could do', 'Batteries, yes or not yet'],
  ),
  trade(
    'Commercial cleaner',
    'Practices that must be clean, and offices that would like to be.',
    'sends the same two people every week.',
    [
      'Dental practice, five evenings a week',
      'Windows of a shop with three fronts',
      'After the builders, before the opening',
    ],
    ['Clean air in small offices', 'The list on the kitchen door'],
  ),
  trade(
    'Videographer',
    'Museums, schools and companies with a story and no film.',
    'needs one day and one good question.',
    ['Two minutes about a workshop', 'Concert, three cameras', 'Training films for new drivers'],
    ['Two minutes that work', 'How to speak to a camera'],
  ),
  trade(
    'Baker',
    'Cafés within ten miles that want bread at six.',
    'gets up so that you need not.',
    [
      'Bread for a café, every day but Monday',
      'Cake for a hundred, one of them allergic',
      'Sourdough course as a present',
    ],
    ['Bread of the month', 'Sourdough for beginners'],
  ),
  trade(
    'Personal trainer',
    'Managers over forty who used to be fit.',
    'counts what you did, not what you missed.',
    [
      'Wants to hike in the Alps next year',
      'Small group, twice a week, mornings',
      'Bad knees and good intentions',
    ],
    ['Strong at fifty', 'Twenty minutes, no equipment'],
  ),
  trade(
    'Accountant',
    'Companies that have outgrown their spreadsheet.',
    'delivers the accounts before the bank asks.',
    [
      'Company of nine wants to change accountant',
      'Charity needs an independent examination',
      'Grant report is due in March',
    ],
    ['Accounts people can read', 'Grants for small firms'],
  ),
  trade(
    'Removals',
    'Families and offices that move in the next six months.',
    'hasn’t broken a piano yet.',
    [
      'Three-room flat, second floor, no lift',
      'Office of twelve over one weekend',
      'Piano from Elmsford to the coast',
    ],
    ['Packing, room by room', 'A month before the move'],
  ),
  trade(
    'Recruiter',
    'Workshops that have looked for a foreman since spring.',
    'sends two candidates, not twenty.',
    ['Foreman for a joinery', 'Practice manager, part time', 'Two chefs for a seasonal hotel'],
    ['Who is looking this month', 'Adverts that work'],
  ),
  trade(
    'Pest control',
    'Restaurants and owners of old timber.',
    'finds the hole, not only the mouse.',
    ['Mice in the store room', 'Wasps under the eaves', 'Old beams with small holes and fresh dust'],
    ['Wasps and what to do', 'Woodworm or not'],
  ),
  trade(
    'Driving instructor',
    'People over thirty who never learned.',
    'has two brakes and a great deal of patience.',
    [
      'Failed twice and has lost courage',
      'Moved here with a foreign license',
      'Daughter turns seventeen in June',
    ],
    ['Roundabouts', 'The first lesson'],
  ),
  trade(
    'Jeweller',
    'Couples, and people with grandmother’s ring in a drawer.',
    'makes new rings from old gold.',
    [
      'Two wedding rings from one old chain',
      'Grandmother’s ring, two sizes too small',
      'Valuation for the insurance',
    ],
    ['Old gold, new ring', 'How to clean silver'],
  ),
  trade(
    'Acoustic engineer',
    'Restaurants in which no one hears their own table.',
    'measures first and hangs panels second.',
    [
      'Restaurant with a concrete ceiling',
      'Rehearsal room under a flat',
      'Open office, everyone wears headphones',
    ],
    ['A quiet restaurant', 'What carpets can’t do'],
  ),
];

/** Professions that no member of the demo chapters has; chapters look for them and visitors have them. */
export const wantedProfessions: readonly string[] = [
  'Notary',
  'Locksmith',
  'Podiatrist',
  'Piano tuner',
  'Beekeeper',
  'Chimney sweep',
  'Speech therapist',
  'Upholsterer',
  'Wine merchant',
  'Bicycle repair',
  'Wedding celebrant',
  'Glazier',
];

/** Professions that several members of a chapter may have. */
export const sharedProfessions: readonly string[] = ['Consultant', 'Charity worker'];
