import type { Page } from 'playwright-core';
import { openSeat } from '../../src/contract/meetings/seatWords.ts';

/** A chapter that is alone in its city, whose name it has. */
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

/** Somebody whom the product doesn’t know yet: another on every attempt, so that no mail of an earlier one counts. */
export function newStranger(first: string, last: string): Stranger {
  const id = crypto.randomUUID().slice(0, 8);
  return { first, last: `${last} ${id}`, email: `${first.toLowerCase()}.${id}@example.test` };
}

/** Narrows the list of chapters to a city that has one. */
export async function findByCity(page: Page, city: string): Promise<void> {
  await page.getByLabel('City').selectOption(city);
  await page.getByText('1 chapter', { exact: true }).waitFor();
}

/** Fills in the names and the address, on either form that somebody without an account fills in. */
export async function fillPerson(page: Page, { first, last, email }: Stranger): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail').fill(email);
}

/** Goes on to the next step of the application. */
export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: /^Continue/ }).click();

/** Asks for a seat that is open. */
export async function fillSeat(page: Page, profession: string, { name, place }: Sought): Promise<void> {
  await page.getByLabel('Profession').fill(profession);
  await page.getByLabel('Chapter', { exact: true }).selectOption({ label: place });
  await page.getByText(openSeat(name, profession)).waitFor();
}

/** Pays on the page that stands in for a provider’s. */
export async function pay(page: Page): Promise<void> {
  await page.getByText('Your application was sent to the chapter.').waitFor();
  await page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).click();
  await page.getByText('Application and payment sent').waitFor();
}
