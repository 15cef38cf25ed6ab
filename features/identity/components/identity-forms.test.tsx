import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { issueToken } from '@/features/identity/session.api';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import { ForgottenForm } from './forgotten-form';
import { SetPasswordForm } from './set-password-form';
import { SignInForm } from './sign-in-form';

const user = userEvent.setup();

describe('the password of an invited person', () => {
  it.each([
    ['Abc-123', 'length'],
    ['Abc-123456789', 'length'],
    ['ABC-12345', 'lower'],
    ['abc-12345', 'upper'],
    ['Abc-defgh', 'digit'],
    ['Abcd12345', 'special'],
    ['P@ssw0rd-26', 'uncommon'],
  ] as const)('%s is refused while it is typed, in three languages [V-43]', async (typed, rule) => {
    const sent = vi.fn();
    server.use(http.post('*/api/hashtoken/:hash', sent));
    for (const { identity } of [es, en, pt]) {
      const { setPassword: words } = identity;
      const { unmount } = render(<SetPasswordForm token="h" home="/backoffice" words={words} />);
      const field = screen.getByLabelText(words.password);
      await user.type(field, typed);
      await waitFor(() => expect(field).toHaveAccessibleDescription(words.rules[rule]));
      await user.click(screen.getByRole('button', { name: words.submit }));
      unmount();
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent once it has all, and a link that is over says so', async () => {
    const message = 'El enlace venció o ya se usó. Pide uno nuevo.';
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/hashtoken/:hash', async ({ request }) => {
        bodies.push(await request.json());
        const error = { code: 'CODE_TOKEN_EXPIRED', message, requestId: 'x' };
        return HttpResponse.json({ error }, { status: 400 });
      }),
    );
    const { setPassword: words } = es.identity;
    render(<SetPasswordForm token="h" home="/backoffice" words={words} />);
    await user.type(screen.getByLabelText(words.password), 'Faro-12345');
    await user.click(screen.getByRole('button', { name: words.submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: '¿Ya creaste tu contraseña? Entra' })).toHaveAttribute(
      'href',
      '/backoffice',
    );
    expect(bodies).toEqual([{ password: 'Faro-12345' }]);
  });
});

it('signing in asks for the code of a second step, and says why it was refused', async () => {
  const { signIn: words } = es.identity;
  const refuse = (message: string, status: number) =>
    HttpResponse.json({ error: { code: 'INVALID_CODE', message, requestId: 'x' } }, { status });
  server.use(
    mocked<typeof issueToken>('POST /api/token', { step: 'secondFactor' }),
    http.post('*/api/token/second-factor', () => refuse('El código no es correcto. Revísalo.', 400)),
  );
  render(<SignInForm home="/backoffice" words={words} />);
  await user.type(screen.getByLabelText(words.email), 'ana@queplan.example');
  await user.type(screen.getByLabelText(words.password), 'Faro-Azul-26');
  await user.click(screen.getByRole('button', { name: words.submit }));
  const code = await screen.findByLabelText(words.code);
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto. Revísalo.');
});

it.each(Object.entries({ es, en, pt }))(
  'a second step left open leads back to the start in %s',
  async (_, { identity }) => {
    const words = identity.signIn;
    const message = 'Pasó mucho tiempo.';
    server.use(
      http.post('*/api/token', () => HttpResponse.json({ step: 'secondFactor' })),
      http.post('*/api/token/second-factor', () =>
        HttpResponse.json({ error: { code: 'CODE_TOKEN_EXPIRED', message, requestId: 'x' } }, { status: 400 }),
      ),
    );
    render(<SignInForm home="/backoffice" words={words} />);
    const enter = async () => {
      await user.type(screen.getByLabelText(words.email), 'ana@queplan.example');
      await user.type(screen.getByLabelText(words.password), 'Faro-Azul-26');
      await user.click(screen.getByRole('button', { name: words.submit }));
      return screen.findByLabelText(words.code);
    };
    await user.type(await enter(), '123456');
    await user.click(screen.getByRole('button', { name: words.submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await enter();
    await user.click(screen.getByRole('button', { name: words.backToPassword }));
    expect(screen.getByLabelText(words.password)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it.each(Object.entries({ es, en, pt }))('who forgot the password reads in %s of a link', async (_, { identity }) => {
  const words = identity.forgotten;
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/token/forgotten', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ done: true });
    }),
  );
  render(<ForgottenForm words={words} />);
  await user.click(screen.getByText(words.summary));
  await user.type(screen.getByLabelText(words.email), 'ana@queplan.example');
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.failed);
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('status')).toHaveTextContent(words.done);
  expect(bodies[1]).toEqual({ email: 'ana@queplan.example' });
});
