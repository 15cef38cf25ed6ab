import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useListStates } from '@/features/compare/compare.store';
import { server } from '@/lib/testing/msw-server';
import { sampleFacets, sampleMetaData, samplePlan } from '@/lib/testing/sample-plans';
import { SampleResults } from '@/lib/testing/sample-results';

const BANNER = 'Sin conexión. Ves los últimos resultados; los actualizamos cuando tengas internet.';

const answer = (total: number) => ({
  data: Array.from({ length: Math.min(20, total) }, (_, index) => samplePlan({ id: index + 1 })),
  metaData: sampleMetaData({ total }),
});

let calls = 0;
let hasLine = true;

function turn(event: 'online' | 'offline') {
  hasLine = event === 'online';
  return act(async () => void window.dispatchEvent(new Event(event)));
}

beforeEach(() => {
  useListStates.setState({ lists: {} });
  history.replaceState(null, '', '/Comparar/Isapres');
  hasLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasLine);
  calls = 0;
  server.use(
    http.all('*/api/comparator/isapre/filters', () => HttpResponse.json(sampleFacets())),
    http.all('*/api/insurance/compare/metadata', () => {
      calls += 1;
      return hasLine ? HttpResponse.json(answer(3)) : HttpResponse.error();
    }),
  );
});

const cards = () => screen.queryAllByRole('article');
const sort = (order: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), order);

it('the last results stay under a banner while there is no line, and the new ones come by themselves when it is back [X-01]', async () => {
  render(<SampleResults initial={answer(45)} />);
  expect(screen.queryByText(BANNER)).toBeNull();
  await turn('offline');
  expect(screen.getByText(BANNER)).toBeVisible();
  await sort('popular');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error al cargar resultados/);
  expect(cards()).toHaveLength(20);
  const before = calls;
  await turn('online');
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(screen.queryByText(BANNER)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls).toBe(before + 1);
});

it('a press of the button asks without waiting for the line, and what fails with a line leaves no old results', async () => {
  render(<SampleResults initial={answer(45)} />);
  await turn('offline');
  await sort('popular');
  await screen.findByRole('alert');
  const before = calls;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(calls).toBe(before + 1));
  expect(cards()).toHaveLength(20);
  server.use(http.all('*/api/insurance/compare/metadata', () => new HttpResponse(null, { status: 500 })));
  await turn('online');
  await waitFor(() => expect(cards()).toHaveLength(0));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error al cargar resultados/);
});
