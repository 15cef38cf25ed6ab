import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import es from '@/messages/es.json';
import { NewUserForm } from './new-user-form';

const words = es.backOffice.users;

it('marks what is wrong with an invitation, and closes once it is sent', async () => {
  server.use(
    http.post('*/api/staff/users', async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      const refusal = { code: 'INVALID_DATA', message: 'Datos Inválidos', fields: { email: 'Email no válido' } };
      return email.includes('.cl')
        ? HttpResponse.json({ done: true })
        : HttpResponse.json({ error: { ...refusal, requestId: null } }, { status: 400 });
    }),
  );
  const { container } = render(<NewUserForm words={words} site="cl" sites={[{ value: 'cl', label: 'Chile' }]} />);
  const user = userEvent.setup();
  const box = container.querySelector('details')!;
  await user.click(screen.getByText(words.add.title));
  await user.type(screen.getByLabelText(words.columns.name), 'Pedro Salas');
  const email = screen.getByLabelText(words.columns.email);
  await user.type(email, 'pedro.salas@queplan');
  await user.selectOptions(screen.getByLabelText(words.columns.role), 'SUPERVISOR');
  await user.click(screen.getByRole('button', { name: words.add.submit }));
  expect(await screen.findByText(words.add.wrongEmail)).toBeVisible();
  expect(email).toBeInvalid();
  expect(screen.getByText(words.add.wrong)).toBeVisible();
  expect(screen.queryByText('Datos Inválidos')).toBeNull();
  await user.type(email, '.cl');
  await user.click(screen.getByRole('button', { name: words.add.submit }));
  expect(await screen.findByText('Invitación enviada a pedro.salas@queplan.cl.')).toBeVisible();
  expect(box.open).toBe(false);
});
