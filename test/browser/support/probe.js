// Runs inside the page, before its scripts: answers the tests' questions about what is drawn.
(() => {
  const shown = () => document.querySelector('.table[data-table-frame], .overlay[data-table-frame]');
  const frame = () => {
    const text = shown()?.getAttribute('data-table-frame');
    return text == null || text === '' ? null : Number(text);
  };
  const cardsOf = (zone) => {
    const ids = new Set();
    for (const card of document.querySelectorAll('.table [data-card]'))
      if (card.closest('[data-zone]')?.getAttribute('data-zone') === zone) ids.add(card.getAttribute('data-card'));
    return [...ids].filter((id) => id !== '').sort();
  };
  const table = () => {
    const zones = {};
    for (const element of document.querySelectorAll('.table [data-zone]')) {
      const id = element.getAttribute('data-zone');
      const count = element.querySelector('.zone-count')?.textContent ?? null;
      zones[id] = {
        cards: cardsOf(id),
        count: count === null ? (zones[id]?.count ?? null) : Number(count),
        isPile: element.classList.contains('zone-pile'),
      };
    }
    const counters = {};
    for (const element of document.querySelectorAll('.table [data-seat] [data-counter]')) {
      const seat = element.closest('[data-seat]').getAttribute('data-seat');
      const value = element.querySelector('.counter-value')?.textContent ?? '';
      counters[`${seat}/${element.getAttribute('data-counter')}`] = value.split('/')[0].trim();
    }
    return { frame: frame(), zones, counters };
  };
  /** Resolves to the drawn frame: the wanted one, or the present one after the time limit. */
  const until = (wanted, milliseconds) =>
    new Promise((resolve) => {
      const end = () => {
        observer.disconnect();
        clearTimeout(timer);
        resolve(frame());
      };
      const observer = new MutationObserver(() => frame() === wanted && end());
      const timer = setTimeout(end, milliseconds);
      observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-table-frame'] });
      if (frame() === wanted) end();
    });
  /** The elements of a selector that extend beyond the window. */
  const outside = (selector) =>
    [...document.querySelectorAll(selector)]
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 0 && height > 0)
      .filter(
        ([, { left, top, right, bottom }]) =>
          left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5,
      )
      .map(([element, { left, top, right, bottom }]) => `${element.className}: ${[left, top, right, bottom]}`);
  /** The drawn texts of an element that are smaller than this, in pixels of the window. */
  const smallTexts = (selector, least) => {
    const found = new Set();
    const root = document.querySelector(selector);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent.trim();
      const element = texts.currentNode.parentElement;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (text === '' || range.getClientRects().length === 0 || element.closest('.visually-hidden')) continue;
      if (!(element instanceof HTMLElement) || element.offsetWidth === 0) continue;
      const style = getComputedStyle(element);
      let scale = 1;
      for (let outer = element; outer !== null; outer = outer.parentElement) {
        const { scale: own, transform } = getComputedStyle(outer);
        if (own !== 'none') scale *= Number(own.split(' ')[0]);
        if (transform !== 'none') {
          const { a, b } = new DOMMatrix(transform);
          scale *= Math.hypot(a, b);
        }
      }
      const size = Number.parseFloat(style.fontSize) * scale;
      if (size < least - 0.1) found.add(`${Math.round(size * 10) / 10} ${element.className} ${text}`);
    }
    return [...found];
  };
  /** How far one can scroll. */
  const overflow = () => ({
    x: document.documentElement.scrollWidth - innerWidth,
    y: document.documentElement.scrollHeight - innerHeight,
  });
  /** Records for each animation frame whether the element is drawn, and when each frame of the match first appeared. */
  const watch = (selector) => {
    const seen = { pictures: 0, empty: 0, frames: {}, selector };
    window.recountWatch = seen;
    const look = () => {
      seen.pictures += 1;
      const element = document.querySelector(selector);
      if (element === null || element.getBoundingClientRect().width === 0 || element.textContent.trim() === '')
        seen.empty += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // The animation frame after the one that draws the change: by then it is on screen.
    let last = frame();
    new MutationObserver(() => {
      const now = frame();
      if (now === last || now === null) return;
      last = now;
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.frames[now] ??= performance.timeOrigin + performance.now();
        }, 0),
      );
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-table-frame'] });
  };
  /** Animation frames per second while `each` runs before every one of them. */
  const rate = (milliseconds, each) =>
    new Promise((resolve) => {
      const began = performance.now();
      let pictures = 0;
      const next = (now) => {
        if (now - began >= milliseconds) {
          resolve((pictures * 1000) / (now - began));
          return;
        }
        pictures += 1;
        each?.(pictures);
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
  window.recountProbe = { frame, until, table, outside, smallTexts, overflow, watch, rate };
})();
