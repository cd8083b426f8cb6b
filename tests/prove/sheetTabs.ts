import type { Page } from 'playwright-core';
import type { MarksSet } from '../../src/contract/meetings/attendanceSheet.ts';
import type { Stage } from '../qa/stage.ts';
import type { Told } from './markHistory.ts';
import { standingOf } from './scriptedHands.ts';

/** A browser with a meeting's sheet open. */
export interface SheetTab {
  readonly page: Page;
  /** The answers to the marks that were set in it. */
  readonly told: readonly Told[];
  /** The members that it marked, and when, in milliseconds since 1970. */
  readonly clicks: readonly { readonly name: string; readonly at: number }[];
  /** When the last answer came, by member. */
  readonly answered: ReadonlyMap<number, number>;
  readonly complaints: readonly string[];
  /** Sets a mark by a click. @returns when, in milliseconds since 1970 */
  readonly mark: (name: string, status: string) => Promise<number>;
  /** @returns when this browser showed the mark */
  readonly sees: (name: string, status: string) => Promise<number>;
  /** @returns the shown mark of each member */
  readonly shown: () => Promise<Readonly<Record<string, string>>>;
  /** @returns whether everything set here is stored */
  readonly isStored: () => Promise<boolean>;
  readonly isSignedIn: () => Promise<boolean>;
  readonly cut: (isCut: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

const isSheetPost = (url: string, method: string) =>
  method === 'POST' && url.endsWith('/member-2/attendance-list');

/** Opens a meeting's sheet in a new browser profile. */
export async function openSheet(stage: Stage, email: string, meeting: number): Promise<SheetTab> {
  const tab = await stage.openSignedIn(email);
  const { page, context, complaints } = tab;
  const told: Told[] = [];
  const clicks: { name: string; at: number }[] = [];
  const answered = new Map<number, number>();
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() !== 200 || !isSheetPost(request.url(), request.method())) return;
    response
      .json()
      .then(({ outcomes }: MarksSet) => {
        for (const { outcome, row } of outcomes) {
          told.push({ ...standingOf(row), outcome, marker: null });
          answered.set(row.member.id, performance.timeOrigin + performance.now());
        }
      })
      .catch(() => undefined);
  });
  const streamOpens = page.waitForResponse((response) => response.url().includes('/member-1/stream'), {
    timeout: 30_000,
  });
  await page.goto(`/dashboard/attendance-list?meeting_id=${meeting}`);
  await page.getByRole('radiogroup').first().waitFor();
  await streamOpens;
  return {
    page,
    told,
    clicks,
    answered,
    complaints,
    mark: async (name, status) => {
      const at = await page.evaluate(
        ([of, to]) => {
          const group = [...document.querySelectorAll('[role=radiogroup]')].find(
            (each) => each.getAttribute('aria-label') === of,
          );
          const input = group?.querySelector<HTMLInputElement>(`input[value="${to}"]`);
          if (!input || input.disabled) throw new Error(`${of} can't be marked ${to}`);
          // A mark that is already set isn't set again.
          if (input.checked) return null;
          input.click();
          return performance.timeOrigin + performance.now();
        },
        [name, status] as const,
      );
      if (at !== null) clicks.push({ name, at });
      return at ?? performance.timeOrigin + performance.now();
    },
    sees: async (name, status) => {
      const seen = await page.waitForFunction(
        ([of, to]) => {
          const group = [...document.querySelectorAll('[role=radiogroup]')].find(
            (each) => each.getAttribute('aria-label') === of,
          );
          return group?.querySelector<HTMLInputElement>(`input[value="${to}"]`)?.checked
            ? performance.timeOrigin + performance.now()
            : null;
        },
        [name, status] as const,
        { polling: 10, timeout: 45_000 },
      );
      return (await seen.jsonValue()) ?? Number.NaN;
    },
    shown: () =>
      page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll('[role=radiogroup]')].map((group) => [
            group.getAttribute('aria-label') ?? '',
            group.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
          ]),
        ),
      ),
    isStored: async () => (await page.getByText('You, not stored yet').count()) === 0,
    isSignedIn: async () => (await page.getByRole('button', { name: 'Sign in' }).count()) === 0,
    cut: (isCut) => context.setOffline(isCut),
    close: tab.close,
  };
}
