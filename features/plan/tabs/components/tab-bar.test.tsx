import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tabsResponse, type Tab } from '@/features/plan/tabs/tabs.api';
import { DEFAULT_TAB } from '@/features/plan/tabs/plan-tabs';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { es } from '@/messages/es';
import { TabBar } from './tab-bar';

const aTab = (url: string, changes: Partial<Tab> = {}): Tab => ({
  ...DEFAULT_TAB,
  url,
  title: url.toUpperCase(),
  ...changes,
});

function show(tabs: readonly Tab[], selected: string = FIRST_TAB) {
  const onSelect = vi.fn();
  render(
    <TabBar
      tabs={tabs}
      selected={selected}
      planPath="/EPS/Sura/Global"
      labels={es.plan.tabBar}
      onSelect={(url, event) => {
        event.preventDefault();
        onSelect(url);
      }}
    />,
  );
  return { bar: within(screen.getByRole('navigation', { name: 'Contenido del plan' })), onSelect };
}

const five = [FIRST_TAB, 'coberturas', 'clinicas', 'precio', 'solicitar'].map((url) => aTab(url));
const menuOf = (tab: HTMLElement) => tab.closest('[popover]')!.closest('.plan-tabs-more')!;

it('leads to the base path with the first tab and below it with the others, and marks where one is [U-14]', () => {
  const { bar } = show(five, 'precio');
  expect(bar.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    '/EPS/Sura/Global',
    '/EPS/Sura/Global/coberturas',
    '/EPS/Sura/Global/clinicas',
    '/EPS/Sura/Global/precio',
    '/EPS/Sura/Global/solicitar',
  ]);
  expect(bar.getAllByRole('link', { current: 'page', hidden: true })).toEqual([
    bar.getByRole('link', { name: 'PRECIO', hidden: true }),
  ]);
});

it('calls the menu by the selected tab while that lies in it', () => {
  const nine = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete'].map((url) => aTab(url));
  const { bar } = show([...nine, aTab('solicitar', { inMenuMore: true })], 'cuatro');
  const menus = bar.getAllByRole('button', { hidden: true });
  expect(menus.map(({ textContent }) => textContent)).toEqual(['CUATRO · Ver más', 'Ver más', 'Ver más']);
  expect(within(menus[0]!).getByText('· Ver más')).toHaveClass('sr-only');
});

it('has no menu when all tabs have room', () => {
  expect(show(five.slice(0, 3)).bar.queryByRole('button')).toBeNull();
});

it('does not know a hidden tab, and has none that is disabled pressed [E-43]', async () => {
  const { bar, onSelect } = show([
    aTab(FIRST_TAB),
    aTab('clinicas', { hidden: true }),
    aTab('contrato', { disabled: true, file: '/contrato.pdf' }),
  ]);
  expect(bar.queryByText('CLINICAS')).toBeNull();
  const word = bar.getByText('CONTRATO');
  expect(word).toHaveAttribute('aria-disabled', 'true');
  expect(bar.getAllByRole('link')).toHaveLength(1);
  await userEvent.click(word);
  expect(onSelect).not.toHaveBeenCalled();
});

it('keeps what belongs in the menu there however much room there is, marks the highlighted and the fixed [E-43]', () => {
  const { bar } = show([
    aTab('preguntas', { inMenuMore: true }),
    aTab(FIRST_TAB, { headerFixed: true }),
    aTab('solicitar', { highlight: true }),
  ]);
  expect(menuOf(bar.getByRole('link', { name: 'PREGUNTAS', hidden: true }))).toHaveClass('plan-tabs-more-3');
  expect(bar.getByRole('link', { name: 'SOLICITAR' })).toHaveClass('plan-tab-highlight');
  expect(bar.getByRole('link', { name: 'RESUMEN' })).not.toHaveClass('plan-tab-highlight');
  expect(bar.getByRole('link', { name: 'RESUMEN' }).closest('li')).toHaveAttribute('data-fixed');
});

it('takes over only looks and drawings it knows [E-43]', () => {
  const wild = { ...aTab('otro'), class: 'fixed inset-0 btn', icon: '"><script>' } as unknown as Tab;
  const { bar } = show([aTab(FIRST_TAB, { class: 'tab-success', icon: 'gift' }), wild]);
  expect(bar.getByRole('link', { name: 'RESUMEN' })).toHaveClass('tab-success');
  expect(bar.getByRole('link', { name: 'RESUMEN' }).querySelector('use')).toHaveAttribute('href', '/icons.svg#gift');
  expect(bar.getByRole('link', { name: 'OTRO' })).toHaveAttribute('class', 'plan-tab');
  expect(bar.getByRole('link', { name: 'OTRO' }).querySelector('svg')).toBeNull();
  expect(tabsResponse.safeParse([wild]).success).toBe(false);
});
