/** The page counts as at rest after this long without a fetch, in milliseconds. */
const restPause = 1_500;
const lookPause = 250;

/** @returns a promise for when the page has loaded and nothing has been fetched for a while. */
export const untilAtRest = (isFetching: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    let left = restPause;
    const look = () => {
      const isBusy = document.readyState !== 'complete' || isFetching();
      left = isBusy ? restPause : left - lookPause;
      if (left > 0) setTimeout(look, lookPause);
      else resolve();
    };
    look();
  });
