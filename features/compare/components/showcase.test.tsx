import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compareRequest, type CompareResponse } from '@/features/compare/search-schemas';
import { sampleMetaData, samplePlan } from '@/lib/testing/sample-plans';
import { SampleResults } from '@/lib/testing/sample-results';
import { useListStates } from '@/features/compare/compare.store';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { server } from '@/lib/testing/msw-server';

const LITERAL = 'Problema en endpoint para obtener producto promocionado';
const advertised = samplePlan({ id: 99, displayName: 'Plan que paga', isPromoted: true });
const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34, ingreso: 1_650_000 }] });

const list = (promoted: number): CompareResponse => ({
  data: [samplePlan({ id: 1 }), samplePlan({ id: 2 })],
  metaData: sampleMetaData({ total: 2, promoted }),
});

function backEnd(promoted: number, reply: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.all('*/api/insurance/compare/metadata', () => HttpResponse.json(list(promoted))),
    http.all('*/api/comparator/*', () =>
      HttpResponse.json({ error: { code: 'NOT_FOUND', message: 'x' } }, { status: 404 }),
    ),
    http.post('*/api/insurance/promotedProduct', async ({ request }) => {
      bodies.push(await request.json());
      return reply();
    }),
  );
  return bodies;
}

const show = (props: Partial<ComponentProps<typeof SampleResults>> = {}) => (
  <SampleResults initial={list(1)} promoted={advertised} {...props} />
);

const showcase = () => screen.queryByRole('region', { name: 'Publicidad' });
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  useListStates.setState({ lists: {} });
});

describe('the promoted product', () => {
  it('is asked for with the search, and stands below the first result as advertising, outside the order [A-14]', async () => {
    const bodies = backEnd(1, () => HttpResponse.json(samplePlan({ id: 98, displayName: 'Otro que paga' })));
    const { rerender } = render(show());
    expect(names(showcase()!)).toEqual(['Plan que paga']);
    expect(names(document.body)).toEqual(['Plan 1', 'Plan que paga', 'Plan 2']);
    expect(document.querySelectorAll('ul.plans > li')).toHaveLength(2);
    expect(bodies).toEqual([]);

    rerender(show({ profile }));
    await waitFor(() => expect(names(showcase()!)).toEqual(['Otro que paga']), { timeout: 10_000 });
    expect(bodies).toHaveLength(1);
    const [body] = bodies;
    expect(compareRequest.parse(body)).toMatchObject({ profile, organizationType: ['ISAPRE'], productType: 'ISAPRE' });
  });

  it('keeps its own place in the order, and is advertised in addition only below the first places', async () => {
    const others = [1, 2, 3, 4].map((id) => samplePlan({ id }));
    const at = (place: number): CompareResponse => ({
      data: others.toSpliced(place, 0, advertised),
      metaData: sampleMetaData({ total: 5, promoted: 1 }),
    });
    const inOrder = (place: number) => at(place).data.map(({ displayName }) => displayName);
    const cards = () =>
      [...document.querySelectorAll('ul.plans > li > article h2')].map(({ textContent }) => textContent);
    const bodies = backEnd(1, () => HttpResponse.json(advertised));
    let place = 0;
    server.use(http.all('*/api/insurance/compare/metadata', () => HttpResponse.json(at(place))));
    const { rerender } = render(show({ initial: at(3) }));
    expect(cards()).toEqual(inOrder(3));
    expect(names(showcase()!)).toEqual(['Plan que paga']);

    for (place of [0, 1, 2]) {
      const older = perfilIngreso.parse({ ...profile, cotizante: [{ edad: 40 + place, ingreso: 1_650_000 }] });
      rerender(show({ initial: at(3), profile: older }));
      await waitFor(() => expect(cards()).toEqual(inOrder(place)), { timeout: 10_000 });
      expect(showcase()).toBeNull();
    }
    expect(bodies).toEqual([]);
  });

  it('breaks no order by price', async () => {
    backEnd(1, () => HttpResponse.json(advertised));
    render(show());
    expect(showcase()).not.toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'lowerPrice');
    await waitFor(() => expect(showcase()).toBeNull());
    expect(names(document.body)).toEqual(['Plan 1', 'Plan 2']);
  });

  it('is not asked for when the list knows of none', async () => {
    const bodies = backEnd(0, () => HttpResponse.error());
    render(show({ initial: list(0), promoted: null }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'lowerPrice');
    expect(showcase()).toBeNull();
    expect(bodies).toEqual([]);
  });

  it('that is not answered leaves its message in the log, and the list as it is [X-25]', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = { code: 'NOT_FOUND', message: LITERAL, requestId: 'r' };
    backEnd(1, () => HttpResponse.json({ error }, { status: 404 }));
    render(show({ profile }));
    await waitFor(() => expect(log).toHaveBeenCalledWith(LITERAL));
    await waitFor(() => expect(showcase()).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});
