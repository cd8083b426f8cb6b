import type { SummaryMatrix } from '../../contract/meetings/chapterSummary.ts';
import { metrics } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import {
  matrixOrders,
  orderLabels,
  orderOf,
  type Way,
  wayLabels,
  wayOf,
  ways,
} from '../../contract/records/whoWithWhom.ts';
import { withQuery } from '../list/addresses.ts';
import { typeFilters } from '../list/typeFilters.ts';

/** @returns the choices of the profession filter. */
export const professionLinks = (location: Location, { professions }: SummaryMatrix) =>
  [{ id: '', name: 'Any profession' }, ...professions].map(({ id, name }) => ({
    label: name,
    to: withQuery(location, { profession_id: String(id), member: '' }),
    isCurrent: String(id) === (location.query.profession_id ?? ''),
  }));

/** @returns the metric's type filter. */
export const typesOf = ({ params }: Location) =>
  typeFilters[metrics.find(({ id }) => String(id) === params.id)?.id ?? 1];

/** @returns the choices of the type filter. */
export const typeLinks = (location: Location) =>
  typesOf(location).choices.map(({ value, label }) => ({
    label,
    to: withQuery(location, { type: value }),
    isCurrent: value === (location.query.type ?? ''),
  }));

/** @returns what is counted and for whom, in words. */
export const filterWords = (location: Location, professions: SummaryMatrix['professions']): string => {
  const { params, query } = location;
  const { label, choices } = typesOf(location);
  const profession = professions.find(({ id }) => String(id) === query.profession_id);
  const type = choices.find(({ value }) => value !== '' && value === query.type);
  const order = orderOf(query.order);
  return [
    profession && `Profession: ${profession.name}`,
    type && `${label}: ${type.label}`,
    `Counted: ${wayLabels[wayOf(query.way, Number(params.id))]}`,
    order !== 'name' && orderLabels[order],
  ]
    .filter(Boolean)
    .join(' · ');
};

/** @returns links for the orders of the members. */
export const orderLinks = (location: Location) =>
  matrixOrders.map((order) => ({
    label: orderLabels[order],
    to: withQuery(location, { order: order === 'name' ? '' : order }),
    isCurrent: order === orderOf(location.query.order),
  }));

/** @returns links for the ways of counting. */
export const wayLinks = (location: Location, way: Way) =>
  ways.map((value) => ({
    label: wayLabels[value],
    to: withQuery(location, { way: value, member: '' }),
    isCurrent: value === way,
  }));
