import type { Hand, PlayedSeat, Seen } from './played-seat.js';

/** Menus with more actions than this are narrowed down by a second card. */
const LONG_MENU = 4;

const byAction = (place: string, id: string): string => `${place} [data-action=${JSON.stringify(id)}]`;
const byCard = (id: string): string => `.card-offers[data-card=${JSON.stringify(id)}]`;

/** After this many actions with cards, the action bar is used once, if it has any action. */
const ROUND = 6;

/** Clicks the action bar now and then, or if no card offers anything; otherwise cards, and cards in piles if no other is left. */
export const clicks: Hand = {
  keepsFocus: false,
  take: async (seat, offered) => {
    let seen = offered;
    if (seen.isPileOpen) {
      await seat.click('.pile-open header button');
      seen = await seat.seen();
    }
    const hasCards = seen.cards.length + seen.piles.length > 0;
    if (seen.bar.length > 0 && (!hasCards || seat.done.length % ROUND === ROUND - 1)) {
      const { id, label } = seat.one(seen.bar);
      await seat.click(byAction('.action-bar', id));
      return label;
    }
    if (seen.cards.length === 0)
      await seat.click(`[data-zone=${JSON.stringify(seat.one(seen.piles))}] .pile`);
    const { cards } = await seat.seenOnce(({ cards }) => cards.length > 0);
    const card = seat.one(cards);
    await seat.click(byCard(card));
    // A single action is taken without a menu.
    const hasCome = (now: Seen): boolean =>
      now.menu.length > 0 || now.form !== null || now.isOver || now.frame !== seen.frame;
    let { menu, ...narrowed } = await seat.seenOnce(hasCome);
    if (menu.length === 0) return `at once: ${card}`;
    const more = narrowed.clear.filter((id) => id !== card);
    if (menu.length > LONG_MENU && more.length > 0) {
      await seat.click(byCard(seat.one(more)));
      menu = (await seat.seenOnce(hasCome)).menu;
      if (menu.length === 0) return `at once: ${card} and another`;
    }
    const { id, label } = seat.one(menu);
    await seat.click(byAction('.card-menu', id));
    return label;
  },
  confirm: async (seat) => {
    if (seat.forms === 1) await fillOtherwise(seat);
    await seat.click('[class*="_fillForm_"] [type=submit]');
  },
};

/** Unselects and reselects items; reorders ordered ones. */
const fillOtherwise = async ({ page }: PlayedSeat): Promise<void> => {
  const form = page.locator('[class*="_fillForm_"]');
  const chosen = form.locator('[type=checkbox]:checked');
  if ((await chosen.count()) > 0) {
    const item = form.getByRole('checkbox', { checked: true }).first();
    const same = form.locator(`[value=${JSON.stringify(await item.getAttribute('value'))}]`);
    await same.click();
    if (await form.locator('[type=submit]').isEnabled())
      throw new Error('A form that lacks something can be sent.');
    if ((await form.locator('[class*="_fillFault_"]').textContent()) === '')
      throw new Error('It is not said what a form lacks.');
    await same.click();
  }
  const second = form.locator('[class*="_orderList_"] li').nth(1);
  if ((await second.count()) === 0) return;
  const name = await second.locator('[class*="_orderName_"]').textContent();
  await second.getByRole('button', { name: / up$/ }).click();
  const first = await form
    .locator('[class*="_orderList_"] li')
    .first()
    .locator('[class*="_orderName_"]')
    .textContent();
  if (first !== name) throw new Error(`${name} did not move up.`);
};

/** More Tab stops than any page has. */
const MOST_STOPS = 250;

const press = async ({ page }: PlayedSeat, key: string, times = 1): Promise<void> => {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
};

const bySearch = async (seat: PlayedSeat): Promise<string> => {
  await press(seat, '/');
  const { listed } = await seat.seen();
  const chosen = seat.one(listed.slice(0, 8));
  // The first press goes from the field to the list.
  await press(seat, 'ArrowDown', listed.indexOf(chosen) + 1);
  await press(seat, 'Enter');
  return `/ ${chosen.label}`;
};

const byNumber = async (seat: PlayedSeat, { bar }: Seen): Promise<string> => {
  const chosen = seat.one(bar.slice(0, 9));
  await press(seat, `${bar.indexOf(chosen) + 1}`);
  return `${bar.indexOf(chosen) + 1} ${chosen.label}`;
};

/** Moves by Tab from the focused element back to the cards, then chooses a card, and an action of its menu. */
const byTab = async (seat: PlayedSeat): Promise<string> => {
  for (let stops = 0; (await seat.focus()).kind !== 'card'; stops += 1) {
    if (stops > MOST_STOPS) throw new Error('No card that offers something can be reached by Tab.');
    await press(seat, 'Shift+Tab');
  }
  await press(seat, 'Enter');
  const opened = await seat.seen();
  if (opened.focus.kind !== 'menu')
    throw new Error(`A card's menu has not got the focus: ${JSON.stringify(opened)}`);
  const chosen = seat.one(opened.menu);
  await press(seat, 'ArrowDown', opened.menu.indexOf(chosen));
  await press(seat, 'Enter');
  return `Tab ${chosen.label}`;
};

/** Alternates between a card's menu, the number in the action bar, and the search. */
export const keys: Hand = {
  keepsFocus: true,
  take: (seat, seen) => {
    if (seen.cards.length > 0) return seat.done.length % 3 === 1 ? byTab(seat) : bySearch(seat);
    return seen.bar.length > 0 ? byNumber(seat, seen) : bySearch(seat);
  },
  confirm: async (seat) => {
    const focus = await seat.focus();
    if (focus.kind !== 'form' || focus.id !== 'submit')
      throw new Error(`Confirm has not got the focus: ${JSON.stringify(focus)}`);
    await press(seat, 'Enter');
  },
};
