import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM } from '@/lib/testing/contact-form';
import { es } from '@/messages/es';
import { GeneralContactForm } from './general-contact-form';

const lines = [
  {
    businessLine: 'ISAPRE',
    productTypes: [{ productType: 'ISAPRE', name: 'Isapres', profileForm: 'persons', path: '/Comparar/Isapres' }],
  },
  {
    businessLine: 'ASEG',
    productTypes: [
      { productType: 'VIDA', name: 'Vida', profileForm: 'persons', path: '/Comparar/Seguros-de-Vida' },
      { productType: 'COLECTIVO', name: 'Empresas', profileForm: 'employees', path: '/Comparar/Empresas' },
    ],
  },
];

it('asks for the business lines once, and sends the one that the request is about [A-18]', async () => {
  const user = userEvent.setup();
  const paths: string[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/business-line', ({ request }) => {
      paths.push(new URL(request.url).pathname);
      return HttpResponse.json(lines);
    }),
    http.post('*/api/contactos', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 'a', dataSocio: null, details: [] });
    }),
  );
  const { about } = es.contact;
  render(<GeneralContactForm {...CONTACT_FORM} about={about} lines={[]} />);
  const select = screen.getByRole('combobox', { name: /^¿Sobre qué seguro\?/ });
  expect(paths).toEqual([]);
  await user.hover(select);
  expect(await within(select).findByRole('option', { name: 'Vida' })).toBeInTheDocument();
  const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
  await user.type(await field('Nombre'), 'Ana Rojas');
  await user.selectOptions(select, 'Empresas');
  expect(await field('Nombre')).toHaveValue('Ana Rojas');
  await user.type(await field('Teléfono'), '+56987654321');
  await user.type(await field('Email'), 'ana@correo.cl');
  await user.type(await field('Cantidad de empleados'), '25');
  await user.click(screen.getByRole('button', { name: /^Envia/ }));
  await screen.findByText(/Solicitud enviada/);
  expect(sent).toEqual([
    expect.objectContaining({ productType: 'COLECTIVO', businessLine: 'ASEG', cantidadEmpleados: 25 }),
  ]);
  expect(paths).toEqual(['/api/business-line']);
});
