import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CONTACT_FORM } from '@/lib/testing/contact-form';
import { sentTo } from '@/lib/testing/sent-to';
import { PartnerForm } from './partner-form';

it('asks for company and role, and sends them with a contact of its own kind', async () => {
  const user = userEvent.setup();
  const sent = sentTo('*/api/contactos', { id: 'a', ticket: 'a.b', dataSocio: null, details: [] });
  render(<PartnerForm {...CONTACT_FORM} />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(screen.getByText(/^Para enviar falta: .*tu empresa y tu cargo\.$/)).toBeVisible();
  await user.type(field('Nombre'), 'Ana Rojas');
  await user.type(field('Teléfono'), '+56987654321');
  await user.type(field('Email'), 'ana@empresa.example');
  await user.type(field('Empresa'), 'A');
  await user.tab();
  expect(await screen.findByText('Muy corto: escribe al menos 2 letras.')).toBeVisible();
  await user.type(field('Empresa'), 'cme SpA');
  await user.type(field('Cargo'), 'Gerente');
  const submit = screen.getByRole('button', { name: 'Enviar' });
  await waitFor(() => expect(submit).toBeEnabled());
  await user.click(submit);
  expect(await screen.findByText(/Solicitud enviada/)).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      tipo: 'ALIANZA',
      first_name: 'Ana Rojas',
      productType: null,
      unrecognizedAdditionalData: { fld_company: 'Acme SpA', fld_role: 'Gerente' },
    }),
  ]);
});
