// Runs in every measured page before its own scripts; `window.probeReady` is the selector of the control that counts.
(() => {
  if (window.top !== window) return;
  const probe = { longTasks: [], layoutShift: 0, firstPaint: 0, ready: 0, wired: 0, reached: null };
  window.probe = probe;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', (entry) => probe.longTasks.push({ start: entry.startTime, duration: entry.duration }));
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') probe.firstPaint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) probe.layoutShift += entry.value;
  });
  // A message comes after the frame has been drawn.
  const afterPaint = (note) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => note(performance.now());
    channel.port2.postMessage(0);
  };
  const isUsable = (element) => {
    if (element.disabled) return false;
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return width > 1 && height > 1 && style.visibility !== 'hidden' && Number(style.opacity) > 0;
  };
  const usable = (selector) => [...document.querySelectorAll(selector)].find(isUsable);
  const isWired = (element) => {
    for (let node = element; node && node !== document; node = node.parentNode)
      if (Object.keys(node).some((key) => key.startsWith('__reactProps') || key.startsWith('__reactFiber')))
        return true;
    return false;
  };
  const watchLoad = () => {
    const element = window.probeReady && usable(window.probeReady);
    if (element && !probe.ready) {
      probe.ready = -1;
      afterPaint((at) => {
        probe.ready = at;
      });
    }
    if (element && !probe.wired && isWired(element)) {
      probe.wired = -1;
      afterPaint((at) => {
        probe.wired = at;
      });
    }
    if ((!probe.ready || !probe.wired) && performance.now() < 60_000) requestAnimationFrame(watchLoad);
  };
  requestAnimationFrame(watchLoad);
  // Times, from the next click or other event on, how long each list of selectors takes until all of them are usable.
  window.armProbe = (goals, type = 'click') => {
    const armed = { times: {}, left: Object.keys(goals).length };
    probe.reached = new Promise((resolve) => {
      armed.finish = () => resolve(armed.times);
    });
    const onEvent = (event) => {
      const begun = event.timeStamp;
      const watch = () => {
        for (const [name, selectors] of Object.entries(goals)) {
          if (name in armed.times || !selectors.every(usable)) continue;
          armed.times[name] = null;
          afterPaint((at) => {
            armed.times[name] = at - begun;
            armed.left -= 1;
            if (armed.left === 0) armed.finish();
          });
        }
        if (Object.keys(armed.times).length < Object.keys(goals).length) requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    };
    addEventListener(type, onEvent, { capture: true, once: true });
  };
})();
