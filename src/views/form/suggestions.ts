import type { CityState } from '../../contract/people/members.ts';

const most = 20;

const starting = (texts: readonly string[], typed: string) => {
  const wanted = typed.trim().toLocaleLowerCase();
  return [...new Set(texts)].filter((text) => text.toLocaleLowerCase().startsWith(wanted)).slice(0, most);
};

/** @returns up to 20 known cities that start with the typed text. */
export const citySuggestions = (cities: readonly CityState[], typed: string): readonly string[] =>
  starting(
    cities.map(({ city }) => city),
    typed,
  );

/** @returns states that start with the typed text; states with a city of the given name come first. */
export const stateSuggestions = (
  cities: readonly CityState[],
  city: string,
  typed: string,
): readonly string[] => {
  const wanted = city.trim().toLocaleLowerCase();
  const isThere = (place: CityState) => place.city.toLocaleLowerCase() === wanted;
  return starting(
    [...cities.filter(isThere), ...cities].map(({ state }) => state),
    typed,
  );
};
