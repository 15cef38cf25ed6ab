import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLeadStore } from '@/features/lead/lead.store';
import { CONTACT_FORM } from '@/lib/testing/contact-form';
import { ContactForm } from './contact-form';

const company = { productType: 'COLECTIVO', organizationType: 'ASEG', profileForm: 'employees' } as const;
const page = <ContactForm {...CONTACT_FORM} subject={{ kind: 'COMPRA', productCode: 'A', line: company }} />;
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => useLeadStore.getState().discard());

it('can be read and typed into before its script is there, and goes on from what was typed', async () => {
  vi.stubGlobal('window', undefined);
  const { prelude } = await prerender(page).finally(() => vi.unstubAllGlobals());
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = await new Response(prelude).text();
  expect(screen.getByText(/^Para enviar falta/)).toBeVisible();
  const typing = userEvent.setup();
  await typing.type(field('Cantidad de empleados'), '25');
  await typing.type(field('Nombre'), 'Ana Rojas');
  await typing.type(field('Teléfono'), '+56987654321');

  const root = await act(async () => hydrateRoot(box, page));
  expect(await screen.findByText('Para enviar falta: un email válido.')).toBeVisible();
  expect(field('Nombre')).toHaveValue('Ana Rojas');
  expect(field('Cantidad de empleados')).toHaveValue('25');
  await typing.type(field('Email'), 'ana@correo.cl');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
  expect(useLeadStore.getState().draft).toMatchObject({ fld_fullname: 'Ana Rojas', fld_employees: 25 });
  await act(async () => root.unmount());
  box.remove();
});
