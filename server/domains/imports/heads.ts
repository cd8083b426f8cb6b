import type { ImportKind } from '../../../src/contract/organization/importFields.ts';

type Heads = Readonly<Record<ImportKind, Readonly<Record<string, string>>>>;

/** Column headers of fields that every kind of record has. */
const record = {
  from: 'from, given by, giver, referred by, member, member name, inside, von, de, recorded by, attendee',
  to: 'to, given to, receiver, recipient, with, met with, thank you to, an, a, partner, host, organizer',
  date: 'day, transaction date, created, datum, fecha, date of meeting',
  chapter: 'chapter name, group, kapitel, chapitre, capitulo',
};
const others = {
  comments: 'comment, notes, note, bemerkung, commentaires, details',
  address: 'location, place, where, ort, lieu, met at, venue',
};

/** Column headers of fields that members and visitors have. */
const person = {
  first_name: 'firstname, given name, forename, vorname, prenom, nombre, first',
  last_name:
    'lastname, surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos, last',
  email:
    'email, email address, e mail address, primary email, work email, e mail adresse, emailadresse, mail, courriel, adresse e mail, correo, correo electronico',
  full_name:
    'name, full name, member name, member, visitor name, visitor, contact name, display name, nom complet, nombre completo, vollstandiger name',
  chapter: 'chapter name, home chapter, group, kapitel, chapitre, capitulo, unternehmerteam',
  profession:
    'profession or specialty, speciality, specialty, category, classification, professional classification, job title, beruf, branche, metier, profesion, spec',
  business_name:
    'company, company name, business, organisation, organization, current employer, employer, firma, unternehmen, entreprise, societe, empresa, spec',
  cell_phone:
    'mobile, mobile phone, cell, phone, phone number, mobile number, phone mobile, handy, mobiltelefon, telefon, portable, telephone, movil, telefono',
  work_phone:
    'office phone, business phone, phone work, direct phone, telefon geschaftlich, geschaftstelefon, bureau',
  address:
    'street, street address, address line 1, business address, adresse, strasse, anschrift, rue, direccion, calle',
  website: 'web site, url, homepage, web, internet, webseite, site web, sitio web',
};

const heads: Heads = {
  members: {
    ...person,
    city: 'town, ort, stadt, ville, ciudad',
    state: 'state province, province, bundesland, region state, departement, provincia',
    birthday:
      'birth date, date of birth, dob, geburtstag, geburtsdatum, date de naissance, fecha de nacimiento',
    joined_on:
      'join date, joined, induction date, start date, membership start date, date joined, mitglied seit, eintritt, eintrittsdatum, date d adhesion, adhesion, fecha de alta',
    paid_until:
      'renewal due, renewal date, renewal due date, due date, expiration date, end date, membership expiration date, bezahlt bis, verlangerung, falligkeit, echeance, vencimiento, renovacion',
    ideal_referral: 'ideal referrals, good referral',
    about_me: 'about me, bio, biography, notes about',
  },
  chapters: {
    name: 'chapter, chapter name, kapitel, chapitre',
    weekday: 'day, meeting day, wochentag, jour, dia',
    time: 'meeting time, start time, uhrzeit, heure, hora',
    time_zone: 'timezone, zone, zeitzone, fuseau horaire',
    currency: 'wahrung, devise, moneda',
    region: 'area, gebiet',
    city: 'town, ort, stadt, ville, ciudad',
    state: 'state province, province, bundesland, region state, departement, provincia',
    place: 'venue, location, meeting location, treffpunkt, lieu, lugar',
    online_link: 'zoom, meeting link, online',
    founded_on: 'founded, launch date, start date, grundung, gegrundet',
    membership_fee: 'fee, annual fee, dues, beitrag, jahresbeitrag, cotisation, cuota',
    description: 'about, beschreibung',
  },
  professions: {
    name: 'profession, category, classification, specialty, beruf, metier, profesion',
    one_seat: 'one seat, exclusive, single seat, exklusiv',
  },
  trainings: {
    name: 'training, course, title, kurs, formation, schulung',
    what_for: 'description, what for, purpose, beschreibung',
    required_for: 'roles, required roles, mandatory for',
  },
  visitors: {
    ...person,
    date: 'date, visit date, meeting, date of visit, visited on, besuchsdatum, datum, date de visite, fecha',
    invited_by: 'inviter, sponsor, invited by email, eingeladen von, invite par, invitado por',
    attended: 'present, showed up, status, anwesend',
    notes: 'note, comments, bemerkung, notizen',
  },
  meetings: {
    chapter: 'chapter name, group, kapitel, chapitre, capitulo',
    date: 'date, day, meeting, datum, fecha, week',
    member: 'name, member name, full name, email, e mail, mitglied, membre',
    mark: 'status, mark, palms, present, anwesenheit, presence',
    sub_name: 'sub, substitute name, vertretung, remplacant',
    note: 'notes, comment, comments, bemerkung',
  },
  sessions: {
    ...record,
    ...others,
    type: 'type, kind, art',
    discussion: 'topics, topic, conversation, gesprach',
  },
  referrals: {
    ...record,
    ...others,
    first_name: 'vorname, prenom, nombre',
    last_name: 'nachname, nom, apellido',
    full_name: 'referral, name, contact, prospect, referral name, contact name',
    type: 'type, inside outside, kind',
    methods: 'method, how, referral status, contacted by',
    referral_state: 'status, outcome, result',
    email: 'email, email address, mail',
    cell_phone: 'phone, telephone, mobile, cell, telefon',
    work_phone: 'office phone, business phone',
  },
  business_bucks: {
    ...record,
    ...others,
    amount: 'tyfcb, value, closed business, betrag, montant, importe, revenue',
    business_type: 'type, new or repeat',
    ep_referral_type: 'referral type',
  },
  event_attendances: {
    ...record,
    ...others,
    type: 'type, kind, art',
    training: 'course, training',
    show_name: 'event, event name, title, name',
    time: 'start time, uhrzeit',
    guests: 'guest count, number of guests',
  },
  posts: { ...record, link: 'url, address, post, web address' },
};

/** @returns whether other systems use this header for a field; `head` is in lower case without accents and signs */
export const isOtherHead = (kind: ImportKind, key: string, head: string): boolean =>
  heads[kind][key]?.split(', ').includes(head) ?? false;
