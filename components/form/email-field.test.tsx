import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { EmailField } from './email-field';

function Controlled() {
  const [email, setEmail] = useState('');
  return <EmailField label="Email" value={email} onChange={({ target }) => setEmail(target.value)} />;
}

it('asks for what was meant of a mistyped provider, and one press takes it', async () => {
  render(<Controlled />);
  const field = screen.getByLabelText('Email');
  await userEvent.type(field, 'ana@gmial.con');
  await userEvent.click(await screen.findByRole('button', { name: '¿Quisiste decir ana@gmail.com?' }));
  expect(field).toHaveValue('ana@gmail.com');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

it('stands in no one’s way: what is typed is sent as it is, and no hint stays once it is right', async () => {
  const sent = vi.fn<(fields: { email: string }) => void>();
  function Registered() {
    const { register, handleSubmit } = useForm({ defaultValues: { email: '' } });
    return (
      <form onSubmit={(event) => void handleSubmit((fields) => sent(fields))(event)}>
        <EmailField label="Email" {...register('email')} />
        <button type="submit">Enviar</button>
      </form>
    );
  }
  render(<Registered />);
  await userEvent.type(screen.getByLabelText('Email'), 'ana@hotmial.com');
  await screen.findByRole('button', { name: /^¿Quisiste decir/ });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).toHaveBeenLastCalledWith({ email: 'ana@hotmial.com' });
  await userEvent.click(screen.getByRole('button', { name: /^¿Quisiste decir ana@hotmail\.com/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).toHaveBeenLastCalledWith({ email: 'ana@hotmail.com' });
});
