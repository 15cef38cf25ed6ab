import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SampleResults } from '@/lib/testing/sample-results';
import { sampleFacets, sampleMetaData, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import type { CompareResponse } from '@/features/compare/search-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { server } from '@/lib/testing/msw-server';
import { useListStates } from '@/features/compare/compare.store';

type Asked = { readonly method: string; readonly query: URLSearchParams; readonly body: Record<string, unknown> };

const BAND = { from: 137_157, to: 151_594 };
const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34, ingreso: 1_650_000 }] });

function list(total: number): CompareResponse {
  const data = Array.from({ length: Math.min(20, total) }, (_, index) => samplePlan({ id: index + 1 }));
  return { data, metaData: sampleMetaData({ total, belowPriceLimit: 82, abovePriceLimit: 47 }) };
}

function backEnd(total = 3) {
  const lists: Asked[] = [];
  const counts: Asked[] = [];
  const keep = async (request: Request, requests: Asked[]) => {
    const body = request.method === 'POST' ? ((await request.json()) as Asked['body']) : {};
    requests.push({ method: request.method, query: new URL(request.url).searchParams, body });
  };
  server.use(
    http.get('*/api/organization/*/*', () => new HttpResponse(null, { status: 404 })),
    http.all('*/api/insurance/compare/metadata', async ({ request }) => {
      await keep(request, lists);
      return HttpResponse.json(list(total));
    }),
    http.all('*/api/comparator/isapre/filters', async ({ request }) => {
      await keep(request, counts);
      const { query, body } = counts.at(-1)!;
      const chosen = [query.getAll('organizations'), body.organizations].flat();
      return HttpResponse.json({
        ...sampleFacets(),
        total,
        choices: {
          organizations: [
            { value: 'Colmena', label: 'Colmena', count: chosen.includes('NuevaMasvida') ? 0 : 16 },
            { value: 'NuevaMasvida', label: 'Nueva Masvida', count: 7 },
          ],
        },
      });
    }),
  );
  return { lists, counts };
}

function Screen(props: Partial<ComponentProps<typeof SampleResults>>) {
  return <SampleResults initial={list(4)} {...props} />;
}

const chips = () => screen.queryAllByRole('link', { name: /^Quitar filtro / }).map(({ textContent }) => textContent);
const sidebar = () => within(screen.getByRole('complementary', { name: 'Filtros' }));
const option = (name: RegExp) => sidebar().getByRole('checkbox', { name });
const press = async (name: RegExp) => userEvent.click(await sidebar().findByRole('checkbox', { name }));
const goTo = (address: string) =>
  act(() => {
    history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

beforeEach(() => {
  useListStates.setState({ lists: {} });
  history.replaceState(null, '', '/Comparar/Isapres');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('a search', () => {
  it('is in its address, and each step is one that Back undoes', async () => {
    const { lists } = backEnd();
    const push = vi.spyOn(history, 'pushState');
    render(<Screen />);
    await press(/Colmena/);
    await waitFor(() => expect(location.search).toBe('?compania=Colmena'));
    await press(/Nueva Masvida/);
    await waitFor(() => expect(location.search).toBe('?compania=Colmena&compania=NuevaMasvida'));
    expect(push).toHaveBeenCalledTimes(2);
    goTo('/Comparar/Isapres?compania=Colmena');
    await waitFor(() => expect(chips()).toEqual(['Colmena']));
    goTo('/Comparar/Isapres');
    await waitFor(() => expect(chips()).toEqual([]));
    expect(screen.getByText('4 planes')).toBeVisible();
    expect(lists.map(({ query }) => query.getAll('organizations'))).toEqual([['Colmena'], ['Colmena', 'NuevaMasvida']]);
  });

  it('is read from its address after hydration; what the line does not offer is passed over', async () => {
    const { lists } = backEnd();
    history.replaceState(
      null,
      '',
      '/Comparar/Isapres?compania=Colmena&compania=Nadie&hasta=200000&order=popular&utm=x',
    );
    render(<Screen />);
    await waitFor(() => expect(chips()).toEqual(['Colmena', 'Precio: hasta $200.000']));
    await waitFor(() => expect(lists).toHaveLength(1));
    expect(lists[0]).toMatchObject({
      method: 'POST',
      body: { organizations: ['Colmena'], fromPrice: null, toPrice: 200_000, order: 'popular' },
    });
  });

  it.each([profile, null])('waits with what it asks for a profile that is on its way, and asks once', async (came) => {
    const { lists } = backEnd();
    history.replaceState(null, '', '/Comparar/Isapres?compania=Colmena&compania=NuevaMasvida');
    const { rerender } = render(<Screen isAwaited />);
    await waitFor(() => expect(chips()).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(lists).toEqual([]);
    rerender(<Screen profile={came} />);
    await waitFor(() => expect(lists).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(lists).toMatchObject([came ? { body: { profile: { cotizante: [{ edad: 34 }] } } } : { method: 'GET' }]);
  });

  it('of one company is a page of its own: no list is asked for, and its paging keeps to it', async () => {
    const { lists } = backEnd();
    history.replaceState(null, '', '/Comparar/Isapres?compania=Colmena');
    const landing = { filter: 'organizations', value: 'Colmena' } as const;
    const { container } = render(<Screen initial={list(45)} view={{ page: 1, order: 'recommended', landing }} />);
    expect(chips()).toEqual(['Colmena']);
    expect(await sidebar().findByRole('checkbox', { name: /Colmena/ })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute(
      'href',
      '/Comparar/Isapres?compania=Colmena&pagina=2',
    );
    expect(container.querySelector('form [name=compania]')).toHaveValue('Colmena');
    expect(lists).toEqual([]);
  });

  it('counts the choices under what is chosen; one that would leave nothing can not be chosen [A-60]', async () => {
    const { lists, counts } = backEnd();
    render(<Screen />);
    await press(/Nueva Masvida/);
    await waitFor(() => expect(option(/Colmena 0/)).toHaveAttribute('aria-disabled', 'true'));
    expect(counts.map(({ query }) => query.getAll('organizations'))).toEqual([[''], ['NuevaMasvida']]);
    await press(/Colmena/);
    expect(option(/Colmena/)).not.toBeChecked();
    expect(lists).toHaveLength(1);
    await press(/Nueva Masvida/);
    await waitFor(() => expect(chips()).toEqual([]));
  });

  it('keeps the cents of a price in Peru: in its address, on its chip and in what is asked', async () => {
    const { lists } = backEnd();
    const { wording } = sampleViewData();
    const peru = sampleViewData({ currency: 'PEN', wording: { ...wording, tag: 'es-PE' } });
    const { unmount } = render(<Screen setting={peru} />);
    await userEvent.type(await sidebar().findByRole('textbox', { name: 'Hasta' }), '1,234.50');
    const apply = sidebar().getByRole('button', { name: 'Aplicar' });
    await userEvent.click(apply);
    await waitFor(() => expect(location.search).toBe('?hasta=1234.5'));
    expect(apply).toHaveFocus();
    unmount();
    useListStates.setState({ lists: {} });
    render(<Screen setting={peru} />);
    await waitFor(() => expect(chips()).toEqual(['Precio: hasta S/\u00A01,234.50']));
    await waitFor(() => expect(lists.at(-1)?.body).toMatchObject({ fromPrice: null, toPrice: 1234.5 }));
  });

  it('that finds nothing says so to the visitor and in the log [X-24]', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backEnd(0);
    render(<Screen />);
    await press(/Colmena/);
    expect(await screen.findByRole('heading', { name: 'Ningún plan cumple con todo' })).toBeVisible();
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(log).toHaveBeenCalledWith('Problema en endpoint para obtener lista de productos');
  });
});

it('a limit below the cheapest plan is told what the rest costs, and raised by one tap before anything is dropped', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const bodies: Asked['body'][] = [];
  server.use(
    http.get('*/api/organization/*/*', () => new HttpResponse(null, { status: 404 })),
    http.all('*/api/comparator/isapre/filters', () => HttpResponse.json(sampleFacets())),
    http.post('*/api/insurance/compare/metadata', async ({ request }) => {
      bodies.push((await request.json()) as Asked['body']);
      if (bodies.at(-1)!.toPrice !== 200_000) return HttpResponse.json(list(2));
      const { data, metaData } = list(0);
      const range = { from: null, to: 317_706 };
      const nearest = [{ filter: 'price', range, plans: 1, cheapest: 317_706 }];
      return HttpResponse.json({ data, metaData: { ...metaData, nearest } });
    }),
  );
  history.replaceState(null, '', '/Comparar/Isapres?compania=Colmena&hasta=200000');
  render(<Screen />);
  expect(await screen.findByText('Con Colmena, lo más barato es $317.706: $117.706 sobre tu tope.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Subir mi tope a $317.706' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(bodies.at(-1)).toMatchObject({ toPrice: 317_706, organizations: ['Colmena'] });
  expect(location.search).toBe('?compania=Colmena&hasta=317706');
});

describe('the prices a list suggests', () => {
  it('leave the focus at the count when their chip goes under it', async () => {
    backEnd(10);
    const { rerender } = render(<Screen profile={profile} band={BAND} />);
    const chip = await screen.findByRole('link', { name: /^Quitar filtro Cerca de tu 7 %/ });
    act(() => chip.focus());
    await userEvent.keyboard('{Enter}');
    rerender(<Screen profile={profile} band={null} />);
    await waitFor(() => expect(chips()).toEqual([]));
    expect(await screen.findByText('10 planes')).toHaveFocus();
  });

  it('step aside by themselves when they leave nine, and the list says so [C-34]', async () => {
    backEnd(9);
    const onDropBand = vi.fn();
    const { rerender } = render(<Screen profile={profile} band={BAND} onDropBand={onDropBand} />);
    await waitFor(() => expect(onDropBand).toHaveBeenCalledOnce());
    rerender(<Screen profile={profile} band={null} onDropBand={onDropBand} />);
    expect(
      await screen.findByText(/^Menos de diez planes cuestan cerca de tu 7 % \(entre \$137\.157 y \$151\.594\)/),
    ).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
  });
});
