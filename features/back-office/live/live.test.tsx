import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataTable } from '@/features/back-office/components/data-table';
import { WaitingCount } from '@/features/back-office/components/waiting-count';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import es from '@/messages/es.json';
import { endLive } from './client';
import { LiveChange } from './components/live-change';
import { LiveCounts } from './components/live-refresh';
import type { LiveNews } from './contract';

const { live: words, table, navigation } = es.backOffice;
const user = userEvent.setup();

let connections: ReadableStreamDefaultController<Uint8Array>[] = [];
const encoder = new TextEncoder();

async function send(event: string, data: unknown): Promise<void> {
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(0));
  const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  await act(async () => connections.at(-1)!.enqueue(encoder.encode(text)));
}

type News = LiveNews[number];
const request = (id: string, more: Partial<News> = {}): News => {
  return { section: 'requests', id, by: null, isOwn: false, ...more };
};

beforeEach(() => {
  connections = [];
  queryClient().clear();
  window.history.replaceState(null, '', '/backoffice/solicitudes');
  server.use(
    http.get('*/api/staff/events', () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void connections.push(controller) });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
});

type Row = { readonly id: string; readonly name: string };
const pageOf = (...rows: Row[]) => ({ rows, total: rows.length, more: false });

function showList(fetchPage: () => Promise<ReturnType<typeof pageOf>>, isAtOnce?: true) {
  render(
    <DataTable
      name="people"
      label="Personas"
      fetchPage={fetchPage}
      columns={[{ id: 'name', label: 'Nombre', cell: ({ name }: Row) => name }]}
      filters={[]}
      hrefOf={({ id }) => `#${id}`}
      nameOf={({ name }) => name}
      words={table}
      tag="es-CL"
      live={{ section: 'requests', words, ...(isAtOnce && { isAtOnce }) }}
    />,
  );
}

it('says how many requests are new and moves no row before somebody wants to see them', async () => {
  const fetchPage = vi.fn(async () => pageOf({ id: '1', name: 'Ana' }));
  showList(fetchPage);
  await screen.findByRole('link', { name: 'Ana' });
  fetchPage.mockResolvedValue(
    pageOf({ id: '3', name: 'Cora' }, { id: '2', name: 'Beto' }, { id: '1', name: 'Ana, ahora' }),
  );
  await send('news', [request('3'), request('2')]);
  const note = await screen.findByRole('button', { name: '2 solicitudes nuevas · Mostrar' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ana, ahora']);
  await user.click(note);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Cora', 'Beto', 'Ana, ahora']);
  expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull();
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it('shows at once what cannot wait, but not under the hand', async () => {
  const fetchPage = vi.fn(async () => pageOf({ id: '1', name: 'Ana' }));
  showList(fetchPage, true);
  const link = await screen.findByRole('link', { name: 'Ana' });
  fetchPage.mockResolvedValue(pageOf({ id: '2', name: 'Beto' }, { id: '1', name: 'Ana' }));
  await send('news', [request('2')]);
  await screen.findByRole('link', { name: 'Beto' });
  link.focus();
  fetchPage.mockResolvedValue(pageOf({ id: '2', name: 'Beto' }));
  await send('missed', {});
  expect(await screen.findByRole('button', { name: 'La lista cambió · Mostrar' })).toBeVisible();
  expect(link).toHaveFocus();
});

it('says who else changed an open request, and nothing of one’s own change', async () => {
  const queryKey = ['back-office', 'request', '1'];
  const invalidate = vi.spyOn(queryClient(), 'invalidateQueries');
  render(<LiveChange section="requests" id="1" queryKey={queryKey} words={words} />);
  await send('news', [request('1', { isOwn: true }), request('2', { by: 'Ana' })]);
  expect(screen.queryByRole('button')).toBeNull();
  await send('news', [request('1', { by: 'Ana' })]);
  await user.click(await screen.findByRole('button', { name: 'Ana la cambió hace un momento · Ver' }));
  expect(invalidate).toHaveBeenCalledWith({ queryKey });
  expect(screen.queryByRole('button')).toBeNull();
});

it('counts anew what waits, by one connection of the tab, which ends when somebody signs out', async () => {
  server.use(
    http.get('*/api/staff/waiting', () => HttpResponse.json({ requests: 4, chats: 0, payments: 0, outbox: 0 })),
  );
  render(
    <>
      <LiveCounts />
      <LiveChange section="requests" id="1" queryKey={['x']} words={words} />
      <WaitingCount
        section="requests"
        initial={{ requests: 3, chats: 0, payments: 0, outbox: 0 }}
        meaning={navigation.waiting.requests}
        atLeast="{n}"
        tag="es-CL"
      />
    </>,
  );
  expect(screen.getByText('3')).toBeVisible();
  await send('news', [request('1', { isOwn: true })]);
  expect(await screen.findByText('4')).toBeVisible();
  expect(connections).toHaveLength(1);
  endLive();
  window.dispatchEvent(new Event('focus'));
  expect(connections).toHaveLength(1);
});

it('looks for itself when somebody comes back and no connection tells', async () => {
  const invalidate = vi.spyOn(queryClient(), 'invalidateQueries');
  render(<LiveChange section="requests" id="1" queryKey={['x']} words={words} />);
  await send('ready', {});
  expect(invalidate).not.toHaveBeenCalled();
  connections[0]!.close();
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('focus'));
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['x'] });
  });
});
