import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportStatus } from '@/features/back-office/exports/contract';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import es from '@/messages/es.json';
import { ExportButton } from './export-button';

const { export: words } = es.backOffice;
const ID = '0b0e8f0e-9f0c-4c56-8a8f-1b1f0f5a7d11';
const user = userEvent.setup();
const wait = { timeout: 5_000 };

/** Answers to how far it is, one after the other; the last one stays. */
function serve(...answers: readonly Partial<ExportStatus>[]): unknown[] {
  const orders: unknown[] = [];
  let asked = 0;
  server.use(
    http.post('*/api/staff/exports', async ({ request }) => {
      orders.push(await request.json());
      return HttpResponse.json({ id: ID }, { status: 202 });
    }),
    http.get(`*/api/staff/exports/${ID}`, () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return HttpResponse.json({ state: 'running', done: 0, total: null, isCut: false, ...answer });
    }),
  );
  return orders;
}

const buttonFor = (query: Readonly<Record<string, string>>) => (
  <ExportButton list="requests" query={query} words={words} tag="es-CL" />
);
const choice = (format: 'CSV' | 'Excel') => screen.getByRole('button', { name: `Exportar a ${format}` });
/** Where a press on a link leads: the browser of the tests goes nowhere. */
const taken: string[] = [];

async function press(format: 'CSV' | 'Excel' = 'CSV') {
  const { rerender } = render(buttonFor({ status: 'closed', page: '3' }));
  await user.click(choice(format));
  return (query: Readonly<Record<string, string>>) => rerender(buttonFor(query));
}

beforeEach(() => {
  queryClient().clear();
  taken.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    taken.push(this.getAttribute('href')!);
  });
});

describe('an export', () => {
  it('takes one press: it says how far it is, and then the file comes, once, and can be had again', async () => {
    const orders = serve(
      { state: 'waiting' },
      { done: 3_000, total: 12_400 },
      { state: 'done', done: 12_400, total: 12_400 },
    );
    await press('Excel');
    expect(await screen.findByText('Preparando… 3.000 de 12.400', {}, wait)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveValue(3_000);
    expect(choice('CSV')).toBeDisabled();
    expect(taken).toEqual([]);
    const link = await screen.findByRole('link', { name: 'Descargar otra vez' }, wait);
    expect(link).toHaveAttribute('href', `/api/staff/exports/${ID}/file`);
    expect(taken).toEqual([`/api/staff/exports/${ID}/file`]);
    expect(choice('CSV')).toBeEnabled();
    expect(orders).toEqual([{ list: 'requests', format: 'xlsx', query: { status: 'closed' } }]);
  });

  it('stands behind what ordered it', async () => {
    serve({ state: 'done', done: 1, total: 1 });
    await press();
    const link = await screen.findByRole('link', { name: 'Descargar otra vez' }, wait);
    expect(choice('CSV').compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Archivo listo: 1 fila.', { selector: ':not(.sr-only)' })).toBeVisible();
  });

  it('is there only while the list shows what stands in it', async () => {
    serve({ state: 'done', done: 12, total: 12 });
    const choose = await press();
    await screen.findByRole('link', { name: 'Descargar otra vez' }, wait);
    choose({ status: 'assigned' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/Archivo listo/)).toBeNull();
    choose({ status: 'closed', page: '2' });
    expect(screen.getByRole('link', { name: 'Descargar otra vez' })).toBeVisible();
    expect(taken).toHaveLength(1);
  });

  it('is told to who hears the page, by quarters', async () => {
    serve({ done: 7_000, total: 12_400 }, { state: 'done', done: 12_400, total: 12_400 });
    await press();
    const told = () => document.querySelector('[aria-live=polite]');
    await screen.findByText('Preparando… 7.000 de 12.400', {}, wait);
    expect(told()).toHaveTextContent('Preparando… 50 %');
    await screen.findByRole('link', { name: 'Descargar otra vez' }, wait);
    expect(told()).toHaveTextContent('Archivo listo: 12.400 filas.');
  });

  it('says that rows are missing where there are too many', async () => {
    serve({ state: 'done', done: 200_000, total: 200_000, isCut: true });
    await press();
    expect((await screen.findAllByText(/con las primeras 200\.000 filas/, {}, wait)).length).toBeGreaterThan(0);
  });

  it('that fails is ordered again, as it was', async () => {
    const orders = serve({ state: 'failed' }, { state: 'done', done: 1, total: 1 });
    await press();
    expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent('No pudimos preparar el archivo.');
    queryClient().clear();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Descargar otra vez' }, wait)).toBeVisible();
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
  });

  it('that is refused says why', async () => {
    const error = { code: 'TOO_MANY_REQUESTS', message: words.tooMany, requestId: 'x' };
    server.use(http.post('*/api/staff/exports', () => HttpResponse.json({ error }, { status: 429 })));
    await press();
    expect(await screen.findByRole('alert', {}, wait)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
