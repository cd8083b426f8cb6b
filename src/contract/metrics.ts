/**
 * The six metrics, in the order and with the ids that every page and report uses. `list` is the path of a metric's
 * records, shown by `page`.
 */
export const metrics = [
  {
    id: 1,
    key: 'sessions',
    title: 'Sessions',
    record: 'Session',
    given: 'recorded',
    received: 'with me',
    page: 'sessions',
    list: 'sessions',
  },
  {
    id: 2,
    key: 'referrals',
    title: 'Referrals',
    record: 'Referral',
    given: 'given',
    received: 'received',
    page: 'referrals',
    list: 'referrals',
  },
  {
    id: 3,
    key: 'revenue',
    title: 'Revenue Made',
    record: 'Business Bucks',
    given: 'credited',
    received: 'credited to me',
    page: 'revenueMade',
    list: 'revenuemade',
  },
  {
    id: 4,
    key: 'events',
    title: 'Event Attendance',
    record: 'Event Attendance',
    given: 'attended',
    received: 'at my events',
    page: 'eventAttendance',
    list: 'blitz',
  },
  {
    id: 5,
    key: 'posts',
    title: 'Posts',
    record: 'Post',
    given: 'shared',
    received: 'of my links shared',
    page: 'posts',
    list: 'posts',
  },
  {
    id: 6,
    key: 'visitors',
    title: 'Visitors',
    record: 'Visitor',
    given: 'invited',
    received: 'brought by others',
    page: 'visitors',
    list: 'visitor',
  },
] as const;
export type Metric = (typeof metrics)[number];
export type MetricId = Metric['id'];
export type MetricKey = Metric['key'];

export const metricById = (id: MetricId): Metric => {
  const found = metrics.find((metric) => metric.id === id);
  if (!found) throw new Error(`no metric ${id}`);
  return found;
};

export const sessionTypes = [
  'Quick Session',
  'Activity Session',
  'Coaching Session',
  'Leadership Session',
  'Supergroups Session',
  'Visitor Session',
  'MNO Session',
] as const;

/** The wire values and labels of the two referral types. */
export const referralTypes = [
  { value: 'In_Chapter', label: 'Self' },
  { value: 'Out_of_Chapter', label: 'Someone Else' },
] as const;

/** The periods that a list or the cards can show; `custom` has a start and an end. */
export const periods = ['week', 'month', 'previousMonth', 'halfYear', 'custom'] as const;
export type Period = (typeof periods)[number];
