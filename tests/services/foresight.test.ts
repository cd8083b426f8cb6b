import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foresee } from '../../src/services/foresight.ts';
import { settled } from '../model/deferred.ts';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

interface Asked {
  readonly place: string;
  readonly answer: (page: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** Three places, of which each idle moment and each answer is given by hand. */
const foreseeing = () => {
  const heard: string[] = [];
  const asked: Asked[] = [];
  const moments: (() => void)[] = [];
  const stop = foresee({
    places: () => {
      heard.push('places');
      return ['sessions', 'referrals', 'posts'];
    },
    load: (place: string) =>
      new Promise<string>((resolve, reject) => {
        heard.push(`ask ${place}`);
        asked.push({
          place,
          answer: (found) => {
            resolve(found);
            return settled();
          },
          fail: () => {
            reject(new TypeError('Failed to fetch'));
            return settled();
          },
        });
      }),
    idle: () => new Promise<void>((resolve) => moments.push(resolve)),
    report: (place, found) => heard.push(`${place}: ${found}`),
  });
  /** The browser has nothing else to do, as often as is waited for it. */
  const idle = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      moments.shift()?.();
      await settled();
    }
  };
  return { heard, asked, stop, idle };
};

/** One that has asked for the first place. */
const begun = async () => {
  const foresight = foreseeing();
  await foresight.idle(2);
  return foresight;
};

describe('what is fetched ahead', () => {
  it('is not even looked for before there is nothing else to do', async () => {
    const { heard, idle } = foreseeing();
    await settled();
    expect(heard).toEqual([]);
    await idle();
    expect(heard).toEqual(['places']);
    await idle();
    expect(heard).toEqual(['places', 'ask sessions']);
  });

  it('comes one after the other, each in an idle moment of its own', async () => {
    const { heard, asked, idle } = await begun();
    await asked[0]?.answer('three');
    expect(heard).toEqual(['places', 'ask sessions', 'sessions: three']);
    await idle();
    await asked[1]?.answer('none');
    await idle();
    await asked[2]?.answer('nine');
    await idle();
    expect(heard.slice(3)).toEqual(['ask referrals', 'referrals: none', 'ask posts', 'posts: nine']);
  });

  it('ends with the first that does not come', async () => {
    const { heard, asked, idle } = await begun();
    await asked[0]?.fail();
    await idle(2);
    expect(heard).toEqual(['places', 'ask sessions']);
  });

  it('is not told of once it is stopped, and nothing more is asked for', async () => {
    const { heard, asked, idle, stop } = await begun();
    stop();
    await asked[0]?.answer('three');
    await idle(2);
    expect(heard).toEqual(['places', 'ask sessions']);
  });

  it('is not asked for where it is stopped before the idle moment', async () => {
    const { heard, idle, stop } = foreseeing();
    await idle();
    stop();
    await idle(2);
    expect(heard).toEqual(['places']);
  });

  it('ends while nobody looks at the page', async () => {
    const { heard, asked, idle } = await begun();
    page.visibilityState = 'hidden';
    await asked[0]?.answer('three');
    await idle(2);
    expect(heard).toEqual(['places', 'ask sessions', 'sessions: three']);
  });

  it.each([
    ['data is saved', { saveData: true, effectiveType: '4g' }],
    ['the line is slow', { saveData: false, effectiveType: '3g' }],
  ])('is nothing where %s', async (_, connection) => {
    vi.stubGlobal('navigator', { connection });
    const { heard } = await begun();
    expect(heard).toEqual([]);
  });

  it.each([
    ['is fast', { saveData: false, effectiveType: '4g' }],
    ['says only that no data is saved', { saveData: false }],
  ])('comes over a line that %s', async (_, connection) => {
    vi.stubGlobal('navigator', { connection });
    const { heard } = await begun();
    expect(heard).toEqual(['places', 'ask sessions']);
  });
});
