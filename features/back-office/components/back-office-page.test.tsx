import { act, render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { SessionUser } from '@/features/identity/session.api';
import { permissionsOf } from '@/features/identity/permissions';
import { sectionOf } from '@/features/back-office/sections';
import type { Role } from '@/lib/contract/role';
import { marketOf } from '@/lib/markets';
import { toSite, type Site } from '@/lib/site/site';
import { server } from '@/lib/testing/msw-server';
import { OfficeMenu } from './back-office-page';

const site = toSite('cl')!;
const page = { site, locale: 'es', market: marketOf(site) } as const;

const userOf = (role: Role, own: string | null) =>
  ({
    permissions: [...permissionsOf({ role, isDemo: false, site: own as Site | null })],
    site: own,
  }) as unknown as SessionUser;

function show(
  user: SessionUser,
  waiting = { requests: 0, chats: 0, payments: 0, outbox: 0, jobs: 0 },
  path = 'ventas',
) {
  render(<OfficeMenu page={page} user={user} current={sectionOf(path)} waiting={waiting} />);
  return within(screen.getByRole('navigation', { name: 'Secciones' }));
}

it('groups the sections, says which one this is, and how much waits beside each', () => {
  const menu = show(userOf('ADMIN', null), { requests: 3, chats: 0, payments: 0, outbox: 10_001, jobs: 0 });
  const groups = menu.getAllByRole('list').map((list) => {
    const links = within(list).getAllByRole('link');
    return [list.getAttribute('aria-labelledby'), links.length];
  });
  expect(groups).toEqual([
    ['office-service', 5],
    ['office-sales', 3],
    ['office-site', 4],
    ['office-system', 4],
  ]);
  expect(menu.getByRole('list', { name: 'Atención' })).toHaveTextContent('Agenda');
  expect(menu.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Ventas']);
  expect(menu.getByRole('link', { name: /^Solicitudes ?\(3 sin ejecutivo\)$/ })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Chats' })).toBeVisible();
  expect(menu.getByRole('link', { name: /^Correos ?\(10\.000 o más con fallo\)$/ })).toBeVisible();
});

it('has no group of which somebody may see nothing', () => {
  const menu = show(userOf('EJECUTIVO', 'cl'));
  expect(menu.queryByRole('list', { name: 'Sistema' })).toBeNull();
  expect(menu.queryByRole('link', { name: 'Usuarios' })).toBeNull();
  expect(menu.getByRole('link', { name: 'Inicio' })).not.toHaveAttribute('aria-current');
});

it('counts anew every 30 s how much waits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const counted = vi.fn(() => HttpResponse.json({ requests: 4, chats: 0, payments: 0, outbox: 0, jobs: 0 }));
  server.use(http.get('*/api/staff/waiting', counted));
  const menu = show(userOf('ADMIN', null), { requests: 3, chats: 0, payments: 0, outbox: 0, jobs: 0 });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await menu.findByText('(4 sin ejecutivo)')).toBeInTheDocument();
  expect(counted).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
