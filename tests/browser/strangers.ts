import type { Page } from 'playwright-core';
import { openSeat } from '../../src/contract/meetings/seatWords.ts';

/** A chapter that is the only one in its city and has the city's name. */
export interface Sought {
  readonly name: string;
  /** The city and the state. */
  readonly place: string;
}

export interface Stranger {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/**
 * A new person whom the product doesn’t know: a different one on every attempt, so that no mail of an earlier attempt
 * counts.
 */
export function newStranger(first: string, last: string): Stranger {
  const id = crypto.randomUUID().slice(0, 8);
  return { first, last: `${last} ${id}`, email: `${first.toLowerCase()}.${id}@example.test` };
}

/** Filters the list of chapters by a city that has one. */
export async function findByCity(page: Page, city: string): Promise<void> {
  await page.getByLabel('City').selectOption(city);
  await page.getByText('1 chapter', { exact: true }).waitFor();
}

/** Fills in the names and the address on either form for people without an account. */
export async function fillPerson(page: Page, { first, last, email }: Stranger): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail').fill(email);
}

/** Continues to the next step of the application. */
export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: /^Continue/ }).click();

export async function fillSeat(page: Page, profession: string, { name, place }: Sought): Promise<void> {
  await page.getByLabel('Profession').fill(profession);
  await page.getByLabel('Chapter', { exact: true }).selectOption({ label: place });
  await page.getByText(openSeat(name, profession)).waitFor();
}

/** Pays on the page that replaces a provider’s. */
export async function pay(page: Page): Promise<void> {
  await page.getByText('Your application was sent to the chapter.').waitFor();
  await page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).click();
  await page.getByText('Application and payment sent').waitFor();
}
