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
const drawer = () => screen.getByRole('dialog', { name: 'Menú' });

it('the header has no selector on a site with one language [U-43]', () => {
  render(<PageHeader {...pageOf({ ...co, locales: ['es'] })} />);
  expect(screen.queryByRole('navigation', { name: 'Idioma' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument();
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
