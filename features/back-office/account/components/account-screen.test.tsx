import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { officeProps } from '@/lib/testing/office';
import es from '@/messages/es.json';
import { AccountScreen } from './account-screen';

const user = userEvent.setup();
const { backOffice, identity } = es;
const words = backOffice.account;

const session = (id: string, isCurrent: boolean) => ({
  ...{ id, isCurrent, userAgent: 'Firefox', ip: '203.0.113.7' },
  ...{ createdAt: '2026-11-25T12:00:00.000Z', lastSeenAt: '2026-11-25T13:00:00.000Z' },
});
const [OWN, OTHER] = ['0e8f4b27-3880-4e8c-b585-e99b64b31c1d', '0e8f4b27-3880-4e8c-b585-e99b64b31c1e'];

it('is kept safe by its owner: sessions end, a weak password is not sent, a second step counts by its first code', async () => {
  let sessions = [session(OWN, true), session(OTHER, false)];
  const sent: [string, unknown][] = [];
  const taking = (path: string, answer: object) =>
    http.post(`*/api/staff/account/${path}`, async ({ request }) => {
      sent.push([path, await request.json()]);
      if (path === 'sessions/end') sessions = sessions.slice(0, 1);
      return HttpResponse.json(answer);
    });
  server.use(
    http.get('*/api/staff/account', () => HttpResponse.json({ hasSecondFactor: false, sessions })),
    taking('sessions/end', { done: true }),
    taking('password', { done: true }),
    taking('second-factor', { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD', backupCodes: ['a1b2c-d3e4f'] }),
    taking('second-factor/on', { done: true }),
  );
  const { rules } = identity.setPassword;
  render(<AccountScreen {...officeProps(['account'], ['account:write'])} rules={rules} />);
  await user.click(await screen.findByRole('button', { name: /^Terminar la sesión/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Terminar/ })).toBeNull());

  const password = within(screen.getByRole('form', { name: words.password.title }));
  await user.type(password.getByLabelText(words.password.current), 'Clave-2026');
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
  expect(screen.getByText('a1b2c-d3e4f')).toBeVisible();
  await user.type(step().getByLabelText(words.secondFactor.code), '123 456');
  await user.click(step().getByRole('button', { name: words.secondFactor.submit }));
  expect(await step().findByText(words.secondFactor.done)).toBeVisible();
  expect(sent).toEqual([
    ['sessions/end', { id: OTHER }],
    ['password', { current: 'Clave-2026', password: 'Nueva-2026' }],
    ['second-factor', { password: 'Nueva-2026' }],
    ['second-factor/on', { code: '123456' }],
  ]);
});
