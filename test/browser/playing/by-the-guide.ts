/**
 * Runs inside a page: plays like a newcomer who reads each step of the guide, looks at the marked element, and takes the first offered action; concedes after
 * `most` actions. Returns the result, the titles that it read, and the elements that a step named but no one could see.
 */
export const learn = (most: number): string => `(async () => {
  const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const press = (selector, text = '') => {
    const button = [...document.querySelectorAll(selector)].find((one) => one.textContent.startsWith(text));
    button?.click();
    return button !== undefined;
  };
  const read = [];
  const unseen = [];
  let left = ${most};
  let frame = '';
  for (;;) {
    const result = document.querySelector('[class*="_seatResult_"] h2');
    if (result !== null) return { result: result.textContent, read, unseen };
    const bar = document.querySelector('.action-bar[data-busy=false]');
    const title = document.querySelector('[class*="_coach_"] h2')?.textContent;
    if (title != null && bar !== null) {
      if (/[{}]|undefined|null/.test(document.querySelector('[class*="_coach_"]').textContent)) unseen.push('words of ' + title);
      read.push(title);
      const marked = document.querySelectorAll('[data-looked-at]');
      if (marked.length > 0 && ![...marked].some((one) => one.checkVisibility())) unseen.push(title);
      press('[class*="_coach_"] button', 'Got it');
    } else if (bar !== null && left > 0) {
      const taken =
        press('.card-menu [data-action]') ||
        press('[class*="_fillForm_"] [type=submit]:not(:disabled)') ||
        (left % 3 > 0 && shown('.table .card-offers[data-card]')?.click() !== undefined) ||
        press('.action-next:not(:disabled)') ||
        press('.action-buttons .action-button:not(:disabled)');
      const card = taken ? undefined : shown('.table .card-offers[data-card]');
      card?.click();
      // While others are asked there is nothing to do, which is not waited for all day.
      left -= taken || card !== undefined ? 1 : 0.05;
    } else if (bar !== null && left <= 0) {
      press('.confirm .button-danger') || press('.bar-menu button', 'Concede') || press('.bar-more');
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
})()`;
