import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, delay } from 'msw';
import { useState, type ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompareResponse } from '@/features/compare/search-schemas';
import type { Range } from '@/features/compare/filters/plan-filters';
import { useProfileStore } from '@/features/profile/profile.store';
import { sampleFacets, sampleMetaData, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { SampleResults } from '@/lib/testing/sample-results';
import { openCompareSet, useCompareStore, useListStates } from '@/features/compare/compare.store';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { server } from '@/lib/testing/msw-server';
import { CompareBar } from './compare-bar';
import { ListProvider } from './list-context';
import { ListTip } from './list-tip';

const PATH = '*/api/insurance/compare/metadata';
const UUID = '3f0f7c52-6f6b-4b0e-9d8e-0a4d3c8f1a11';
const OTHER = '9a1b4c52-6f6b-4b0e-9d8e-0a4d3c8f1a22';

const profile = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Masculino', edad: 34, ingreso: 1_650_000 }],
});

function answer(page: number, total: number, metaData: Partial<CompareResponse['metaData']> = {}): CompareResponse {
  const count = Math.max(0, Math.min(20, total - (page - 1) * 20));
  const data = Array.from({ length: count }, (_, index) => samplePlan({ id: (page - 1) * 20 + index + 1 }));
  return { data, metaData: sampleMetaData({ total, uuid: UUID, ...metaData }) };
}

type Call = { method: string; query: URLSearchParams; body: Record<string, unknown> };

function backEnd(reply: (call: Call) => CompareResponse | Response): Call[] {
  const calls: Call[] = [];
  server.use(
    http.all(PATH, async ({ request }) => {
      const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {};
      const call = { method: request.method, query: new URL(request.url).searchParams, body };
      calls.push(call);
      const replied = reply(call);
      return replied instanceof Response ? replied : HttpResponse.json(replied);
    }),
  );
  return calls;
}

type Shown = Partial<ComponentProps<typeof SampleResults>>;

function Screen(props: Shown) {
  return (
    <>
      <SampleResults initial={answer(1, 4)} tip={<ListTip />} {...props} />
      <ListProvider value={sampleViewData()}>
        <CompareBar profile={null} onCompare={() => undefined} onApproach={() => undefined} />
      </ListProvider>
    </>
  );
}

const BAND = { from: 137_157, to: 151_594 };
function Household(props: Shown) {
  const [band, setBand] = useState<Range | null>(BAND);
  return <Screen profile={profile} band={band} onDropBand={() => setBand(null)} {...props} />;
}

const cards = () => screen.queryAllByRole('article');
const sidebar = () => within(screen.getByRole('complementary', { name: 'Filtros' }));

beforeEach(() => {
  useListStates.setState({ lists: {} });
  useCompareStore.setState({ sets: {} });
  history.replaceState(null, '', '/Comparar/Isapres');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // jsdom loads no images: without these mocks, initials replace a logo after 2.5 s.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(36);
  server.use(
    http.all('*/api/comparator/isapre/filters', () => HttpResponse.json(sampleFacets())),
    http.get('*/api/organization/:type/:url', () => new HttpResponse(null, { status: 404 })),
    http.get('*/api/insurance/product/:code', ({ params }) =>
      HttpResponse.json(samplePlan({ id: Number(String(params.code).slice(2)) })),
    ),
  );
  return openCompareSet('V1.7');
});

describe('the results', () => {
  it('are there from the start, with total and order, and nothing is asked for [S-03]', () => {
    const calls = backEnd(() => answer(1, 45));
    render(<Screen initial={answer(1, 45)} />);
    expect(cards()).toHaveLength(20);
    expect(screen.getByText('45 planes')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('recommended');
    expect(screen.queryByText('Buscando resultados...')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('load as grey cards under a message that turns every 3.5 s among four [S-01] [S-02]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      server.use(http.post(PATH, () => delay('infinite')));
      const { container } = render(<Screen profile={profile} />);
      const message = () => container.querySelector('.list-head output')!.textContent;
      const seen = [message()];
      for (let turn = 0; turn < 4; turn++) {
        act(() => void vi.advanceTimersByTime(3499));
        expect(message()).toBe(seen.at(-1));
        act(() => void vi.advanceTimersByTime(1));
        seen.push(message());
      }
      expect(seen).toEqual([
        'Buscando resultados...',
        'Comparando planes...',
        'Calculando precios...',
        'Ya casi está listo...',
        'Buscando resultados...',
      ]);
      expect(cards()).toEqual([]);
      expect(container.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(2);
      expect(container.querySelector('.plans')).toHaveAttribute('aria-busy', 'true');
    } finally {
      vi.useRealTimers();
    }
  });

  it('say what failed and try again by one button [U-11] [X-01]', async () => {
    let broken = true;
    const calls = backEnd(() => (broken ? new HttpResponse(null, { status: 500 }) : answer(1, 3)));
    render(<Screen profile={profile} />);
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByRole('heading')).toHaveTextContent(/^Error al cargar resultados$/);
    expect(panel).toHaveTextContent(
      'No fue posible cargar los resultados. Verifica tu conexión a internet e inténtalo nuevamente.',
    );
    expect(cards()).toEqual([]);
    broken = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls).toHaveLength(2);
  });

  it('ask who is taken for a robot instead of the list, and load it when the visitor says no [U-09] [U-10] [S-05] [X-02] [A-28]', async () => {
    const order: string[] = [];
    backEnd(() => {
      order.push('compare');
      return order.includes('notrobot') ? answer(1, 3) : new HttpResponse(null, { status: 401 });
    });
    server.use(
      http.get('*/api/buscarplanes/notrobot', () => {
        order.push('notrobot');
        return HttpResponse.json({ human: true, challenge: null });
      }),
    );
    render(<Screen profile={profile} />);
    const title = 'El sistema piensa que eres un robot...';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('(disculpa las molestias)')).toBeVisible();
    expect(cards()).toEqual([]);
    expect(screen.queryByText('Error al cargar resultados')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Soy humano!' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(order).toEqual(['compare', 'notrobot', 'compare']);
    expect(screen.queryByText(title)).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Plan 1' })).toHaveFocus());
  });

  it('keep the cards when the next page is refused to a robot, and add it to them after the check', async () => {
    let human = false;
    backEnd((call) => (human ? answer(Number(call.query.get('page')), 45) : new HttpResponse(null, { status: 401 })));
    server.use(
      http.get('*/api/buscarplanes/notrobot', () => {
        human = true;
        return HttpResponse.json({ human: true, challenge: null });
      }),
    );
    render(<Screen initial={answer(1, 45)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Soy humano!' }));
    await waitFor(() => expect(cards()).toHaveLength(40));
  });

  it('leave no old card behind when a filter fails [S-04] [X-01]', async () => {
    backEnd(() => new HttpResponse(null, { status: 500 }));
    render(<Screen />);
    await userEvent.click(await sidebar().findByRole('checkbox', { name: /Nueva Masvida/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar resultados');
    expect(cards()).toEqual([]);
    expect(screen.queryByText('4 planes')).toBeNull();
  });

  it('name the filter that leaves nothing, and drop it [E-30]', async () => {
    const isNarrow = ({ query }: Call) => query.getAll('organizations').includes('Colmena');
    const nearest = [{ filter: 'organizations' as const, range: null, plans: 7, cheapest: 60_000 }];
    backEnd((call) => (isNarrow(call) ? answer(1, 0, { nearest }) : answer(1, 7)));
    render(<Screen />);
    await userEvent.click(await sidebar().findByRole('checkbox', { name: /Colmena/ }));
    expect(await screen.findByText('Si quitas Colmena, verás más planes.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Colmena' }));
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(screen.queryByRole('link', { name: 'Quitar filtro Colmena' })).toBeNull();
  });
});

describe('asking', () => {
  it('is a GET with all keys of the query and no others [A-11] [C-02]', async () => {
    const calls = backEnd(() => answer(1, 3));
    render(<Screen />);
    await userEvent.click(await sidebar().findByRole('checkbox', { name: /Nueva Masvida/ }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    const [call] = calls;
    expect(call!.method).toBe('GET');
    expect([...call!.query.keys()]).toEqual(
      [
        'order',
        'organizationTypes',
        'insuranceTypes',
        'organizations',
        'features',
        'featuresFilter',
        'productType',
      ].concat(['take', 'comparator', 'coverageCountries', 'coverageOrganizations', 'displayShowcase', 'page']),
    );
    expect(Object.fromEntries(call!.query)).toMatchObject({
      organizationTypes: 'ISAPRE',
      productType: 'ISAPRE',
      organizations: 'NuevaMasvida',
      take: '20',
      page: '1',
    });
  });

  it('is a POST with a profile, and with a price range [A-10]', async () => {
    const calls = backEnd(() => answer(1, 3));
    const { rerender } = render(<Screen profile={profile} />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ method: 'POST', body: { profile: { cotizante: [{ edad: 34 }] }, take: 20 } });
    rerender(<Screen profile={null} />);
    await userEvent.type(await sidebar().findByRole('textbox', { name: 'Hasta' }), '150.000');
    await userEvent.click(sidebar().getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({ method: 'POST', body: { profile: null, fromPrice: null, toPrice: 150_000 } });
  });

  it('adds the next page though the search changed right after the press', async () => {
    backEnd(({ body }) => answer(Number(body.page), 45));
    // The search of nobody, whose next page the press asked for, never answers.
    server.use(http.get(PATH, () => new Promise(() => undefined)));
    const { rerender } = render(<Screen initial={answer(1, 45)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }));
    rerender(<Screen initial={answer(1, 45)} profile={profile} />);
    await waitFor(() => expect(cards()).toHaveLength(40));
  });

  it('sends the name of the search back with the next page, and a new search has none [E-30]', async () => {
    const calls = backEnd(({ body }) => answer(Number(body.page), 45, { uuid: body.organizations ? UUID : OTHER }));
    render(<Screen profile={profile} />);
    await waitFor(() => expect(cards()).toHaveLength(20));
    await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }));
    await waitFor(() => expect(cards()).toHaveLength(40));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'popular');
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls.map(({ body }) => [body.page, body.order, body.uuid])).toEqual([
      [1, 'recommended', null],
      [2, 'recommended', UUID],
      [1, 'popular', null],
    ]);
  });

  it('offers the five orders and asks by each [E-31]', async () => {
    const calls = backEnd(() => answer(1, 3));
    render(<Screen />);
    const shown = (Element.prototype.scrollIntoView = vi.fn<() => void>());
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValueOnce(new DOMRect(0, -4000, 300, 20));
    expect(screen.queryByText(/^Ordenado por/)).toBeNull();
    const select = screen.getByRole('combobox', { name: 'Ordenar por' });
    const orders = within(select)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')!);
    expect(orders).toEqual(['lowerPrice', 'higherPrice', 'recommended', 'popular', 'distance']);
    const explicit = orders.filter((order) => order !== 'recommended');
    for (const order of explicit) {
      await userEvent.selectOptions(select, order);
      await waitFor(() => expect(calls.at(-1)?.query.get('order')).toBe(order));
      expect(location.search).toBe(`?order=${order}`);
    }
    expect(calls).toHaveLength(explicit.length);
    expect(screen.getByText('Ordenado por: Más cercanos')).toHaveRole('status');
    expect(shown.mock.contexts, 'its head, from far below').toEqual([screen.getByText('3 planes')]);
  });

  it('goes by the range that comes with a profile, says how many are outside, and lifts it [E-30]', async () => {
    const onDropBand = vi.fn();
    const calls = backEnd(({ body }) =>
      answer(1, 12, body.fromPrice ? { belowPriceLimit: 1, abovePriceLimit: 84 } : {}),
    );
    const { rerender } = render(<Screen profile={profile} band={BAND} onDropBand={onDropBand} />);
    expect(await screen.findByText(/1 plan cuesta menos que tu rango de precio\. 84 planes cuestan más/)).toBeVisible();
    expect(calls[0]!.body).toMatchObject({ fromPrice: 137_157, toPrice: 151_594 });
    expect(
      screen.getByRole('link', { name: 'Quitar filtro Cerca de tu 7 % · Precio: $137.157 a $151.594' }),
    ).toBeVisible();
    const all = screen.getByRole('link', { name: 'Ver planes de todos los precios' });
    expect(all).toHaveAttribute('href', '/Comparar/Isapres?precio=todos');
    await userEvent.click(all);
    expect(onDropBand).toHaveBeenCalledOnce();
    rerender(<Screen profile={profile} band={null} />);
    await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ fromPrice: null, toPrice: null }));
    expect(screen.queryByText(/tu rango de precio/)).toBeNull();
  });
});

it('sets a suggested range aside that leaves no plan, says so, and shows all prices', async () => {
  const calls = backEnd(({ body }) => (body.fromPrice ? answer(1, 0, { abovePriceLimit: 175 }) : answer(1, 3)));
  render(<Household />);
  expect(await screen.findByText('Ningún plan está cerca de tu 7 %: el más barato cuesta $144.375.')).toBeVisible();
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(calls.map(({ body }) => body.fromPrice)).toEqual([137_157, null]);
});

it('names what is paid today where no plan costs less', async () => {
  const known = { ...profile, adicional: { pago_hoy: 120_000 } };
  useProfileStore.getState().save('persons', known, null);
  backEnd(({ body }) => (body.fromPrice ? answer(1, 0, { abovePriceLimit: 175 }) : answer(1, 3)));
  const text =
    /^Ningún plan de esta lista cuesta menos que los \$120\.000 que pagas hoy: el más barato cuesta \$144\.375/;
  const setting = sampleViewData();
  const isapre = { ...setting, line: { ...setting.line, priceBand: 'legalSevenPercent' as const } };
  const { unmount } = render(<Household setting={isapre} />);
  expect(await screen.findByText(text)).toBeVisible();
  unmount();
  // All prices, without a range.
  const all = render(<Screen profile={known} band={null} setting={isapre} />);
  expect(await screen.findByText(text)).toBeVisible();
  all.unmount();
  // Prices of other lines may be for a year, and today's is a month's.
  render(<Screen profile={known} band={null} setting={setting} />);
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(screen.queryByText(text)).toBeNull();
  useProfileStore.getState().clear();
});

it.each([
  [157_500, null],
  [140_000, /menos que los \$120\.000 que pagas hoy/],
])('compares the cheapest with what is due today, by law at least the 7 %% of %d', async (legalSeven, text) => {
  const known = { ...profile, adicional: { pago_hoy: 120_000 } };
  useProfileStore.getState().save('persons', known, null);
  const profilePrice = { amount: 144_375, currency: 'CLP', unit: 'month', legalSeven } as const;
  backEnd(() => ({ ...answer(1, 1), data: [samplePlan({ profilePrice })] }));
  const setting = sampleViewData();
  const line = { ...setting.line, priceBand: 'legalSevenPercent' as const };
  render(<Screen profile={known} band={null} setting={{ ...setting, line }} />);
  await waitFor(() => expect(cards()).toHaveLength(1));
  if (text) expect(await screen.findByText(text)).toBeVisible();
  else expect(screen.queryByText(/que pagas hoy/)).toBeNull();
  useProfileStore.getState().clear();
});

describe('prices in UF', () => {
  const setting = sampleViewData({ uf: 40_000 });
  const withCurrencies = () =>
    server.use(
      http.all('*/api/comparator/isapre/filters', () =>
        HttpResponse.json(
          sampleFacets({ currencies: (['CLP', 'UF'] as const).map((value) => ({ value, count: 45 })) }),
        ),
      ),
    );

  it('keep the range around the 7 %, and name it in UF [E-29]', async () => {
    history.replaceState(null, '', '/Comparar/Isapres?moneda=UF');
    withCurrencies();
    const calls = backEnd(() => answer(1, 12));
    render(<Screen profile={profile} band={BAND} setting={setting} />);
    const chip = 'Quitar filtro Cerca de tu 7 % · Precio: UF\u00A03,43 a UF\u00A03,79';
    expect(await screen.findByRole('link', { name: chip })).toBeVisible();
    expect(calls.at(-1)!.body).toMatchObject({ targetCurrency: 'UF', fromPrice: 3.43, toPrice: 3.79 });
  });

  it('name the cheapest plan in UF where no plan is near the 7 %', async () => {
    history.replaceState(null, '', '/Comparar/Isapres?moneda=UF');
    withCurrencies();
    const scale = { ...sampleMetaData().scale, cheapest: 8.97 };
    backEnd(({ body }) => (body.fromPrice ? answer(1, 0, { abovePriceLimit: 175 }) : answer(1, 3, { scale })));
    render(<Household setting={setting} />);
    expect(await screen.findByText('Ningún plan está cerca de tu 7 %: el más barato cuesta UF 8,97.')).toBeVisible();
  });

  it('convert the range that the visitor wrote in pesos, and back', async () => {
    withCurrencies();
    const calls = backEnd(() => answer(1, 12));
    render(<Screen setting={setting} />);
    await userEvent.type(await sidebar().findByRole('textbox', { name: 'Hasta' }), '150.000');
    await userEvent.click(sidebar().getByRole('button', { name: 'Aplicar' }));
    await userEvent.click(sidebar().getByRole('radio', { name: /^UF/ }));
    await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ targetCurrency: 'UF', toPrice: 3.75 }));
    expect(sidebar().getByRole('textbox', { name: 'Hasta' })).toHaveValue('3,75');
    expect(screen.getByRole('link', { name: 'Quitar filtro Precio: hasta UF\u00A03,75' })).toBeVisible();
    await userEvent.click(sidebar().getByRole('radio', { name: /^CLP/ }));
    await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ targetCurrency: 'CLP', toPrice: 150_000 }));
  });
});

describe('paging', () => {
  it('adds a page by its button and moves the focus to its first plan [U-02]', async () => {
    const calls = backEnd(({ query }) => answer(Number(query.get('page')), 45));
    render(<Screen initial={answer(1, 45)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }));
    await waitFor(() => expect(cards()).toHaveLength(40));
    expect(screen.getByText('Mostrando 1–40 de 45')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan 21' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }));
    await waitFor(() => expect(cards()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Ver más resultados' })).toBeNull();
    expect(calls.map(({ query }) => query.get('page'))).toEqual(['2', '3']);
  });

  it('replaces the page by its number, writes its address and scrolls to the top [U-02] [S-15]', async () => {
    backEnd(({ query }) => answer(Number(query.get('page')), 45));
    render(<Screen initial={answer(1, 45)} />);
    const pages = screen.getByRole('navigation', { name: 'Páginas de resultados' });
    const third = within(pages).getByRole('link', { name: 'Página 3' });
    expect(third).toHaveAttribute('href', '/Comparar/Isapres?pagina=3');
    await userEvent.click(third);
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(screen.getByRole('link', { name: 'Plan 41' })).toBeVisible();
    expect(location.search).toBe('?pagina=3');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    act(() => {
      history.replaceState(null, '', '/Comparar/Isapres');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Plan 1' })).toBeVisible());
  });

  it('keeps the pages that are there when the next one fails', async () => {
    backEnd(() => new HttpResponse(null, { status: 503 }));
    render(<Screen initial={answer(1, 45)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }));
    expect(await screen.findByText('No pudimos traer más resultados.')).toBeVisible();
    expect(cards()).toHaveLength(20);
  });
});

describe('choosing', () => {
  const box = (n: number) => screen.getByRole('checkbox', { name: `Comparar Plan ${n}` });
  const bar = () => within(screen.getByRole('region', { name: 'Planes por comparar' }));

  it('takes three and no fourth, while the chosen can be let go [S-07] [C-01] [G-05]', async () => {
    render(<Screen />);
    for (const n of [1, 2, 3]) await userEvent.click(box(n));
    const fourth = screen.getByRole('checkbox', { name: 'Comparar Plan 4 (máximo 3 planes)' });
    expect(fourth).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByText('(máximo 3 planes)')[0]).toHaveClass('sr-only');
    expect(fourth.closest('label')).toHaveAttribute('title', '(máximo 3 planes)');
    expect(box(1).closest('label')).not.toHaveAttribute('title');
    act(() => fourth.focus());
    expect(fourth).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(fourth).not.toBeChecked();
    await userEvent.click(box(1));
    await userEvent.click(box(4));
    expect(box(4)).toBeChecked();
  });

  it('shows the bar from the first plan on, with three slots [S-08] [U-29]', async () => {
    render(<Screen />);
    expect(screen.queryByRole('region', { name: 'Planes por comparar' })).toBeNull();
    await userEvent.click(box(1));
    expect(
      bar()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ColmenaPlan 1$144.375/mes', 'Espacio libre', 'Espacio libre']);
    await userEvent.click(box(1));
    expect(screen.queryByRole('region', { name: 'Planes por comparar' })).toBeNull();
  });

  it('asks for a second plan, then offers to compare [S-09] [S-10]', async () => {
    render(<Screen />);
    await userEvent.click(box(1));
    expect(bar().getByText('Selecciona al menos 2 productos para comparar')).toBeVisible();
    expect(bar().queryByRole('button', { name: /^Comparar/ })).toBeNull();
    await userEvent.click(box(2));
    expect(bar().getByRole('button', { name: 'Comparar 2 planes' })).toBeVisible();
    expect(bar().queryByText(/Selecciona al menos/)).toBeNull();
  });

  it('is invited to and counted by the banner [U-28]', async () => {
    render(<Screen />);
    const banner = screen.getByRole('region', { name: 'Compara hasta 3 planes lado a lado' });
    expect(banner).toHaveTextContent('Marca «Comparar»');
    await userEvent.click(box(1));
    expect(banner).toHaveTextContent('1 plan seleccionado');
    await userEvent.click(box(2));
    expect(banner).toHaveTextContent('2 planes seleccionados');
  });
});

it('the look is a list or a grid, and stays what it was [U-01]', async () => {
  const { container, unmount } = render(<Screen />);
  expect(container.querySelector('.plans')).toHaveClass('plans-list');
  await userEvent.click(screen.getByRole('button', { name: 'Cuadrícula' }));
  expect(container.querySelector('.plans')).toHaveClass('plans-grid');
  expect(screen.getByRole('button', { name: 'Cuadrícula' })).toHaveAttribute('aria-pressed', 'true');
  unmount();
  expect(localStorage.getItem('vista-resultados')).toContain('grid');
  await userEvent.click(render(<Screen />).getByRole('button', { name: 'Lista' }));
  expect(localStorage.getItem('vista-resultados')).toContain('"list"');
});
