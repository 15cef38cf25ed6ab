import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/http/query-client';
import { ApiError } from '@/lib/http/api-error';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { DataTable, type DataTableProps } from './data-table';
import { Moment } from './office';
import { relativeTimeFormat } from './table-column';

type Person = { readonly id: string; readonly name: string; readonly city: string };

const { table: words, states } = es.backOffice;
const people: readonly Person[] = [
  { id: '1', name: 'Ana', city: 'Arica' },
  { id: '2', name: 'Beto', city: 'Buin' },
];
const columns = [
  { id: 'name', label: 'Nombre', cell: ({ name }: Person) => name },
  { id: 'city', label: 'Ciudad', cell: ({ city }: Person) => city, orders: ['down', 'up'] as const },
];
const filters = [{ name: 'state', label: 'Estado', options: [{ value: 'open', label: 'Abierto' }] }];

const fetchPage = vi.fn<DataTableProps<Person>['fetchPage']>();
const lastQuery = () => fetchPage.mock.lastCall?.[0];
const user = userEvent.setup();

function show(more: Partial<DataTableProps<Person>> = {}) {
  render(
    inOffice(
      'jobs',
      [],
      <DataTable
        name="people"
        label="Personas"
        fetchPage={fetchPage}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `#person-${id}`}
        nameOf={({ name }) => name}
        {...more}
      />,
    ),
  );
  return screen.findByRole('table', { name: 'Personas' });
}

beforeEach(() => {
  window.history.replaceState(null, '', '/backoffice/personas');
  fetchPage.mockReset().mockResolvedValue({ rows: people, total: 120, more: false });
});

it('says no id of a filter whose names are not known yet', async () => {
  window.history.replaceState(null, '', '/backoffice/personas?state=1');
  await show({ filters: [{ name: 'state', label: 'Estado', options: [], isPending: true }] });
  expect(screen.getByRole('list', { name: words.active })).toHaveTextContent(/^Estado: …$/);
});

it('says of days in the wrong order that there are none between them', async () => {
  window.history.replaceState(null, '', '/backoffice/personas?from=2026-11-27&to=2026-11-01');
  fetchPage.mockResolvedValue({ rows: [], total: 0, more: false });
  render(
    inOffice(
      'jobs',
      [],
      <DataTable name="people" label="Personas" {...{ fetchPage, columns, filters }} nameOf={({ name }) => name} />,
    ),
  );
  expect(await screen.findByText(/^Desde 27 de noviembre de 2026 hasta 1 de noviembre de 2026 no hay/)).toBeVisible();
});

it.each([
  ['es-CL', 'ahora'],
  ['en-IN', 'now'],
  ['pt-BR', 'agora'],
])('says of what came this minute that it is new, in %s', (tag, text) => {
  const ago = relativeTimeFormat(tag);
  expect(ago(new Date(Date.now() - 59_000).toISOString())).toBe(text);
  expect(ago(new Date(Date.now() - 61_000).toISOString())).toMatch(/1/);
});

describe('a list', () => {
  it('names what it leaves out though nobody chose it, which can be taken away', async () => {
    const standard = { ...filters[0]!, any: 'Sin cerrar', lifted: { by: 'open', unless: ['city'] } };
    await show({ filters: [standard] });
    await user.click(screen.getByRole('button', { name: 'Quitar Estado: Sin cerrar' }));
    expect(lastQuery()).toEqual({ state: 'open' });
    expect(screen.queryByRole('list', { name: words.active })).toBeNull();
  });

  it('names nothing beside what it does not leave out', async () => {
    window.history.replaceState(null, '', '?city=Arica');
    await show({ filters: [{ ...filters[0]!, any: 'Sin cerrar', lifted: { by: 'open', unless: ['city'] } }] });
    expect(screen.queryByRole('list', { name: words.active })).toBeNull();
  });

  it.each([
    ['state=GONE&q=ana', { state: 'Invalid option' }, 'Estado: GONE'],
    ['colour=red', { '(body)': 'Unrecognized key' }, 'colour: red'],
    ['state=%00', {}, 'Estado: \0'],
  ])('is shown without the part of %s that is not known, which it names and takes', async (address, fields, text) => {
    window.history.replaceState(null, '', `/backoffice/personas?${address}`);
    fetchPage.mockRejectedValueOnce(new ApiError('Datos Inválidos', { status: 400, code: 'INVALID_DATA', fields }));
    void show().catch(() => undefined);
    expect(await screen.findByText(`No se entiende lo que pide la dirección: ${text}.`)).toBeVisible();
    expect(screen.queryByText('Datos Inválidos')).toBeNull();
    await user.click(screen.getByRole('button', { name: words.withoutThem }));
    expect(await screen.findByRole('table', { name: 'Personas' })).toBeVisible();
    expect(lastQuery()).toEqual(address.includes('q=ana') ? { q: 'ana' } : {});
  });

  it('hands on what it understands alone, asks for no more later, and says what it did not until that is gone', async () => {
    window.history.replaceState(null, '', '/backoffice/personas?state=GONE&q=ana');
    const fields = { state: 'Invalid option' };
    fetchPage.mockRejectedValueOnce(new ApiError('Datos Inválidos', { status: 400, code: 'INVALID_DATA', fields }));
    const renderTools = vi.fn(() => null);
    await show({ renderTools, hrefOf: ({ id }, search) => `#person-${id}?${search}` });
    const note = () => screen.queryByText(/^No se entiende/);
    await vi.waitFor(() => expect(note()).toBeVisible());
    expect(renderTools).toHaveBeenLastCalledWith({ q: 'ana' }, 120);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#person-1?q=ana');
    fetchPage.mockClear();
    await queryClient().invalidateQueries();
    expect(fetchPage.mock.calls.map(([query]) => query)).toEqual([{ q: 'ana' }]);
    expect(note()).toHaveTextContent('Estado: GONE');
    let answer = () => {};
    fetchPage.mockReturnValueOnce(
      new Promise((resolve) => (answer = () => resolve({ rows: people, total: 2, more: false }))),
    );
    await user.click(screen.getByRole('button', { name: words.withoutThem }));
    expect(note()).toBeNull();
    answer();
    expect(await screen.findByText('2 filas')).toBeVisible();
    expect(note()).toBeNull();
  });

  it('says that there is nothing yet, and that nothing matches only of what was looked for', async () => {
    fetchPage.mockResolvedValue({ rows: [], total: 0, more: false });
    void show({ none: 'Todavía no hay personas.' }).catch(() => undefined);
    expect(await screen.findByText('Todavía no hay personas.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Estado'), 'open');
    expect(await screen.findByText(words.noneFiltered)).toBeVisible();
    expect(screen.queryByText('Todavía no hay personas.')).toBeNull();
    await user.type(screen.getByLabelText(words.search), 'núñez');
    expect(await screen.findByText(words.empty)).toBeVisible();
  });

  it('says of one that is too short to be looked for how many letters it takes', async () => {
    await show();
    const hint = () => screen.queryByText('Escribe al menos 3 letras para buscar.');
    expect(hint()).toBeNull();
    await user.type(screen.getByLabelText(words.search), 'an');
    await vi.waitFor(() => expect(hint()).toBeVisible());
    await user.type(screen.getByLabelText(words.search), 'a');
    await vi.waitFor(() => expect(lastQuery()).toEqual({ q: 'ana' }));
    expect(hint()).toBeNull();
  });

  it('names each filter that narrows it, and takes it away by a press', async () => {
    window.history.replaceState(null, '', '?state=open');
    await show();
    expect(within(screen.getByRole('list', { name: words.active })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: `${words.remove} Estado: Abierto` }));
    await vi.waitFor(() => expect(lastQuery()).toEqual({}));
    expect(screen.queryByRole('list', { name: words.active })).toBeNull();
  });

  it('asks for what the address says, and says how many there are', async () => {
    window.history.replaceState(null, '', '/backoffice/personas?q=ana&state=open&page=2');
    const rows = within(await show()).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(lastQuery()).toEqual({ q: 'ana', state: 'open', page: '2' });
    expect(screen.getByText('120 filas')).toBeVisible();
    expect(screen.getByText('Página 2 de 3')).toBeVisible();
    expect(screen.getByLabelText(words.search)).toHaveValue('ana');
  });

  it('writes search, filter, order and page into the address, and Back undoes a filter', async () => {
    await show();
    await user.type(screen.getByLabelText(words.search), 'núñez');
    await vi.waitFor(() => expect(lastQuery()).toEqual({ q: 'núñez' }));
    await user.click(screen.getByText(words.filters, { selector: 'summary' }));
    await user.selectOptions(screen.getByLabelText('Estado'), 'open');
    await vi.waitFor(() => expect(lastQuery()).toEqual({ q: 'núñez', state: 'open' }));
    await user.click(screen.getByRole('button', { name: /Ciudad/ }));
    await vi.waitFor(() => expect(lastQuery()).toMatchObject({ order: 'down' }));
    await user.click(screen.getByRole('button', { name: /Ciudad/ }));
    await vi.waitFor(() => expect(lastQuery()).toMatchObject({ order: 'up' }));
    await user.click(screen.getByRole('button', { name: words.next }));
    await vi.waitFor(() => expect(lastQuery()).toMatchObject({ page: '2' }));
    expect(window.location.search).toContain('state=open');
    window.history.back();
    await vi.waitFor(() => expect(window.location.search).not.toContain('page=2'));
  });

  it('goes from row to row by the arrows, and to the search by a slash', async () => {
    await show();
    const [first, second] = screen.getAllByRole('link');
    first!.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(first).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByLabelText(words.search)).toHaveFocus();
    await user.keyboard('a/b');
    expect(screen.getByLabelText(words.search)).toHaveValue('a/b');
  });

  it('hides a column on this device, and never the first', async () => {
    await show();
    await user.click(screen.getByText(words.columns, { selector: 'summary' }));
    expect(screen.getByRole('checkbox', { name: 'Nombre' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Ciudad' }));
    expect(screen.queryByText('Arica')).toBeNull();
    expect(localStorage.getItem('back-office-columns-people')).toContain('"city":false');
  });

  it('hands over what was chosen', async () => {
    await show({ renderBulk: (rows) => <p>{`Elegidas ${rows.map(({ id }) => id).join()}`}</p> });
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Beto' }));
    expect(screen.getByText('Elegidas 2')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: words.selectAll }));
    expect(screen.getByText('Elegidas 1,2')).toBeVisible();
  });

  it.each(['success', 'info'] as const)('says in a tone of %s what came of it', async (tone) => {
    await show({ renderBulk: (_rows, clear) => <button onClick={() => clear('Visto', tone)}>Ver</button> });
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Beto' }));
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    const note = screen.getByText('Visto').closest('[role="status"]');
    expect(note!.classList.contains('text-success')).toBe(tone === 'success');
  });

  it('chooses with the shift key all from the one before', async () => {
    const row = (id: string) => ({ id, name: `Fila ${id}`, city: 'Arica' });
    fetchPage.mockResolvedValueOnce({ rows: ['1', '2', '3', '4'].map(row), total: 4, more: false });
    await show({ renderBulk: (rows) => <p>{`Elegidas ${rows.map(({ id }) => id).join()}`}</p> });
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Fila 3' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Fila 1' }));
    expect(screen.getByText('Elegidas 1,2,3')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Fila 2' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('Elegidas 3')).toBeVisible();
  });

  it('says that nothing matches, and why it failed with a way to try again', async () => {
    fetchPage.mockResolvedValueOnce({ rows: [], total: 0, more: false });
    show().catch(() => undefined);
    expect(await screen.findByText(words.empty)).toBeVisible();
    fetchPage.mockRejectedValueOnce(new ApiError('Tu cuenta no tiene permiso.', { status: 403, code: 'FORBIDDEN' }));
    await queryClient().invalidateQueries();
    expect(await screen.findByText('Tu cuenta no tiene permiso.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: states.retry }));
    expect(await screen.findByText('Ana')).toBeVisible();
  });

  it('is read again every 30 s and when its page is seen again, and keeps its rows where that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show();
    await screen.findByText('Ana');
    fetchPage.mockResolvedValueOnce({ rows: people.slice(1), total: 1, more: false });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await vi.waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
    fetchPage.mockRejectedValueOnce(new Error('no network'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(states.failed)).toBeVisible();
    expect(screen.getByText('Beto')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Ana')).toBeVisible();
    expect(screen.queryByText(states.failed)).toBeNull();
    vi.useRealTimers();
  });

  it('has one of its popovers open at a time, which a press elsewhere closes', async () => {
    await show();
    const [opener, choice] = [words.filters, words.columns].map((title) =>
      screen.getByText(title, { selector: 'summary' }),
    );
    const [filtering, choosing] = [opener!.closest('details')!, choice!.closest('details')!];
    expect(filtering).toHaveAttribute('name', 'office-pop');
    expect(choosing).toHaveAttribute('name', 'office-pop');
    await user.click(opener!);
    await user.click(screen.getByLabelText('Estado'));
    expect(filtering.open).toBe(true);
    await user.click(screen.getByText('Página 1 de 3'));
    expect(filtering.open).toBe(false);
    await user.click(choice!);
    expect(choosing.open).toBe(true);
  });
});

it('says when something was by the clock of its market, in 24 hours, and whose that is where it is another', () => {
  const at = '2026-11-25T22:30:00.000Z';
  const sites = [undefined, 'cl.acme', 'co'];
  const { container } = render(
    inOffice(
      'jobs',
      [],
      sites.map((site) => <Moment key={site ?? ''} at={at} site={site} />),
      { tag: 'en-US' },
    ),
  );
  expect([...container.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    ...['11/25/26, 19:30', '11/25/26, 19:30', '11/25/26, 17:30, Colombia Standard Time'],
  ]);
});
