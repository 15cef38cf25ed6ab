import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { AccountScreen } from './account-screen';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const user = userEvent.setup();
const { backOffice, identity } = es;
const words = backOffice.account;

const session = (id: string, isCurrent: boolean) => ({
  ...{
    id,
    isCurrent,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    ip: '203.0.113.7',
  },
  ...{ createdAt: '2026-11-25T12:00:00.000Z', lastSeenAt: '2026-11-25T13:00:00.000Z' },
});
const [OWN, OTHER] = ['0e8f4b27-3880-4e8c-b585-e99b64b31c1d', '0e8f4b27-3880-4e8c-b585-e99b64b31c1e'];

it('is kept safe by its owner: sessions end, a weak password is not sent, a second step counts by its first code', async () => {
  let sessions = [session(OWN, true), session(OTHER, false)];
  let since: string | null = null;
  const sent: [string, unknown][] = [];
  const taking = (path: string, answer: object) =>
    http.post(`*/api/staff/account/${path}`, async ({ request }) => {
      sent.push([path, await request.json()]);
      if (path === 'sessions/end') sessions = sessions.slice(0, 1);
      if (path === 'second-factor/on') since = '2026-11-26T12:00:00.000Z';
      return HttpResponse.json(answer);
    });
  server.use(
    http.get('*/api/staff/account', () =>
      HttpResponse.json({ hasSecondFactor: since !== null, secondFactorSince: since, sessions }),
    ),
    taking('sessions/end', { done: true }),
    taking('password', { done: true }),
    taking('second-factor', {
      ...{ secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD', backupCodes: ['a1b2c-d3e4f'] },
      qr: { size: 29, path: 'M4 4h7v1h-7z' },
    }),
    taking('second-factor/on', { done: true }),
    taking('second-factor/codes', { backupCodes: ['f5g6h-i7j8k'] }),
  );
  const { rules } = identity.setPassword;
  render(inOffice('account', ['account:write'], <AccountScreen />));
  expect((await screen.findAllByText('Chrome en Linux · 203.0.113.7')).length).toBe(2);
  await user.click(await screen.findByRole('button', { name: /^Terminar la sesión/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Terminar/ })).toBeNull());

  const password = within(screen.getByRole('form', { name: words.password.title }));
  await user.type(password.getByLabelText(words.password.current), 'Faro-Azul-26');
  await user.type(password.getByLabelText(words.password.next), 'corta');
  await user.click(password.getByRole('button', { name: words.password.submit }));
  expect(password.getByText(rules.length)).toBeVisible();
  await user.clear(password.getByLabelText(words.password.next));
  await user.type(password.getByLabelText(words.password.next), 'Nueva-2026');
  await user.click(password.getByRole('button', { name: words.password.submit }));
  expect(await password.findByText(words.password.done)).toBeVisible();

  const step = () => within(screen.getByRole('form', { name: words.secondFactor.title }));
  await user.type(step().getByLabelText(words.secondFactor.password), 'Nueva-2026');
  await user.click(step().getByRole('button', { name: words.secondFactor.start }));
  expect(await screen.findByText('ABCD')).toBeVisible();
  const qr = screen.getByRole('img', { name: words.secondFactor.qr });
  expect(qr).toHaveAttribute('viewBox', '0 0 29 29');
  expect(qr.querySelector('path')).toHaveAttribute('d', 'M4 4h7v1h-7z');
  expect(screen.getByText('a1b2c-d3e4f')).toBeVisible();
  await user.type(step().getByLabelText(words.secondFactor.code), '123 456');
  await user.click(step().getByRole('button', { name: words.secondFactor.submit }));
  const on = within(await screen.findByRole('region', { name: words.secondFactor.title }));
  expect(on.getByText(words.secondFactor.done)).toBeVisible();
  expect(screen.getAllByText(words.secondFactor.done)).toHaveLength(1);
  expect(router.refresh).toHaveBeenCalled();
  expect(on.getByText(/^Activado desde el 26 de noviembre de 2026/)).toBeVisible();
  expect(on.getByText('a1b2c-d3e4f')).toBeVisible();
  expect(screen.queryByText('ABCD')).toBeNull();
  const codes = within(screen.getByRole('form', { name: words.secondFactor.codes.title }));
  await user.type(codes.getByLabelText(words.secondFactor.password), 'Nueva-2026');
  await user.click(codes.getByRole('button', { name: words.secondFactor.codes.submit }));
  expect(await on.findByText('f5g6h-i7j8k')).toBeVisible();
  expect(screen.getByRole('button', { name: words.secondFactor.switchOff })).toBeEnabled();
  expect(sent).toEqual([
    ['sessions/end', { id: OTHER }],
    ['password', { current: 'Faro-Azul-26', password: 'Nueva-2026' }],
    ['second-factor', { password: 'Nueva-2026' }],
    ['second-factor/on', { code: '123456' }],
    ['second-factor/codes', { password: 'Nueva-2026' }],
  ]);
});
