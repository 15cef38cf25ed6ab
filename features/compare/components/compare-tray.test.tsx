import { act, cleanup, screen, within } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toCompared } from '@/features/compare/compare-set';
import { silentPlans } from '@/lib/testing/compared-plans';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { useCompareStore, useSharedSets } from '@/features/compare/compare.store';
import { server } from '@/lib/testing/msw-server';
import { CompareTray } from './compare-tray';

const setting = sampleViewData();
const plans = [1, 2, 3].map((id) => samplePlan({ id, productCode: `C-${id}` }));
const chosen = () => useCompareStore.getState().sets.ISAPRE?.map(({ productCode }) => productCode);

beforeEach(() => {
  useSharedSets.setState({ shared: {}, own: {}, openLine: null });
  useCompareStore.setState({ sets: { ISAPRE: [toCompared(plans[2]!, setting.wording)] } });
  server.use(
    ...silentPlans,
    http.get('*/api/insurance/product/:code', ({ params }) => {
      const plan = plans.find(({ productCode }) => productCode === params.code);
      return plan ? HttpResponse.json(plan) : HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
    }),
  );
});

async function arriveAt(query: string) {
  history.replaceState(null, '', `/Comparar/Isapres${query}`);
  renderInList(
    <CompareTray profile={null} onRequest={vi.fn()} renderShare={() => <button type="button">Compartir</button>} />,
    setting,
  );
}

const wayBack = async () =>
  within(await screen.findByRole('dialog')).findByRole('button', { name: 'Volver a mis planes' });

describe('a comparison that comes with the address', () => {
  it('is opened with its plans, and can be shared on [A-25]', async () => {
    await arriveAt('?comparar=C-1&comparar=C-2&comparar=C-1');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
    expect(chosen()).toEqual(['C-1', 'C-2']);
  });

  it('is taken from the address once, and the earlier choice can be had back', async () => {
    await arriveAt('?comparar=C-1&order=popular&comparar=C-2');
    await userEvent.click(await wayBack());
    expect(location.search).toBe('?order=popular');
    expect(chosen()).toEqual(['C-3']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the visitor’s own after they choose other plans, and then nothing else is put in its place', async () => {
    await arriveAt('?comparar=C-1&comparar=C-2');
    await wayBack();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar comparación' }));
    await userEvent.click(screen.getByRole('button', { name: 'Comparar 2 planes' }));
    expect(await screen.findByText('Ves la comparación que te compartieron.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar comparación' }));
    const { add, remove } = useCompareStore.getState();
    act(() => remove('ISAPRE', 0));
    act(() => add('ISAPRE', toCompared(plans[2]!, setting.wording)));
    await userEvent.click(screen.getByRole('button', { name: 'Comparar 2 planes' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(/que te compartieron/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Volver a mis planes' })).toBeNull();
    expect(chosen()).toEqual(['C-2', 'C-3']);
  });

  it('is open again when the page is loaded again, with the way back, which the bar has too', async () => {
    await arriveAt('?comparar=C-1&comparar=C-2');
    await wayBack();
    const kept = sessionStorage.getItem('comparacion-recibida')!;
    cleanup();
    sessionStorage.setItem('comparacion-recibida', kept);
    await useSharedSets.persist.rehydrate();
    await arriveAt('');
    await wayBack();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar comparación' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Volver a mis planes' }));
    expect(chosen()).toEqual(['C-3']);
    expect(screen.getByRole('button', { name: 'Limpiar todo' })).toHaveFocus();
  });

  it('leads back to the own plans from a second one, too', async () => {
    await arriveAt('?comparar=C-1&comparar=C-2');
    await wayBack();
    cleanup();
    await arriveAt('?comparar=C-2&comparar=C-1');
    await userEvent.click(await wayBack());
    expect(chosen()).toEqual(['C-3']);
  });

  it('has no plan of another line', async () => {
    server.use(
      http.get('*/api/insurance/product/C-2', ({ request }) =>
        new URL(request.url).searchParams.get('productType') === 'ISAPRE'
          ? HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 })
          : HttpResponse.json(plans[1]),
      ),
    );
    await arriveAt('?comparar=C-1&comparar=C-2');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosen()).toEqual(['C-3']);
  });

  it.each(['', '?comparar=C-1', '?comparar=C-1&comparar=gone', '?comparar=&comparar='])(
    'leaves what the visitor chose where there is nothing to compare: %s',
    async (query) => {
      await arriveAt(query);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(chosen()).toEqual(['C-3']);
    },
  );
});
