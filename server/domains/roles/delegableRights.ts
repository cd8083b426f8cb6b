import {
  type Capability,
  type Right,
  rights,
  type SidebarTitle,
} from '../../../src/contract/capabilities.ts';

/** Pages with buttons whose users normally lack the page: members who borrow such a right get the page, too. */
const pagesOf: Readonly<Partial<Record<Capability, readonly SidebarTitle[]>>> = {
  'attendance.take': ['Attendance List'],
  'attendance.close': ['Attendance List'],
  'attendance.reopen': ['Attendance List'],
  'visitors.edit': ['Chapter Visitors'],
  'visitors.checkin': ['Attendance Visitor List'],
  'visitors.followup': ['Chapter Visitors'],
  'visitors.merge': ['Chapter Visitors'],
  'applications.view': ['Pending Applications'],
  'applications.comment': ['Pending Applications'],
  'applications.vote': ['Pending Applications'],
  'applications.decide': ['Pending Applications'],
  'applications.payment': ['Pending Applications'],
  'letters.draft': ['Zero Activity List'],
  'letters.issue': ['Zero Activity List'],
  'helper.assign': ['Zero Activity List'],
  'renewals.record': ['Renewals'],
  'renewals.decide': ['Renewals'],
  'mentors.assign': ['Protege'],
  'onboarding.tick': ['Onboarding Dashboard'],
  'onboarding.points': ['Onboarding Dashboard'],
  'coaching.assign': ['Member Certifications'],
  'coaching.step': ['Member Certifications'],
  'certificates.announce': ['Member Certifications'],
  'moments.approve': ['Marketing Moment Approval', 'Networking Moment Approval'],
  'spotlights.assign': ['Member Spotlight Assignment'],
  'sampleSessions.assign': ['Sample Sessions Assignments'],
  'checklists.define': ['Checklists'],
  'reports.present': ['Sm Report'],
  'import.run': ['Import'],
  'import.undo': ['Import'],
  'audit.view': ['Audit Trail'],
};

/** @returns the rights that come with a lent one, itself first; none for an unknown name */
export function lentWith(name: string): readonly Right[] {
  const right = rights.find((known) => known === name);
  if (right === undefined) return [];
  const pages = Object.entries(pagesOf).find(([key]) => key === name)?.[1] ?? [];
  return [right, ...pages.map((title): Right => `page:${title}`)];
}
