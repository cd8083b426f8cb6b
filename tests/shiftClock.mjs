/** Shifts the clock of a process or a page by milliseconds, once; self-contained, so that its text runs in a page. */
export function shiftClock(milliseconds) {
  const Outside = globalThis.Date;
  if (Outside.isShifted || milliseconds === 0) return;
  const now = () => Outside.now() + milliseconds;
  const Shifted = new Proxy(Outside, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new Outside(now()).toString(),
    get: (target, name) => ({ now, isShifted: true })[name] ?? Reflect.get(target, name),
  });
  Outside.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
