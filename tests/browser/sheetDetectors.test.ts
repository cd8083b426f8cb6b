import { expect, it } from 'vitest';
import { type Detector, found } from '../sheet/detectors.ts';
import { watchShift } from '../sheet/look.ts';
import { openTab } from './page.ts';

const row = 'display: flex; width: 200px;';
const box = 'width: 90px; white-space: nowrap; overflow: hidden;';
const long = 'A text that is longer than its box';
const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E';

interface Case {
  readonly detector: Detector;
  /** Pages with the fault and no other. */
  readonly faulty: readonly string[];
  /** Pages that look like it but don't have the fault. */
  readonly sound: readonly string[];
}

const cases: readonly Case[] = [
  {
    detector: 'overlaps',
    faulty: [
      `<div style="${row}"><span style="width: 0; white-space: nowrap">1 Jan – 31 Dec</span><span>1,293</span></div>`,
      '<p>Below</p><p style="margin-top: -40px">Above</p>',
    ],
    sound: [
      `<div style="${row}"><span>1 Jan – 31 Dec</span><span>1,293</span></div>`,
      '<p>Under a bar</p><p style="position: fixed; top: 0; background: #fff">Floats</p>',
      '<p style="line-height: 1">Two lines<br>set close to each other</p>',
      '<p>Seen</p><p style="position: absolute; top: 0; clip-path: inset(50%)">Heard</p>',
    ],
  },
  {
    detector: 'cuts',
    faulty: [
      `<div style="${box}">${long}</div>`,
      `<div style="${box} text-overflow: ellipsis"><small style="display: block">${long}</small></div>`,
      `<div style="height: 36px; overflow: hidden">One<br>Two<br>Three</div>`,
    ],
    sound: [
      `<div style="${box} text-overflow: ellipsis">${long}</div>`,
      `<div style="${box} text-overflow: ellipsis"><small>${long}</small></div>`,
      `<div style="${box} overflow: auto">${long}</div>`,
      '<div style="height: 30px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1">One<br>Two</div>',
    ],
  },
  {
    detector: 'sidewaysScrolls',
    faulty: ['<div style="width: 500px">Too wide</div>'],
    sound: [
      '<div style="width: 100%">As wide as it may be</div>',
      '<div style="overflow: auto"><div style="width: 500px">Scrolls by itself</div></div>',
    ],
  },
  {
    detector: 'smallTargets',
    faulty: [
      '<a href="#a">1</a> <a href="#b">2</a>',
      '<button style="display: block; height: 16px">A</button><button>B</button>',
    ],
    sound: [
      '<button style="height: 24px; width: 24px">A</button><button style="height: 24px; width: 24px">B</button>',
      '<p>Read the <a href="#a">rules</a> or the <a href="#b">policy</a>.</p>',
      '<a href="#a">Alone</a>',
      '<div style="position: relative; height: 40px"><a href="#a">Row</a></div><style>a::after { content: ""; position: absolute; inset: 0 }</style>',
      '<label style="display: block; height: 30px"><input type="checkbox">A</label><label style="display: block; height: 30px"><input type="checkbox">B</label>',
    ],
  },
  {
    detector: 'brokenImages',
    faulty: ['<img src="data:image/png;base64,nothing" alt="">'],
    sound: [`<img src="${picture}" alt="">`, '<img alt="">'],
  },
  {
    detector: 'covered',
    faulty: [
      '<p>Last row</p><button style="position: fixed; top: 0; left: 0; height: 60px">Settings</button>',
    ],
    sound: [
      '<p style="margin-top: 80px">Last row</p><button style="position: fixed; top: 0; left: 0; height: 60px">Settings</button>',
      '<p>Under a dialog</p><dialog open style="position: fixed; inset: 0">Asks</dialog>',
    ],
  },
  {
    detector: 'squeezed',
    faulty: [
      '<p style="width: 1px; overflow-wrap: anywhere">Good morning.</p>',
      '<p style="width: 50px; overflow-wrap: anywhere">Renata Kowalska</p>',
    ],
    sound: [
      '<p style="width: 60px">On the first of May at ten</p>',
      '<p>1<br>2<br>3<br>4<br>5</p>',
      `<p style="height: 100px; overflow: hidden; writing-mode: vertical-rl; rotate: 180deg; text-overflow: ellipsis; white-space: nowrap">Ann Thistlethwaite</p>`,
      `<p style="width: 50px; overflow-wrap: anywhere">Ann-Marie ${'x'.repeat(30)} at renata.kowalska@mail.example</p>`,
    ],
  },
  {
    detector: 'swallowed',
    faulty: [
      '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><button>Edit the pair</button><button>Take off</button></p>',
      '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><a href="/">When a dripping faucet isn’t the faucet</a></p>',
    ],
    sound: [
      '<p style="width: 300px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><button>Edit</button><button>Take off</button></p>',
      '<p style="width: 120px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><a href="/">When a dripping faucet isn’t the faucet</a></p>',
    ],
  },
  {
    detector: 'turnedTexts',
    faulty: [
      '<h3>Ada \u202eeman <b style="display: inline-block">Approved</b></h3>',
      `<p>e${'\u0301'.repeat(20)}</p>`,
    ],
    sound: [
      '<h3><bdi>Ada \u202eeman</bdi> <b style="display: inline-block">Approved</b></h3>',
      '<p>Thérèse Szymański</p><p>שלום <b>Approved</b></p>',
    ],
  },
];

it.each(cases)(
  'the sheet’s $detector reports the fault and nothing else',
  async ({ detector, faulty, sound }) => {
    const { page } = await openTab({ viewport: { width: 390, height: 400 } });
    const countsOf = async (bodies: readonly string[]) => {
      const counts: [string, boolean][] = [];
      for (const body of bodies) {
        await page.setContent(`<!doctype html><body style="margin: 0; font: 16px/1.5 sans-serif">${body}`);
        counts.push([body, (await found(page, [detector])).length > 0]);
      }
      return counts;
    };
    expect(await countsOf(faulty)).toEqual(faulty.map((body) => [body, true]));
    expect(await countsOf(sound)).toEqual(sound.map((body) => [body, false]));
  },
);

it('the sheet’s shift detector ignores shifts caused by font loading, even when they’re reported first', async () => {
  const { page } = await openTab();
  await page.addInitScript(watchShift);
  await page.goto('/healthz');
  const shifts = await page.evaluate(
    () =>
      new Promise<readonly (number | undefined)[]>((resolve) => {
        new PerformanceObserver((list) => {
          const before = window.shiftSoFar;
          const at = list.getEntries()[0]?.startTime ?? 0;
          performance.now = () => at;
          const fontfaces = [new FontFace('Inter', 'local(Inter)')];
          document.fonts.dispatchEvent(new FontFaceSetLoadEvent('loadingdone', { fontfaces }));
          resolve([before, window.shiftSoFar]);
        }).observe({ type: 'layout-shift' });
        document.body.innerHTML = '<p>A line that moves</p>';
        const push = () =>
          document.body.prepend(Object.assign(document.createElement('p'), { innerText: '1' }));
        requestAnimationFrame(() => requestAnimationFrame(push));
      }),
  );
  expect(shifts).toEqual([expect.any(Number), 0]);
  expect(shifts[0]).toBeGreaterThan(0);
});
