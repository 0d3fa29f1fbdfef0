/**
 * Runs in a page: takes the next action until the match has ended, like a player who only passes; the first of several where none is next. After a number of actions it concedes by the buttons.
 * Returns the displayed result.
 */
export const passOn = (givesUpAfter?: number): string => `(async () => {
  const press = (selector, text = '') => {
    const button = [...document.querySelectorAll(selector)].find((one) => one.textContent.startsWith(text));
    button?.click();
    return button !== undefined;
  };
  const WAYS = ['.action-next:not(:disabled)', '.action-bar:not(:has(.action-next)) .action-button:not(:disabled)'];
  let left = ${givesUpAfter ?? 'Infinity'};
  for (;;) {
    const result = document.querySelector('[class*="_seatResult_"] h2');
    if (result !== null) return result.textContent;
    if (left > 0) left -= WAYS.some((way) => press(way)) ? 1 : 0;
    else press('.confirm .button-danger') || press('.bar-menu button', 'Concede') || press('.bar-more');
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
})()`;

/** The number of actions before a player concedes. */
export const SOME_TURNS = 12;
