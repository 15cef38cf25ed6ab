import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useListStates } from '@/features/compare/compare.store';
import { server } from '@/lib/testing/msw-server';
import { sampleFacets, sampleMetaData, samplePlan } from '@/lib/testing/sample-plans';
import { SampleResults } from '@/lib/testing/sample-results';

const TOTAL = 65;

function answer(page: number) {
  const count = Math.min(20, TOTAL - (page - 1) * 20);
  const data = Array.from({ length: count }, (_, index) => samplePlan({ id: (page - 1) * 20 + index + 1 }));
  return { data, metaData: sampleMetaData({ total: TOTAL }) };
}

const pages: number[] = [];

beforeEach(() => {
  useListStates.setState({ lists: {} });
  pages.length = 0;
  history.replaceState(null, '', '/Comparar/Isapres');
  server.use(
    http.all('*/api/comparator/isapre/filters', () => HttpResponse.json(sampleFacets())),
    http.get('*/api/insurance/compare/metadata', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      pages.push(page);
      return HttpResponse.json(answer(page));
    }),
  );
});

const count = () => document.querySelectorAll('ul.plans > li > article').length;
const leaveAt = (listPlace: unknown) => history.replaceState({ listPlace }, '');

it('what is shown by the button is kept with the entry of the history', async () => {
  render(<SampleResults initial={answer(1)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }));
  await waitFor(() => expect(count()).toBe(40));
  expect(history.state).toEqual({ listPlace: { pages: 2, card: 0, offset: 0 } });
}, 40_000);

it('a reload comes back to as many plans and to the place among them, and Back asks for none of them again', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  leaveAt({ pages: 3, card: 45, offset: -200 });
  const { unmount } = render(<SampleResults initial={answer(1)} />);
  await waitFor(() => expect(count()).toBe(60), { timeout: 20_000 });
  expect(pages).toEqual([2, 3]);
  expect(scrollBy).toHaveBeenCalledWith(0, 200);
  unmount();

  leaveAt({ pages: 3, card: 45, offset: -200 });
  render(<SampleResults initial={answer(1)} />);
  await waitFor(() => expect(count()).toBe(60), { timeout: 20_000 });
  expect(pages).toEqual([2, 3]);
}, 60_000);

describe('on the way back to a place', () => {
  let release = () => {};
  beforeEach(() => {
    vi.spyOn(window, 'scrollBy')
      .mockClear()
      .mockImplementation(() => undefined);
    server.use(
      http.get('*/api/insurance/compare/metadata', async ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        pages.push(page);
        if (page === 2) await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json(answer(page));
      }),
    );
  });

  it.each([
    ['scrolls', () => fireEvent.wheel(window)],
    ['presses something by a screen reader', () => fireEvent.click(document.body)],
    ['orders the list', () => userEvent.selectOptions(screen.getByRole('combobox'), 'lowerPrice')],
  ])(
    'a visitor who %s is taken nowhere',
    async (_, act) => {
      leaveAt({ pages: 3, card: 45, offset: -200 });
      render(<SampleResults initial={answer(1)} />);
      await waitFor(() => expect(pages).toEqual([2]));
      await act();
      release();
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull(), { timeout: 20_000 });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(pages.filter((page) => page > 1)).toEqual([2]);
      expect(window.scrollBy).not.toHaveBeenCalled();
    },
    40_000,
  );
});

it.each([[{ pages: 1e9, card: 0, offset: 0 }], [{ pages: '3' }], ['3'], [null]])(
  'a place that is none, %j, is the first page',
  async (listPlace) => {
    leaveAt(listPlace);
    render(<SampleResults initial={answer(1)} />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([count(), pages]).toEqual([20, []]);
  },
);
