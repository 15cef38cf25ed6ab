import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { sampleResume } from '@/lib/testing/sample-plan-answers';
import { tabsOfEveryPlan } from '@/features/plan/tabs/plan-tabs';
import { sampleContact } from '@/lib/testing/sample-contact';
import { loadAllWords } from '@/lib/testing/load-all-words';
import { server } from '@/lib/testing/msw-server';
import { es } from '@/messages/es';
import { PlanModal } from './plan-modal';

const setting = sampleViewData();

const gone = () => HttpResponse.json({ error: { code: 'NOT_FOUND', message: 'x', requestId: 'r' } }, { status: 404 });

function backEnd(answers: Readonly<Record<string, () => Response>>): Set<string | null> {
  const languages = new Set<string | null>();
  server.use(
    http.get('*/api/*', ({ request }) => {
      languages.add(request.headers.get('accept-language'));
      const name = new URL(request.url).pathname.split('/').at(-1)!;
      return (answers[name] ?? gone)();
    }),
  );
  return languages;
}

async function show(tab = 'resumen', { view = setting, item = samplePlan({ id: 7 }) } = {}) {
  await loadAllWords();
  const onTab = vi.fn();
  const modal = (chosen: string) => (
    <ListProvider value={view}>
      <PlanModal
        plan={{ item, tab: chosen }}
        open
        contact={sampleContact}
        firstQuestions={null}
        launcher={<p>¿Para quién?</p>}
        onTab={onTab}
        onClose={() => undefined}
      />
    </ListProvider>
  );
  const { rerender } = render(modal(tab));
  return {
    onTab,
    open: (chosen: string) => rerender(modal(chosen)),
    bar: within(screen.getByRole('navigation')),
    body: within(screen.getByRole('region', { name: 'Plan 7' })),
  };
}

it('says of a plan that takes nobody new that it can’t be asked for, and shows no form', async () => {
  backEnd({});
  const item = samplePlan({ id: 7 });
  await show('solicitar', { item: { ...item, entry: { ...item.entry, closed: true } } });
  expect((await screen.findAllByText(/^Este plan ya no se vende/))[0]).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('a plan over a list', () => {
  it('says what it could not have in the language of the page, and shows what it knows', async () => {
    document.documentElement.lang = 'pt';
    const languages = backEnd({});
    const { bar, body } = await show();
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Resumo', 'Solicitar']);
    expect(await body.findByText('Ops! Algo deu errado.')).toBeVisible();
    expect(await body.findByText('Não foi possível obter o resumo das coberturas')).toBeVisible();
    expect(body.getByText('90%')).toBeVisible();
    expect(body.getAllByRole('button', { name: 'Tentar de novo' }).length).toBeGreaterThan(1);
    expect([...languages]).toEqual(['pt']);
    document.documentElement.lang = '';
  });

  it('says without a line that the rest comes by itself, and asks for it when the line is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    const requests = backEnd({});
    const { body } = await show();
    expect(await body.findByText(es.plan.offline)).toBeVisible();
    expect(body.queryByText(es.plan.tabBar.error)).toBeNull();
    expect(requests.size).toBe(0);
    line.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(requests.size).toBeGreaterThan(0));
    expect(body.queryByText(es.plan.offline)).toBeNull();
  });

  it('has its tabs when they are asked for again, and its sections too', async () => {
    let isGone = true;
    const tabs = [
      ...tabsOfEveryPlan(es.plan.tabs),
      { ...tabsOfEveryPlan(es.plan.tabs)[0]!, url: 'coberturas', title: 'Coberturas' },
    ];
    backEnd({
      tabs: () => (isGone ? gone() : HttpResponse.json(tabs)),
      resume: () => (isGone ? gone() : HttpResponse.json(sampleResume)),
    });
    const { bar, body } = await show();
    const failed = (await body.findByText('Ups! algo salió mal.')).closest<HTMLElement>('[role]')!;
    const section = (await body.findByText('Error al obtener resumen de coberturas')).closest<HTMLElement>('[role]')!;
    isGone = false;
    await userEvent.click(within(failed).getByRole('button', { name: 'Reintentar' }));
    expect(await bar.findByRole('link', { name: 'Coberturas' })).toBeVisible();
    expect(body.queryByText('Ups! algo salió mal.')).toBeNull();
    await userEvent.click(within(section).getByRole('button', { name: 'Reintentar' }));
    expect(await body.findByText('En las demás')).toBeVisible();
    expect(body.queryByText('Error al obtener resumen de coberturas')).toBeNull();
  });

  it('puts who asks for the plan at the heading of its form, and leaves in the tabs who walks them', async () => {
    backEnd({});
    const { body } = await show('solicitar');
    expect(await body.findByRole('heading', { name: es.plan.requestTitle })).toHaveFocus();
    cleanup();
    const { bar, open } = await show('resumen');
    const tab = bar.getByRole('link', { name: 'Solicitar' });
    act(() => tab.focus());
    open('solicitar');
    expect(await screen.findByRole('heading', { name: es.plan.requestTitle })).toBeVisible();
    expect(tab).toHaveFocus();
  });

  it('has one way to go on in its bar, and in its summary how it is contracted', async () => {
    backEnd({});
    const { body } = await show();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getAllByRole('button', { name: es.plan.request })).toHaveLength(1);
    expect(within(dialog.querySelector('footer')!).getByRole('button')).toHaveTextContent(es.plan.request);
    expect(await body.findByText(es.plan.sale.executive)).toBeVisible();
    cleanup();
    const other = await show('coberturas');
    expect(await other.body.findByText('Ups! algo salió mal.')).toBeVisible();
    expect(other.body.queryByText(es.plan.sale.executive)).toBeNull();
  });

  it('leads in its bar to the purchase of what is bought here, and in its summary to the request', async () => {
    backEnd({});
    const view = { ...setting, line: { ...setting.line, onlinePurchase: true as const } };
    const item = samplePlan({ id: 7, metadata: { salesChannel: ['QpMixSale'] } });
    const { body, onTab } = await show('resumen', { view, item });
    const bar = within(screen.getByRole('dialog').querySelector('footer')!);
    expect(bar.getByRole('link', { name: es.plan.buy })).toHaveClass('btn-primary');
    expect(bar.queryByRole('button')).toBeNull();
    const request = await body.findByRole('button', { name: es.plan.request });
    expect(request).toHaveClass('btn-quiet');
    expect(body.queryByRole('link', { name: es.plan.buy })).toBeNull();
    await userEvent.click(request);
    expect(onTab).toHaveBeenCalledWith('solicitar');
  });
});
