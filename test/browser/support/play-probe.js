// Runs inside the page, before its scripts: reports the offers of the page to its seat.
(() => {
  // // Automatic passing would put the seat a frame ahead of the test.
  localStorage.setItem('recount.settings', 'autoPass=off');
  // Long enough for a slow page on a busy machine; a page that is stuck never gets there.
  const PATIENCE_MS = 60_000;
  const isShown = (element) => element.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const offersOf = (selector) =>
    all(selector)
      .filter(({ disabled }) => disabled !== true)
      .map((element) => ({ id: element.getAttribute('data-action'), label: element.textContent }));
  /** The visible, uncovered point of an element: its middle, or its left part for cards of a hand; undefined if neither is visible. */
  const clearAt = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.5, 0.2]
      .map((part) => ({ x: left + width * part, y: top + height / 2 }))
      .find(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
  };
  const isClear = (element) => clearAt(element) !== undefined;
  const focused = () => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { kind: 'nothing', id: null };
    if (element.matches('.card-offers[data-card]')) return { kind: 'card', id: element.getAttribute('data-card') };
    if (element.matches('.pile.card-offers')) return { kind: 'pile', id: null };
    if (element.closest('.card-menu') !== null)
      return { kind: 'menu', id: element.getAttribute('data-action') };
    if (element.closest('[class*="_fillForm_"]') !== null) return { kind: 'form', id: element.getAttribute('type') };
    return { kind: 'other', id: element.getAttribute('data-action') };
  };
  /** The page's state; cheap, because it is polled. */
  const state = () => {
    const form = document.querySelector('[class*="_fillForm_"]');
    return {
      frame: window.recountProbe.frame(),
      isOver: document.querySelector('[class*="_seatResult_"]') !== null,
      isBusy: document.querySelector('.action-bar')?.getAttribute('data-busy') !== 'false',
      refusal: document.querySelector('.notice-refused')?.textContent || null,
      form: form === null ? null : form.getAttribute('aria-label'),
      hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    };
  };
  const seen = () => {
    const offering = all('.card-offers[data-card]');
    const idsOf = (elements) => elements.map((element) => element.getAttribute('data-card'));
    return {
      ...state(),
      bar: offersOf('.action-bar .action-button'),
      menu: offersOf('.card-menu [data-action]'),
      listed: offersOf('.action-search [data-action]'),
      cards: idsOf(offering),
      clear: idsOf(offering.filter(isClear)),
      isPileOpen: document.querySelector('.pile-open') !== null,
      piles: all('.zone-pile:has(> .pile.card-offers)').map((element) => element.getAttribute('data-zone')),
      focus: focused(),
    };
  };
  /** The offers as soon as `isSo` holds for the page's state, or after a time limit. */
  const when = async (isSo) => {
    const deadline = performance.now() + PATIENCE_MS;
    while (!isSo(state()) && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 8));
    return seen();
  };
  const isSettled = ({ refusal, isOver }) => refusal !== null || isOver;
  /** Resolves once the table shows this frame or a later one, with its legal actions. */
  const at = (frame) => when((now) => isSettled(now) || (now.frame >= frame && !now.isBusy));
  /** Resolves once an action at that frame led to the next frame or, if `mayBeForm`, opened a form. */
  const after = (frame, mayBeForm) =>
    when((now) => isSettled(now) || (!now.isBusy && now.frame > frame) || (mayBeForm && now.form !== null));
  const focusedAgain = () => when(({ hasFocus }) => hasFocus);
  /** The point at which to click an element, scrolled into view. Fails while another element covers it. */
  const spot = async (selector) => {
    const deadline = performance.now() + PATIENCE_MS / 3;
    for (;;) {
      const element = all(selector)[0];
      if (element !== undefined && !isClear(element)) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // // Its final place, after all movement.
      const was = element?.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const is = element?.getBoundingClientRect();
      const isStill = was !== undefined && was.left === is.left && was.top === is.top;
      const at = element === undefined ? undefined : clearAt(element);
      if (isStill && element.disabled !== true && at !== undefined) return at;
      if (performance.now() > deadline) {
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        throw new Error(`${selector} cannot be clicked: ${element === undefined ? 'it is not there' : over?.outerHTML.slice(0, 200)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
  };
  let aim = '';
  let isHit = false;
  addEventListener(
    'click',
    ({ target }) => {
      if (aim !== '' && target instanceof Element && target.closest(aim) !== null) isHit = true;
    },
    { capture: true },
  );
  /** The point to click; from now on records whether a click reaches the element. */
  const aimAt = (selector) => {
    aim = selector;
    isHit = false;
    return spot(selector);
  };
  const wasHit = () => isHit;
  const mouse = [];
  for (const type of ['mousedown', 'mouseup', 'pointerdown', 'touchstart'])
    addEventListener(type, () => mouse.push(type), { capture: true });
  window.recountPlay = { seen, focused, at, after, focusedAgain, spot, aimAt, wasHit, mouse };
})();
