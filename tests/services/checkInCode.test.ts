import { expect, it, vi } from 'vitest';
import { actions } from '../../src/services/actions/attendance.ts';
import type { Api } from '../../src/services/calls/api.ts';

it.each([
  [true, 'The code is set.'],
  [false, 'Here’s a new code. The old one no longer works.'],
])(
  'a new check-in code says that an earlier one stopped working, if there was one (first: %s)',
  async (isFirst, message) => {
    const api = vi.fn(async () => ({ code: '407193' }));
    expect(
      await actions.setCheckInCode(api as unknown as Api, { name: 'setCheckInCode', meetingId: 7, isFirst }),
    ).toEqual({ kind: 'changed', message });
  },
);
