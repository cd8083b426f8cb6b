import type { Page } from 'playwright-core';

/** Calls the API as the member who is signed in on the page. */
export const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
      const answer = await fetch(`/production${address}`, {
        method: verb,
        headers: {
          Authorization: `Bearer ${localStorage.getItem(key)}`,
          ...(sent && { 'Content-Type': 'application/json' }),
        },
        ...(sent && { body: sent }),
      });
      if (!answer.ok) throw new Error(`${verb} ${address} was answered ${answer.status}`);
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
