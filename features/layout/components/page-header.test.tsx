import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { loadMenu, Menu } from '@/features/layout/layout.api';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { toSite } from '@/lib/site/site';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { PageHeader } from './page-header';

const [cl, , co] = markets as [Market, Market, Market];
const pageOf = (market: Market, locale: 'es' | 'en' | 'pt' = 'es') => ({ site: toSite(market.code)!, market, locale });

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const hidden = { hidden: true } as const;
const drawer = () => screen.getByRole('dialog', { name: 'Menú' });

describe('the header', () => {
  it('offers the other languages, and says which one is current [U-43]', () => {
    render(<PageHeader {...pageOf(co, 'en')} />);
    const [selector] = screen.getAllByRole('navigation', { name: 'Language' });
    const links = within(selector!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/en', '/pt']);
    expect(within(selector!).getByRole('link', { current: true })).toHaveAccessibleName(/English/);
  });

  it('has no selector on a site with one language [U-43]', () => {
    render(<PageHeader {...pageOf({ ...co, locales: ['es'] })} />);
    expect(screen.queryByRole('navigation', { name: 'Idioma' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument();
  });

  it.each(markets)('has every line of $code once in the bar, the ones without room behind one button', (market) => {
    render(<PageHeader {...pageOf(market)} />);
    const [bar] = screen.getAllByRole('navigation', { name: 'Menú principal' });
    const links = within(bar!).getAllByRole('link', hidden);
    const addresses = links.map((link) => link.getAttribute('href')!).filter((href) => href.startsWith('/Comparar/'));
    expect(addresses.toSorted()).toEqual(market.lines.map(({ path }) => `/Comparar/${path}`).toSorted());
    const more = within(bar!).getByRole('button', { name: 'Más seguros' });
    const panel = document.getElementById(more.getAttribute('popovertarget')!)!;
    expect(within(panel).queryByRole('link', { name: 'Contacto', hidden: true })).toBeNull();
    expect(within(panel).getByRole('list', { name: `Más de ${market.brand}`, hidden: true })).toBeInTheDocument();
  });
});

describe('the menu', () => {
  const fresh: Menu = {
    groups: [
      {
        key: 'health',
        title: 'Salud',
        items: [{ label: 'Nueva línea', href: '/Comparar/Nueva', productType: 'NUEVA' }],
      },
    ],
  };

  it('is asked for when it is opened, and only then [A-59]', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/menu', () => {
        asked += 1;
        return HttpResponse.json(fresh);
      }),
    );
    render(<PageHeader {...pageOf(cl)} />);
    expect(asked).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
    expect(await within(drawer()).findByRole('link', { name: 'Nueva línea' })).toHaveAttribute(
      'href',
      '/Comparar/Nueva',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Más seguros' }));
    const panel = document.getElementById('nav-more')!;
    expect(await within(panel).findByRole('link', { name: 'Nueva línea', hidden: true })).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  it('says that it failed, goes on with what it has, and can be asked for again [X-12]', async () => {
    server.use(http.get('*/api/menu', () => new HttpResponse(null, { status: 500 }), { once: true }));
    render(<PageHeader {...pageOf(cl)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
    expect(await within(drawer()).findByRole('alert')).toHaveTextContent('Ups! algo salió mal.');
    expect(within(drawer()).getByRole('link', { name: 'Isapres' })).toBeVisible();
    server.use(mocked<typeof loadMenu>('GET /api/menu', fresh));
    await userEvent.click(within(drawer()).getByRole('button', { name: 'Reintentar' }));
    expect(await within(drawer()).findByRole('link', { name: 'Nueva línea' })).toBeVisible();
    expect(within(drawer()).queryByRole('alert')).toBeNull();
  });
});

describe("'Portal clientes'", () => {
  const bar = () => screen.getAllByRole('button', { name: 'Portal clientes' })[0]!;

  it('opens a card for each portal of the market [U-42]', async () => {
    const portals = [{ key: 'persons', page: 'myData' } as const, { key: 'companies', page: 'myData' } as const];
    render(<PageHeader {...pageOf({ ...co, portals })} />);
    await userEvent.click(bar());
    const dialog = await screen.findByRole('dialog', { name: 'Bienvenido al Portal Clientes' });
    const cards = within(dialog).getAllByRole('link');
    expect(cards.map((card) => card.textContent)).toEqual(['Ir a Portal Personas', 'Ir a Portal Empresas']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(dialog).not.toHaveAttribute('open');
  });

  it('has no portal that leads nowhere, and no button without one', () => {
    const { unmount } = render(<PageHeader {...pageOf({ ...co, portals: [{ key: 'companies' }] })} />);
    expect(screen.queryByRole('button', { name: 'Portal clientes' })).toBeNull();
    unmount();
    render(<PageHeader {...pageOf(co)} />);
    expect(bar()).toBeVisible();
  });
});

describe('the bell', () => {
  const bell = () => screen.getByRole('button', { name: /^Notificaciones/ });
  const KEY = 'notification-V1.6';

  it("shows '+1' while the message is another than the one that was read, and keeps the one that is read [U-44] [S-36] [S-37]", async () => {
    localStorage.setItem(KEY, 'B');
    const { unmount } = render(<PageHeader {...pageOf(cl)} />);
    expect(bell()).toHaveTextContent('+1');
    await userEvent.click(bell());
    const text = document.getElementById('news')!.lastElementChild!.textContent;
    expect(localStorage.getItem(KEY)).toBe(text);
    expect(bell()).not.toHaveTextContent('+1');
    unmount();
    for (const locale of ['es', 'en'] as const) {
      const { unmount: leave } = render(<PageHeader {...pageOf(cl, locale)} />);
      expect(screen.getByRole('button', { name: /^Notifi/ })).not.toHaveTextContent('+1');
      leave();
    }
  });

  it('shows it to who has read nothing, follows another tab, and is not there without a message', async () => {
    const { unmount } = render(<PageHeader {...pageOf(cl)} />);
    expect(bell()).toHaveTextContent('+1');
    localStorage.setItem(KEY, document.getElementById('news')!.lastElementChild!.textContent!);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(bell()).not.toHaveTextContent('+1'));
    unmount();
    render(<PageHeader {...pageOf({ ...cl, news: null })} />);
    expect(screen.queryByRole('button', { name: /^Notificaciones/ })).toBeNull();
  });
});
