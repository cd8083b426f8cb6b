import { expect, it } from 'vitest';
import { unique } from '../clock.ts';
import { violations } from './accessibility.ts';
import { hasFocus } from './page.ts';
import { emailOfMember, openSignedIn } from './people.ts';

const board = '/dashboard/events-committee-pipeline';

it('a member suggests an event and takes a job, and a leader moves the event by keyboard', async () => {
  const title = unique('Harvest fair');
  // A member of this test alone: the server closes the oldest stream of one who has many tabs open.
  const member = await openSignedIn(await emailOfMember(17));
  await member.page.goto(board);
  await member.page.getByRole('button', { name: 'Suggest an event' }).first().click();
  const idea = member.page.getByRole('dialog', { name: 'Suggest an event' });
  await idea.getByRole('textbox', { name: 'Title' }).fill(title);
  await idea.getByRole('button', { name: 'Type' }).click();
  await member.page.getByRole('option', { name: 'Mixer' }).click();
  for (const [place, job] of ['Host', 'Greeter'].entries()) {
    await idea.getByRole('button', { name: 'Add a line' }).click();
    await idea.getByRole('textbox', { name: 'Job' }).nth(place).fill(job);
  }
  expect(await violations(member.page)).toEqual([]);
  await idea.getByRole('button', { name: 'Suggest', exact: true }).click();
  await member.page.getByRole('button', { name: `Take Host for ${title}` }).click();
  await member.page.getByText('You’ve taken Host.').waitFor();
  await member.page.getByRole('button', { name: `Take Host for ${title}` }).waitFor({ state: 'detached' });

  const leader = await openSignedIn('leader@chapterhouse.test');
  await leader.page.goto(board);
  const column = (name: string) => leader.page.getByRole('region', { name: new RegExp(`^${name} `) });
  await column('Idea').getByRole('heading', { name: title }).waitFor();
  await column('Idea').getByRole('listitem').filter({ hasText: title }).getByRole('button').last().focus();
  await leader.page.keyboard.press('Enter');
  await leader.page.getByRole('menuitem', { name: `Move ${title} to Planned` }).focus();
  await leader.page.keyboard.press('Enter');
  await column('Planned').getByRole('heading', { name: title }).waitFor();
  await column('Planned')
    .getByRole('button', { name: `Actions for ${title}` })
    .focus();
  expect(await violations(leader.page)).toEqual([]);
  const grip = (name: string) => column(name).getByRole('button', { name: `Actions for ${title}` });
  const hasFocusIn = (name: string) => expect.poll(() => hasFocus(grip(name))).toBe(true);
  const { keyboard } = leader.page;
  await keyboard.press('m');
  await leader.page.getByText(`${title} lifted from Planned`).waitFor();
  await keyboard.press('ArrowRight');
  await leader.page.getByText(`${title} to Confirmed`).waitFor();
  await hasFocusIn('Confirmed');
  expect(await violations(leader.page)).toEqual([]);
  await keyboard.press('Escape');
  await leader.page.getByText(`${title} stays in Planned.`).waitFor();
  await hasFocusIn('Planned');
  // The arrow keys lift the card by themselves.
  await keyboard.press('ArrowRight');
  await hasFocusIn('Confirmed');
  await keyboard.press('Enter');
  await leader.page.getByText(`${title} moved to Confirmed.`).waitFor();
  await hasFocusIn('Confirmed');
  // The single key takes the only open job.
  await keyboard.press('t');
  await leader.page.getByText('You’ve taken Greeter.').waitFor();
  await keyboard.press('Escape');
  // Finished events are folded until somebody opens them or moves an event there.
  const over = column('Dropped').locator('details');
  expect(await over.evaluate((details) => details.hasAttribute('open'))).toBe(false);
  // Everyone with the board open sees the card move without a reload.
  await member.page
    .getByRole('region', { name: /^Confirmed / })
    .getByRole('heading', { name: title })
    .waitFor();

  await leader.page.goto(`${board}?view=list&search=${encodeURIComponent(title)}`);
  await leader.page
    .getByRole('row')
    .filter({ hasText: title })
    .getByText(/Host: .+, Greeter: /)
    .waitFor();
});
