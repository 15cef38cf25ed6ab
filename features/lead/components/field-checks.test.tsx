import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLeadStore } from '@/features/lead/lead.store';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM, NO_SUBJECT } from '@/lib/testing/contact-form';
import { ContactForm } from './contact-form';

const checks = vi.hoisted(() => ({ fetched: 0, isLost: false }));
vi.mock('@/features/lead/form/checks', async (original) => {
  checks.fetched += 1;
  if (checks.isLost) throw new Error('no network');
  return original();
});

const show = () => render(<ContactForm {...CONTACT_FORM} subject={NO_SUBJECT} />);
const field = (name: string) => screen.getByRole('textbox', { name });
const missing = () => screen.getByText(/^Para enviar falta/);

beforeEach(() => {
  Object.assign(checks, { fetched: 0, isLost: false });
  useLeadStore.getState().discard();
});

// Must run first: once loaded, the checks stay.
it('that can’t be had stop nobody: the back end checks, and what was typed stays', async () => {
  checks.isLost = true;
  const fields = { email: 'Vuelve a introducir un email válido.' };
  const error = { code: 'INVALID_DATA', message: 'Datos Inválidos', requestId: 'r', fields };
  server.use(http.post('*/api/contactos', () => HttpResponse.json({ error }, { status: 400 })));
  show();
  const user = userEvent.setup();
  await user.type(field('Nombre'), 'Ana Rojas');
  await user.type(field('Email'), 'ana@');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(fields.email)).toBeVisible();
  expect(field('Nombre')).toHaveValue('Ana Rojas');
});

it('come with the first touch of the form, not with the page, and say what is wrong', async () => {
  show();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(checks.fetched).toBe(0);
  expect(missing()).toHaveTextContent('Para enviar falta: tu nombre, un teléfono y un email válido.');
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  const user = userEvent.setup();
  await user.click(field('Nombre'));
  await user.tab();
  expect(await screen.findByText('Nombre necesario')).toBeVisible();
  expect(checks.fetched).toBe(1);
  await user.type(field('Nombre'), 'Ana Rojas');
  await waitFor(() => expect(missing()).toHaveTextContent('Para enviar falta: un teléfono y un email válido.'));
});
