import { StandIn } from './stand-in';
import { WordBook } from './word-book';

/** A page whose language lacks a word, so that each of its renders asks for the fallback. */
function page(isOnline: boolean) {
  const state = { isOnline, now: 0, requests: 0, renders: 0 };
  const book = new WordBook(
    async () => {
      state.requests += 1;
      if (!state.isOnline) throw new Error('offline');
      return {};
    },
    () => 'el',
  );
  const standIn = new StandIn(
    'en',
    book,
    () => {
      state.renders += 1;
      // A render asks again. The limit ends the loop that this test is about.
      if (state.renders < 100) void standIn.bring();
    },
    () => state.now,
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { state, book, standIn, settled };
}

it('the fallback is loaded once, and the screens are rendered once with it', async () => {
  const { state, book, standIn, settled } = page(true);
  await book.bring(['shell']);
  await Promise.all([standIn.bring(), standIn.bring()]);
  await settled();
  expect(state).toMatchObject({ requests: 2, renders: 1 });
});

it('offline, the screens stay as they are, and renders do not request the fallback all the time', async () => {
  const { state, book, standIn, settled } = page(true);
  await book.bring(['shell']);
  state.isOnline = false;
  for (let render = 0; render < 50; render++) {
    await standIn.bring();
    state.now += 100;
  }
  await settled();
  expect(state.renders).toBe(0);
  // The page's own words, and the fallback's with its second try.
  expect(state.requests).toBe(3);
});

it('after a pause the fallback is requested again', async () => {
  const { state, book, standIn, settled } = page(true);
  await book.bring(['shell']);
  state.isOnline = false;
  await standIn.bring();
  state.isOnline = true;
  state.now += 60_000;
  await standIn.bring();
  await settled();
  expect(state.renders).toBe(1);
});

it('words that screens need meanwhile are loaded, too', async () => {
  const { state, book, standIn, settled } = page(true);
  await book.bring(['shell']);
  await standIn.bring();
  await book.bring(['market']);
  await standIn.bring();
  await settled();
  expect([state.renders, book.isComplete('en')]).toEqual([2, true]);
});
