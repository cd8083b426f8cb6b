import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promos } from '../../server/schema/links.ts';
import { biographies, memberLinks } from '../../server/schema/people.ts';
import { type House, openHouse, type Person } from './house.ts';

describe('a former member', () => {
  let house: House;
  let ines: Person;
  let stranger: Person;
  let leo: Person;
  let vera: Person;
  let mia: Person;
  let neighbor: Person;
  let director: Person;
  let admin: Person;

  beforeAll(async () => {
    house = await openHouse();
    const { here, there, far } = house.chapters;
    ines = await house.addPerson('Ines Calloway', here);
    stranger = await house.addPerson('Dolores Quintana', there);
    leo = await house.addPerson('Leo Gone', here, {
      status: 'ended',
      cell_phone: '5550199',
      address: 'Mill Lane 4',
      city: 'Dayton',
      state: 'Ohio',
      business_name: 'Gone Fishing',
      profession_id: house.joiner,
    });
    await house.db.insert(biographies).values({ member_id: leo.id, about_me: 'I fish' });
    await house.db.insert(memberLinks).values({ member_id: leo.id, website: 'https://gone.example.test/' });
    await house.db.insert(promos).values({ member_id: leo.id, title: 'Ten off', text: 'Call 5550199' });
    vera = await house.addHolder('president', 'Vera President', here);
    mia = await house.addHolder('membership_committee', 'Mia Committee', here);
    neighbor = await house.addHolder('president', 'Nora President', there);
    director = await house.addPerson('Dana Director', far);
    admin = await house.addHolder('administrator', 'Ada Admin', null);
    await house.grant(director, 'area_director', { region_id: house.regions.north });
  });
  afterAll(() => house.close());

  const shown = async (who: Person) => {
    const of = async (page: string) =>
      (await house.call(who, 'GET', `/member-1/members/${leo.id}/${page}`)).body;
    const head = await of('main-information');
    return {
      head: [
        head.firstName,
        head.lastName,
        head.business_name,
        head.profession,
        head.chapter,
        head.has_ended,
      ],
      contact: await of('contact-details'),
      about: (await of('biography')).about_me,
      website: (await of('other-links')).website,
      promos: (await of('promos')).map(({ text }: { text: string }) => text),
    };
  };

  it('is only a name, except to the chapter’s leaders and administrators', async () => {
    for (const who of [ines, stranger, neighbor]) {
      expect(await shown(who)).toEqual({
        head: ['Leo', 'Gone', null, null, null, 1],
        contact: {
          first_name: 'Leo',
          last_name: 'Gone',
          address: null,
          city: null,
          state: null,
          business_name: null,
          version: 1,
        },
        about: null,
        website: null,
        promos: [],
      });
    }
  });

  it('is shown in full to those leaders', async () => {
    for (const who of [vera, mia, director, admin]) {
      expect(await shown(who)).toEqual({
        head: ['Leo', 'Gone', 'Gone Fishing', 'Joiner', 'Millbrook', 1],
        contact: {
          first_name: 'Leo',
          last_name: 'Gone',
          email: 'leo.gone@example.test',
          cell_phone: '5550199',
          work_phone: null,
          address: 'Mill Lane 4',
          city: 'Dayton',
          state: 'Ohio',
          business_name: 'Gone Fishing',
          version: 1,
        },
        about: 'I fish',
        website: 'https://gone.example.test/',
        promos: ['Call 5550199'],
      });
    }
  });
});
