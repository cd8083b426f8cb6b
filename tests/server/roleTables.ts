import { roleKeys } from '../../server/schema/values.ts';

export type Role = (typeof roleKeys)[number];

/**
 * How far a right reaches: own rows, the chapter's, the rows of all the region's chapters, or everything. `none`
 * means that the right isn't held.
 */
export type Reach = 'none' | 'own' | 'chapter' | 'region' | 'all';

/*
 * The design's two matrices: each row is a title or key (or several with the same rights) with a cell for each role:
 * M, P, VP, ST, MbC, VH, MEN, EVT, EDU, DIR, ADM. `●` and `V` mean the own chapter, `○` own rows, `R` the region, `A`
 * everywhere, empty not at all. The digits are footnotes, and two matter here: `¹` limits the right to people who
 * belong to a chapter, and to that chapter; `⁶` limits it to new members. Every role of a chapter has the first
 * column as well.
 */
const sidebarTable = `
Performance, Totals, Sessions, Referrals, Revenue Made, Event Attendance, Posts, Visitors | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○¹ |
Calendar | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○
Goals | ○ V | ● | ● | ○ V | ○ V | ○ V | ○ V | ○ V | ○ V | R | A
My Chapter, Chapter Calendar, Chapter Links, Latest Feature Links | ● | ● | ● | ● | ● | ● | ● | ● | ● | R | A
Feature Link Winners | V | ● | V | V | V | V | V | V | ● | R V | A
Events Committee Pipeline | V² | ● | ● | V² | V² | V² | V² | ● | V² | R V | A
Marketing Moment Schedule, Networking Moment Schedule, Member Spotlights, Sample Sessions | ● | ● | ● | ● | ● | ● | ● | ● | ● | R V | A
Member Search, Chapter Search, Chats | ● | ● | ● | ● | ● | ● | ● | ● | ● | ● | ●
Request A Sub | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ |  |
Sub Requests | V³ | ● | ● | ● | V³ | ● | V³ | V³ | V³ | R V | A
Chapter Visitors | ○ | ● | ● | ● | ● | ● | ○ | V | ○ | R V | A
Attendance List |  | ● | ● | ● |  | ● |  |  |  | R V | A
Attendance Visitor List |  | ● | ● | ● | V | ● |  | V |  | R V | A
Attendance Reports |  | ● | ● | ● | ● |  | V |  |  | R V | A
Sm Report |  | ● | ● | ● | V |  | V |  | V | R V | A
Posting Members |  | ● | ● | V |  |  | V |  | ● | R V | A
Chapter Summary | V⁴ | ● | ● | ● | ● | V⁴ | V | V⁴ | V | R | A
Zero Activity List |  | ● | ● | V | ● |  | ● |  |  | R V | A
Pending Applications |  | ● | ● | ● | ● |  |  |  |  | R | A
Renewals | ○ | V | ● | ● | V |  |  |  |  | R V | A
Checklists | ○⁵ | ● | ● | ●⁵ | ●⁵ | ●⁵ | ●⁵ | ●⁵ | ●⁵ | R V | A
Chapter Settings |  | ● | ● | V |  |  |  |  |  | R | A
Protege | ○ | ● | ● | V | V |  | ● |  | V | R V | A
Onboarding Dashboard | ○⁶ | V | V | V | V |  | ● |  | V | R V | A
Member Certifications | ○ | ● | V | V | V |  | ● |  | ● | R V | A
Sample Sessions Assignments |  | ● | ● |  |  |  | ● |  | ● |  | A
Marketing Moment Approval, Networking Moment Approval |  | ● | ● |  |  |  |  |  | ● |  | A
Member Spotlight Assignment |  | ● | ● | ● |  |  |  |  | ● |  | A
The Concept, Training | ● | ● | ● | ● | ● | ● | ● | ● | ● | ● | ●
Profile, Settings, Feedback, Privacy Policy | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○
Audit Trail | ○ | ● | ● | ● |  |  |  |  |  | R V | A
Import |  |  | ● | ● |  |  |  |  |  |  | A
Organization Settings, Operations |  |  |  |  |  |  |  |  |  |  | A
`;

const buttonTable = `
activity.view |  | ● | ● | ● |  |  |  |  |  | R | A
activity.editOwn, activity.deleteOwn | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ |
activity.correct |  | ● | ● | ● |  |  |  |  |  |  | A
referral.state | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ |
amounts.view |  |  |  | ● |  |  |  |  |  |  | A
attendance.take |  | ● | ● | ● |  | ● |  |  |  |  | A
attendance.close, attendance.reopen |  | ● | ● | ● |  |  |  |  |  |  | A
attendance.checkinSelf | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ |  |
meeting.skip, meeting.edit |  | ● | ● |  |  |  |  |  |  | R | A
visitors.edit | ○ | ● | ● | ● | ● | ● |  |  |  |  | A
visitors.checkin |  | ● | ● | ● |  | ● |  |  |  |  | A
visitors.followup | ○ | ● | ● |  | ● | ● |  |  |  |  | A
visitors.merge |  |  | ● |  |  | ● |  |  |  |  | A
subs.offer | ● | ● | ● | ● | ● | ● | ● | ● | ● |  |
subs.confirm |  | ● | ● | ● |  | ● |  |  |  |  | A
applications.view, applications.comment, applications.vote |  | ● | ● | ● | ● |  |  |  |  | R | A
applications.decide |  | ● | ● |  |  |  |  |  |  | R | A
applications.payment |  |  |  | ● |  |  |  |  |  |  | A
letters.draft |  | ● | ● |  | ● |  |  |  |  |  | A
letters.issue |  | ● | ● |  |  |  |  |  |  |  | A
helper.assign |  | ● | ● |  | ● |  | ● |  |  |  | A
renewals.record |  |  | ● | ● |  |  |  |  |  |  | A
renewals.decide |  | ● | ● |  | ● |  |  |  |  | R | A
payments.viewOthers |  |  |  | ● |  |  |  |  |  |  | A
mentors.assign |  | ● |  |  |  |  | ● |  |  |  | A
onboarding.tick | ○⁷ |  |  |  |  |  | ● |  |  |  | A
onboarding.points |  |  |  |  |  |  | ● |  |  |  | A
coaching.assign |  | ● |  |  |  |  | ● |  | ● |  | A
coaching.step | ○⁸ | ● |  |  |  |  | ● |  | ● |  | A
certificates.announce |  | ● | ● |  |  |  | ● |  | ● |  | A
trainings.editOthers |  |  | ● |  |  |  | ● |  | ● |  | A
moments.request | ● | ● | ● | ● | ● | ● | ● | ● | ● |  |
moments.approve |  | ● | ● |  |  |  |  |  | ● |  | A
spotlights.assign |  | ● | ● | ● |  |  |  |  | ● |  | A
sampleSessions.assign |  | ● | ● |  |  |  | ● |  | ● |  | A
featureLinks.pick, featureLinks.announce |  | ● |  |  |  |  |  |  | ● |  | A
events.edit |  | ● | ● |  |  |  |  | ● |  | R | A
events.rsvp | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ |
pipeline.fillSpot | ○ | ● | ● | ○ | ○ | ○ | ○ | ● | ○ |  | A
pipeline.changeStatus |  | ● | ● |  |  |  |  | ● |  |  | A
checklists.define |  | ● | ● |  |  |  | ●⁹ | ●⁹ | ●⁹ |  | A
checklists.fill, checklists.complete | ○⁵ | ● | ● | ● | ● | ● | ● | ● | ● |  | A
promos.suggest | ● | ● | ● | ● | ● | ● | ● | ● | ● |  |
promos.accept | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ | ○ |  |
goals.chapter |  | ● | ● |  |  |  |  |  |  | R | A
members.add |  |  |  |  |  |  |  |  |  |  | A
members.edit |  |  | ● | ● | ● |  |  |  |  |  | A
members.lifecycle |  |  | ● | ● |  |  |  |  |  | R | A
roles.edit |  | ● |  |  |  |  |  |  |  | R | A
announce.send |  | ● | ● | ● |  |  |  | ● | ● | R | A
reports.export | ○ | ● | ● | ● | ● | ● | ● | ● | ● | R | A
reports.present |  | ● | ● | ● |  |  |  |  |  | R | A
import.run, import.undo |  |  | ● | ● |  |  |  |  |  |  | A
audit.view | ○ | ● | ● | ● |  |  |  |  |  | R | A
content.edit |  |  |  |  |  |  |  |  |  |  | A
settings.floating |  |  |  |  |  |  |  |  |  |  | A
`;

const order: Record<Reach, number> = { none: 0, own: 1, chapter: 2, region: 3, all: 4 };

function reachOf(cell: string, role: Role): Reach {
  const sign = cell.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, '').trim();
  if (sign === '' || cell.includes('¹') || cell.includes('⁶')) return 'none';
  if (sign === '○') return 'own';
  if (sign === 'R' || sign === 'R V') return 'region';
  if (sign === 'A') return 'all';
  if (!['●', 'V', '○ V'].includes(sign)) throw new Error(`what is ${cell}?`);
  if (role === 'administrator') return 'all';
  return role === 'area_director' ? 'region' : 'chapter';
}

function parse(table: string): ReadonlyMap<string, Readonly<Record<Role, Reach>>> {
  const rows = new Map<string, Record<Role, Reach>>();
  for (const line of table.trim().split('\n')) {
    const [names = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (cells.length !== roleKeys.length) throw new Error(`${names} has ${cells.length} cells`);
    const reaches = roleKeys.map((role, column) => [role, reachOf(cells[column] ?? '', role)]);
    for (const name of names.split(', ')) rows.set(name, Object.fromEntries(reaches));
  }
  return rows;
}

export const sidebarCells = parse(sidebarTable);
export const buttonCells = parse(buttonTable);

const ofNobody = (role: Role) => role === 'area_director' || role === 'administrator';

/**
 * @returns the reach of a button's key, or of a page's `page:Title`, for a holder of this role: a chapter's roles
 * include membership of it; directors and administrators belong to no chapter.
 */
export function reachFor(right: string, role: Role): Reach {
  const row = right.startsWith('page:') ? sidebarCells.get(right.slice(5)) : buttonCells.get(right);
  if (row === undefined) throw new Error(`neither table has ${right}`);
  const own = ofNobody(role) ? 'none' : row.member;
  return order[row[role]] >= order[own] ? row[role] : own;
}
