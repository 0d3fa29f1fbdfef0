// Runs inside a page that `probe.js` has prepared: finds texts and cards that are too small, cut off, outside the window or under something else.
(() => {
  /** Points of a text's line, as parts of its width and height. */
  const POINTS = [
    [0, 0.35],
    [0, 0.65],
    [0.5, 0.35],
    [0.5, 0.65],
    [1, 0.35],
    [1, 0.65],
  ];
  /** The part of a line’s height above and below its letters. */
  const LEADING = 0.3;
  /** The box around a turned text is larger than the text. */
  const MIDDLE = [[0.5, 0.5]];
  /** Elements that show the beginning of a text by design: the rest is in the card’s zoom, or in a title. */
  const SHORTENING =
    '[title], [class*="_glimpse_"], [class*="_kind_"], [class*="_logLine_"], [class*="_replayLine_"], h1, .overlay :is([class*="_name_"], [class*="_decider_"], [class*="_hands_"] span, [class*="_meaning_"])';
  /** Every element answers for its points, so that those behind it are found as well. */
  const ALL_ANSWER = '* { pointer-events: auto !important; } .table-arrows, .table-arrows * { pointer-events: none !important; }';
  const PAINTED = new Set(['IMG', 'CANVAS', 'VIDEO', 'INPUT', 'SELECT', 'TEXTAREA', 'path', 'circle', 'rect', 'polygon', 'ellipse', 'line', 'image']);

  const isClear = (colour) => /rgba\(.*, 0(\.0\d*)?\)|transparent/.test(colour) || / \/ 0(\.0\d*)?\)/.test(colour);
  const paints = (element) => {
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden') return false;
    for (let outer = element; outer !== null; outer = outer.parentElement)
      if (getComputedStyle(outer).opacity === '0') return false;
    if (element instanceof SVGElement) return PAINTED.has(element.tagName) && style.fill !== 'none' && !isClear(style.fill);
    if (PAINTED.has(element.tagName)) return true;
    return !isClear(style.backgroundColor) || style.backgroundImage !== 'none';
  };
  /** A long word does not fit into the strip of a covered card. */
  const isNarrowStrip = (element) => Number.parseFloat(element.closest('[data-size]')?.style.getPropertyValue('--hidden-right') ?? '0') > 0;
  const isTurned = (element) => {
    for (let outer = element; outer !== null; outer = outer.parentElement) if (getComputedStyle(outer).rotate !== 'none') return true;
    return false;
  };
  const scaleOf = (element) => {
    let scale = 1;
    for (let outer = element; outer !== null; outer = outer.parentElement) {
      const { scale: own, transform } = getComputedStyle(outer);
      if (own !== 'none') scale *= Number(own.split(' ')[0]);
      if (transform !== 'none') {
        const { a, b } = new DOMMatrix(transform);
        scale *= Math.hypot(a, b);
      }
    }
    return scale;
  };
  const isShown = (element) => {
    if (element.closest('.visually-hidden, [hidden], script, style, option, noscript') !== null) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let outer = element; outer !== null; outer = outer.parentElement)
      if (outer instanceof HTMLElement && outer.clientWidth === 1 && outer.clientHeight === 1) return false;
    return element.getClientRects().length > 0;
  };
  const isShortened = (element) => {
    for (let outer = element; outer !== null && outer !== document.body; outer = outer.parentElement) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(outer);
      if (textOverflow === 'ellipsis' && outer.scrollWidth > outer.clientWidth + 1) return true;
      if (webkitLineClamp !== 'none' && outer.scrollHeight > outer.clientHeight + 1) return true;
    }
    return false;
  };
  /** The part of the window in which an element can be seen now: scrolling containers hide the rest. */
  const scrollers = (element) => {
    const found = [];
    for (let outer = element.parentElement; outer !== null && outer !== document.documentElement; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`) && (outer.scrollHeight > outer.clientHeight + 1 || outer.scrollWidth > outer.clientWidth + 1))
        found.push(outer.getBoundingClientRect());
    }
    return found;
  };
  const isScrolledAway = (rect, boxes) =>
    boxes.some((box) => rect.left < box.left - 0.5 || rect.right > box.right + 0.5 || rect.top < box.top - 0.5 || rect.bottom > box.bottom + 0.5);
  const nameOf = (element) => {
    const path = [];
    for (let outer = element; outer !== null && outer !== document.body && path.length < 3; outer = outer.parentElement)
      path.unshift(typeof outer.className === 'string' && outer.className !== '' ? outer.className.split(' ').slice(-1)[0] : outer.tagName.toLowerCase());
    return path.join(' > ');
  };
  const textsIn = (root) => {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent.trim();
      if (text === '' || element === null || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (rects.length > 0) texts.push({ text, element, rects });
    }
    return texts;
  };

  const faultsOfTexts = (texts, least, fault) => {
    const sound = [];
    for (const { text, element, rects } of texts) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
      if (size < least - 0.1) fault('small', element, `${Math.round(size * 10) / 10} px`, text);
      if (isShortened(element)) {
        if (element.closest(SHORTENING) === null && !isNarrowStrip(element)) fault('shortened', element, '', text);
        continue;
      }
      const boxes = scrollers(element);
      const seen = rects.filter((rect) => !isScrolledAway(rect, boxes));
      let isSound = true;
      for (const rect of seen) {
        if (rect.left < -0.5 || rect.right > innerWidth + 0.5 || rect.top < rect.height * -LEADING || rect.bottom > innerHeight + rect.height * LEADING) {
          fault('outside the window', element, '', text);
          isSound = false;
          break;
        }
        const hidden = (isTurned(element) ? MIDDLE : POINTS).map(([across, down]) => {
          const x = rect.left + 2 + across * (rect.width - 4);
          const y = rect.top + down * rect.height;
          const stack = document.elementsFromPoint(x, y);
          const at = stack.indexOf(element);
          if (at === -1) return { by: 'cut off', upper: undefined };
          const upper = stack.slice(0, at).find((above) => !element.contains(above) && getComputedStyle(above).position !== 'sticky' && paints(above));
          return upper === undefined ? undefined : { by: 'covered', upper };
        }).find((one) => one !== undefined);
        if (hidden === undefined) continue;
        if (element.closest('[class*="_glimpse_"]') !== null) continue;
        fault(hidden.by, element, hidden.upper === undefined ? '' : `by ${nameOf(hidden.upper)}`, text);
        isSound = false;
        break;
      }
      const isFlat = !isTurned(element) && getComputedStyle(element).position !== 'sticky';
      if (isSound && isFlat && seen.length > 0) sound.push({ text, element, rects: seen });
    }
    return sound;
  };

  const faultsOfPairs = (texts, fault) => {
    const lines = texts.flatMap(({ text, element, rects }) =>
      rects.map((rect) => ({ text, element, left: rect.left + 1, right: rect.right - 1, top: rect.top + rect.height * 0.25, bottom: rect.bottom - rect.height * 0.22 })),
    );
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.element === other.element || one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top) continue;
        fault('text over text', one.element, `with ${other.text.slice(0, 30)}`, one.text);
      }
  };

  /** A card must answer at its uncovered part. */
  const faultsOfCards = (fault) => {
    for (const card of document.querySelectorAll('[data-place] button.card')) {
      const rect = card.getBoundingClientRect();
      const boxes = scrollers(card);
      if (rect.width === 0 || isScrolledAway(rect, boxes)) continue;
      const points = [0.15, 0.35, 0.5, 0.65, 0.85].flatMap((across) => [0.1, 0.3, 0.5, 0.7, 0.9].map((down) => [across, down]));
      const answering = points.filter(([across, down]) => {
        const top = document.elementFromPoint(rect.left + across * rect.width, rect.top + down * rect.height);
        return top !== null && card.contains(top);
      });
      if (answering.length < 2) fault('not pressable', card, '', card.textContent.trim());
    }
  };

  /** Each fault as a sentence, without doubles. `least` is the smallest text in pixels. */
  const layoutFaults = (selector, least) => {
    const found = new Set();
    const fault = (kind, element, more, text) => found.add(`${kind}: ${nameOf(element)} ${more} "${text.slice(0, 40)}"`);
    const root = document.querySelector(selector);
    if (root === null) return [`there is no ${selector}`];
    faultsOfCards(fault);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ALL_ANSWER);
    document.adoptedStyleSheets = [sheet];
    faultsOfPairs(faultsOfTexts(textsIn(root), least, fault), fault);
    document.adoptedStyleSheets = [];
    return [...found];
  };

  /** Resolves when fonts are loaded, faces are drawn and the page has kept its texts for some animation frames. */
  const settled = async () => {
    await document.fonts.ready;
    let before;
    for (let same = 0; same < 4; ) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 16)));
      const now = document.body.innerHTML.length;
      same = now === before ? same + 1 : 0;
      before = now;
    }
  };

  Object.assign(window.recountProbe, { layoutFaults, settled });
})();
