import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/http/query-client';
import { upload } from '@/lib/http/upload';
import { dayIn } from '@/lib/i18n/day';
import { loadWords } from '@/lib/i18n/load-words';
import { server } from '@/lib/testing/msw-server';
import { LeaversPanel } from './leavers-panel';
import type { CompanySetting } from './setting';

// By XMLHttpRequest, whose blobs are not those of this environment.
vi.mock('@/lib/http/upload', () => ({ upload: vi.fn() }));

const setting = { tag: 'es-PE', timeZone: 'America/Lima' } as CompanySetting;
const people = [
  { name: 'Rosa Quispe', documentEnd: '4567' },
  { name: 'Luis Rojas', documentEnd: '7654' },
];
const file = new File(['x'], 'bajas.csv', { type: 'text/csv' });

beforeEach(async () => {
  document.documentElement.lang = 'es';
  queryClient().clear();
  await loadWords(['company']);
});

it('shows who was read, and reports them by a press that needs a day', async () => {
  const found = { problemCount: 0, problems: [] };
  vi.mocked(upload).mockImplementation(async (path) =>
    Response.json(path.endsWith('/check') ? { people, ...found } : { purchase: null, taken: 2, ...found }),
  );
  server.use(http.get('*/api/purchase/company/leavers', () => HttpResponse.json({ data: [] })));
  const sent = () => vi.mocked(upload).mock.calls.filter(([path]) => path === 'purchase/company/leavers');
  const { container } = render(<LeaversPanel setting={setting} ticket="a.b" openUntil="2027-02-23" />);
  await userEvent.click(screen.getByText('Dar de baja colaboradores'));
  expect(screen.getByText(/^Puedes informar bajas aquí hasta el 23 de febrero de 2027\./)).toBeVisible();
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(await screen.findByText('Rosa Quispe')).toBeVisible();
  expect(screen.getByText('documento terminado en 7654')).toBeVisible();
  const report = screen.getByRole('button', { name: 'Informar la baja de 2 personas' });
  await userEvent.click(report);
  expect(screen.getByText('Elige desde cuándo.')).toBeVisible();
  expect(sent()).toEqual([]);
  const today = dayIn('America/Lima', new Date());
  await userEvent.type(screen.getByLabelText(/^Desde cuándo dejan de estar asegurados/), today);
  await userEvent.click(report);
  expect(await screen.findByText(/^Tu ejecutivo recibió la baja de 2 personas\./)).toBeVisible();
  expect(sent()).toMatchObject([[expect.anything(), file, { bearer: 'a.b', query: { day: today } }]]);
});

it('lists what was reported, from when and on which day it was said', async () => {
  const list = { id: crypto.randomUUID(), at: '2026-11-26T03:00:00.000Z', day: '2026-12-01', count: 2 };
  server.use(http.get('*/api/purchase/company/leavers', () => HttpResponse.json({ data: [list] })));
  render(<LeaversPanel setting={setting} ticket="a.b" openUntil="2027-02-23" />);
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent(
      '2 personas desde el 1 de diciembre de 2026, informado el 25 de noviembre de 2026',
    ),
  );
});
