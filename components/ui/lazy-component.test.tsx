import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { lateWords, loadWords } from '@/lib/i18n/load-words';
import { server } from '@/lib/testing/msw-server';
import { lazyComponent } from './lazy-component';

const WORDS = { words: ['contact'] } as const;
const Close = () => <button type="button">{lateWords().contact.close}</button>;

afterEach(() => {
  document.documentElement.lang = '';
});

it('has a placeholder until its code and the words of the page’s language are there', async () => {
  document.documentElement.lang = 'pt';
  const Late = lazyComponent(async () => Close, WORDS);
  render(<Late fallback="..." />);
  expect(screen.getByText('...')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Fechar' })).toBeVisible();
});

it('is there at once when it was fetched ahead', async () => {
  let fetched = 0;
  const Late = lazyComponent(async () => {
    fetched += 1;
    return Close;
  }, WORDS);
  Late.preload();
  await waitFor(() => expect(fetched).toBe(1));
  const { unmount } = render(<Late />);
  await screen.findByRole('button', { name: 'Cerrar' });
  unmount();
  render(<Late />);
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeVisible();
});

it('has its words, in one request, where another part’s words come while its own are on their way', async () => {
  document.documentElement.lang = 'pt';
  const other = Promise.withResolvers<object>();
  const fetched = vi.fn(async ({ search }: URL) => ({
    ok: true,
    json: () => (search.includes('share') ? other.promise : Promise.resolve({ bar: {}, form: {} })),
  }));
  vi.stubGlobal('fetch', fetched);
  const first = loadWords(['share']);
  await loadWords(['bar', 'form']);
  other.resolve({ share: {} });
  await Promise.all([first, loadWords(['bar', 'share'])]);
  vi.unstubAllGlobals();
  expect(lateWords()).toMatchObject({ bar: {}, form: {}, share: {} });
  expect(fetched.mock.calls.map(([{ search }]) => search)).toEqual(['?parts=share&tag=&v=', '?parts=bar,form&tag=&v=']);
});

it('says so when its words can’t be had, and comes when it is asked for again', async () => {
  document.documentElement.lang = 'en';
  server.use(http.get('*/i18n/en.json', () => HttpResponse.error(), { once: true }));
  const Late = lazyComponent(async () => Close, WORDS);
  render(<Late />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this part');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so when its code can’t be had', async () => {
  let broken = true;
  const Late = lazyComponent(async () => {
    if (broken) throw new Error('offline');
    return Close;
  }, WORDS);
  render(<Late />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar esta parte');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Cerrar' })).toBeVisible();
});

it('comes by itself when the line is back', async () => {
  let broken = true;
  const Late = lazyComponent(async () => {
    if (broken) throw new Error('offline');
    return Close;
  }, WORDS);
  render(<Late />);
  expect(await screen.findByRole('alert')).toBeVisible();
  broken = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Cerrar' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
