import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdFullScreen, keepAwake, watchSteps } from '../../src/services/presenting.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  for (const name of ['fullscreenElement', 'visibilityState', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const define = (place: object, name: string, value: unknown) =>
  Object.defineProperty(place, name, { value, configurable: true });
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

describe('the keys of present mode', () => {
  const press = (target: EventTarget, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('are those of a keyboard and a clicker only', () => {
    const asked: string[] = [];
    const stop = watchSteps(({ asks }) => asked.push(asks));
    const keys = ['ArrowRight', 'PageDown', ' ', 'ArrowLeft', 'PageUp', 'Home', 'End', 'Escape'];
    for (const key of keys) expect(press(window, { key })).toBe(true);
    expect(asked).toEqual(['next', 'next', 'next', 'previous', 'previous', 'first', 'last', 'leave']);
    expect(press(window, { key: 'a' })).toBe(false);
    expect(press(window, { key: 'ArrowLeft', altKey: true })).toBe(false);
    stop();
    expect(press(window, { key: 'End' })).toBe(false);
    expect(asked).toHaveLength(8);
  });

  it('leave the space bar to a button', () => {
    const asked: string[] = [];
    const stop = watchSteps(({ asks }) => asked.push(asks));
    const button = document.body.appendChild(document.createElement('button'));
    expect(press(button, { key: ' ' })).toBe(false);
    expect(press(button, { key: 'End' })).toBe(true);
    expect(asked).toEqual(['last']);
    stop();
  });
});

describe('full screen', () => {
  it('is requested, ended at the end, and reported when someone leaves it', async () => {
    define(document.documentElement, 'requestFullscreen', async () =>
      define(document, 'fullscreenElement', document.documentElement),
    );
    const exit = vi.fn(async () => undefined);
    define(document, 'exitFullscreen', exit);
    const told: string[] = [];
    const stop = holdFullScreen(({ type }) => told.push(type));
    await settle();
    document.dispatchEvent(new Event('fullscreenchange'));
    expect(told).toEqual([]);
    stop();
    await settle();
    expect(exit).toHaveBeenCalledTimes(1);
    define(document, 'fullscreenElement', null);
    document.dispatchEvent(new Event('fullscreenchange'));
    expect(told).toEqual([]);
    const again = holdFullScreen(({ type }) => told.push(type));
    await settle();
    define(document, 'fullscreenElement', null);
    document.dispatchEvent(new Event('fullscreenchange'));
    expect(told).toEqual(['fullScreen.left']);
    again();
  });

  it('is skipped when the browser has none', () => {
    expect(() => holdFullScreen(() => {})()).not.toThrow();
  });
});

describe('the screen lock', () => {
  const see = (state: 'visible' | 'hidden') => {
    define(document, 'visibilityState', state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('is held, again whenever the page is visible again, until the end', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    define(navigator, 'wakeLock', { request });
    const stop = keepAwake();
    await settle();
    see('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    see('visible');
    await settle();
    expect(request.mock.calls).toEqual([['screen'], ['screen']]);
    stop();
    expect(release).toHaveBeenCalledTimes(1);
    see('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is skipped when the browser refuses or has none', async () => {
    define(navigator, 'wakeLock', { request: () => Promise.reject(new Error('low battery')) });
    const stop = keepAwake();
    await settle();
    expect(stop).not.toThrow();
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect(() => keepAwake()()).not.toThrow();
  });
});
