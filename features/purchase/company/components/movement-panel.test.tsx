import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { upload } from '@/lib/http/upload';
import { dayIn } from '@/lib/i18n/day';
import { server } from '@/lib/testing/msw-server';
import { MovementPanel } from './movement-panel';
import { SheetPanel } from './sheet-panel';
import { ReportedMovements } from './reported-movements';
import type { CompanySetting } from './setting';
import type { CompanyState } from '@/features/purchase/company/company.api';
import { useClock } from '@/lib/testing/fixed-clock';

useClock();

// Upload uses XMLHttpRequest, whose blobs are not those of this environment.
vi.mock('@/lib/http/upload', () => ({ upload: vi.fn() }));

const setting = {
  ...{ tag: 'es-PE', timeZone: 'America/Lima', relationships: {}, genders: { Femenino: 'Femenino' } },
  ...{ sampleId: '41234567', accounts: { types: ['Ahorros'], banks: null } },
} as unknown as CompanySetting;
const purchase = {
  id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d',
  openUntil: '2027-02-23',
  company: { startDate: '2026-01-01' },
  price: { amount: 2210, each: 85, currency: 'PEN', employees: 26 },
} as CompanyState;
const people = [
  { name: 'Rosa Quispe', documentEnd: '4567', day: null },
  { name: 'Luis Rojas', documentEnd: '7654', day: null },
];
const insuredNow = { holders: 22, dependants: 1 };
const file = new File(['x'], 'bajas.csv', { type: 'text/csv' });

it('goes to what became of a file that is offered, each time', async () => {
  const answers = [() => Promise.reject(new Error('x')), () => Promise.resolve({ problemCount: 0, problems: [] })];
  render(
    <SheetPanel
      {...{ ticket: 'a.b', change: 'activation', intro: '', tag: 'es-PE', suggestedFile: file }}
      upload={() => answers.shift()!()}
      renderDone={() => <p>Listo</p>}
    />,
  );
  const use = screen.getByRole('button', { name: /^Usar bajas\.csv/ });
  await userEvent.click(use);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByRole('alert'));
  await userEvent.click(use);
  expect(document.activeElement).toContainElement(await screen.findByText('Listo'));
  expect(document.body).not.toHaveFocus();
});

it('shows who was read, and reports them by a press that needs a day', async () => {
  const found = { problemCount: 0, problems: [] };
  vi.mocked(upload).mockImplementation(async (path) =>
    Response.json(path.endsWith('/check') ? { people, holders: 2, ...found } : { purchase: null, taken: 2, ...found }),
  );
  const sent = () => vi.mocked(upload).mock.calls.filter(([path]) => path === 'POST /api/purchase/company/movements');
  const { container } = render(<MovementPanel {...{ setting, purchase }} ticket="a.b" change="cancellation" />);
  await userEvent.click(screen.getByText('Dar de baja colaboradores'));
  expect(screen.getByText(/Puedes informar altas y bajas aquí hasta el 23 de febrero de 2027\./)).toBeVisible();
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(await screen.findByText('Rosa Quispe')).toBeVisible();
  expect(screen.getByText('documento terminado en 7654')).toBeVisible();
  const report = screen.getByRole('button', { name: 'Informar la baja de 2 personas' });
  await userEvent.click(report);
  expect(screen.getByText('Elige el primer día sin seguro.')).toBeVisible();
  expect(sent()).toEqual([]);
  const today = dayIn('America/Lima', new Date());
  await userEvent.type(screen.getByLabelText(/^Primer día sin seguro/), today);
  await userEvent.click(report);
  expect(await screen.findByText(/^Tu ejecutivo recibió la baja de 2 personas\./)).toBeVisible();
  expect(sent()).toMatchObject([
    [expect.anything(), file, { bearer: 'a.b', query: { change: 'cancellation', day: today } }],
  ]);
});

it('shows who joins, from when and what that costs, and reports them by a press', async () => {
  const found = { problemCount: 0, problems: [] };
  const joining = people.map(({ name, documentEnd }) => ({ name, documentEnd, day: '2026-12-01' }));
  vi.mocked(upload).mockImplementation(async (path) =>
    Response.json(
      path.endsWith('/check') ? { people: joining, holders: 2, ...found } : { purchase: null, taken: 2, ...found },
    ),
  );
  const { container } = render(<MovementPanel {...{ setting, purchase }} ticket="a.b" change="activation" />);
  await userEvent.click(screen.getByText('Dar de alta colaboradores'));
  expect(screen.getByText(/^Cada titular más cuesta S\/\s?85\.00 al mes/)).toHaveTextContent(
    /Tu ejecutivo te confirma/,
  );
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(await screen.findByText('documento terminado en 4567, desde el 1 de diciembre de 2026')).toBeVisible();
  expect(screen.getByText(/^Cerca de S\/\s?170\.00 más al mes por 2 titulares, sin familiares\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Informar el alta de 2 personas' }));
  expect(await screen.findByText(/^Tu ejecutivo recibió el alta de 2 personas\./)).toBeVisible();
  expect(upload).toHaveBeenLastCalledWith(
    'POST /api/purchase/company/movements',
    file,
    expect.objectContaining({ query: { change: 'activation', id: expect.any(String) } }),
  );
});

it('reports one who joins by a form, and says at the field what is wrong', async () => {
  const bodies: unknown[] = [];
  const refusal = { code: 'INVALID_DATA', message: 'No', fields: { legalId: 'Ya está' }, requestId: 'r' };
  server.use(
    http.get('*/api/country', () => HttpResponse.json([])),
    http.get('*/cdn-cgi/trace', () => new HttpResponse('loc=PE')),
    http.post('*/api/purchase/company/movements/person', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length < 3
        ? HttpResponse.json({ error: refusal }, { status: 400 })
        : HttpResponse.json({ purchase: { ...purchase, joiners: 1 }, taken: 1, problemCount: 0, problems: [] });
    }),
  );
  render(<MovementPanel {...{ setting, purchase }} ticket="a.b" change="activation" />);
  await userEvent.click(screen.getByText('Dar de alta colaboradores'));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar una persona' }));
  await userEvent.type(screen.getByLabelText('Documento de identidad'), '41234567');
  const save = screen.getByRole('button', { name: 'Informar el alta' });
  await userEvent.click(save);
  expect(await screen.findByText('Ya está')).toBeVisible();
  await userEvent.click(save);
  await waitFor(() => expect(bodies).toHaveLength(2));
  await userEvent.type(screen.getByLabelText('Documento de identidad'), '{Backspace}8');
  await userEvent.click(save);
  expect(await screen.findByText(/^Tu ejecutivo recibió el alta de 1 persona\./)).toBeVisible();
  const [first, again, corrected] = bodies as { id: string }[];
  expect(bodies[0]).toMatchObject({ change: 'activation', cells: { legalId: '41234567' } });
  expect(again).toEqual(first);
  expect(corrected).toMatchObject({ cells: { legalId: '41234568' } });
  expect(corrected!.id).not.toBe(first!.id);
});

it('shows who one is that leaves, and who leaves along, and reports them from a day by a press', async () => {
  const bodies: unknown[] = [];
  const problem = {
    rows: '1',
    count: 1,
    column: '',
    name: 'legalId',
    message: 'No está entre las personas de la solicitud',
  };
  const looked: unknown[] = [];
  server.use(
    http.post('*/api/purchase/company/movements/person/check', async ({ request }) => {
      looked.push(await request.json());
      const isFirst = looked.length === 1;
      return HttpResponse.json({
        ...{ people: isFirst ? [] : people, holders: isFirst ? 0 : 1 },
        ...{ problemCount: isFirst ? 1 : 0, problems: isFirst ? [problem] : [] },
      });
    }),
    http.post('*/api/purchase/company/movements/person', async ({ request }) => {
      bodies.push(await request.json());
      const counted = { ...purchase, leavers: 3 };
      return HttpResponse.json({ purchase: counted, taken: 3, problemCount: 0, problems: [] });
    }),
  );
  render(<MovementPanel {...{ setting, purchase }} ticket="a.b" change="cancellation" />);
  await userEvent.click(screen.getByText('Dar de baja colaboradores'));
  const find = screen.getByRole('button', { name: 'Ver quién es' });
  await userEvent.click(find);
  expect(screen.getByText('Escribe su documento.')).toBeVisible();
  expect(looked).toEqual([]);
  const field = screen.getByLabelText('Documento de identidad');
  await userEvent.type(field, '41234567');
  await userEvent.click(find);
  expect(await screen.findByText(problem.message)).toBeVisible();
  await userEvent.type(field, '{Backspace}8');
  expect(screen.queryByText(problem.message)).toBeNull();
  await userEvent.click(find);
  expect(await screen.findByText('Luis Rojas')).toBeVisible();
  const today = dayIn('America/Lima', new Date());
  await userEvent.type(screen.getByLabelText(/^Primer día sin seguro/), today);
  expect(bodies).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Informar la baja de 2 personas' }));
  expect(await screen.findByText(/^Tu ejecutivo recibió la baja de 3 personas\./)).toBeVisible();
  expect(looked[1]).toEqual({ change: 'cancellation', cells: { legalId: '41234568' } });
  expect(bodies).toEqual([
    { change: 'cancellation', id: expect.any(String), day: today, cells: { legalId: '41234568' } },
  ]);
});

it('says that what was reported could not be opened, and opens it on request', async () => {
  const list = { id: crypto.randomUUID(), change: 'cancellation', at: '2026-11-26T03:00:00.000Z', count: 1 };
  const days = { from: '2026-12-01', to: '2026-12-01' };
  let isDown = true;
  server.use(
    http.get('*/api/purchase/company/movements', () =>
      isDown
        ? HttpResponse.json({ error: { code: 'BAD_REQUEST', message: 'x', requestId: 'r' } }, { status: 400 })
        : HttpResponse.json({ insuredNow, data: [{ ...list, ...days, names: ['Rosa Quispe'] }] }),
    ),
  );
  render(<ReportedMovements setting={setting} ticket="d.own" />);
  expect(await screen.findByText('No pudimos abrir lo que ya informaste.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Rosa Quispe');
});

it('lists what was reported, from when and on which day it was said', async () => {
  const list = { id: crypto.randomUUID(), change: 'cancellation', at: '2026-11-26T03:00:00.000Z', count: 3 };
  const names = ['Rosa Quispe', 'Luis Rojas'];
  const days = { from: '2026-12-01', to: '2026-12-01' };
  server.use(
    http.get('*/api/purchase/company/movements', () =>
      HttpResponse.json({ insuredNow, data: [{ ...list, ...days, names }] }),
    ),
  );
  render(<ReportedMovements setting={setting} ticket="a.b" />);
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent(
      '3 personas primer día sin seguro: 1 de diciembre de 2026, informado el 25 de noviembre de 2026Rosa Quispe, Luis Rojas. Y 1 persona más.',
    ),
  );
  expect(screen.getByText('Con todo lo informado quedarían 22 titulares · 1 dependiente.')).toBeVisible();
});
