import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { servedForm } from '@/lib/form-definition/form-schemas';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { ReferrerForm } from './referrer-form';

const base = { groupedBy: 'referidor', dataType: 'string' } as const;
const countries = [
  { value: 'CL', label: 'Chile', abbreviation: '+56' },
  { value: 'PE', label: 'Perú', abbreviation: '+51' },
];
const form = servedForm.parse({
  groups: [{ name: 'referidor', legend: 'Tus datos' }],
  fields: [
    { ...base, fldName: 'fld_fullname', label: 'Nombre y apellido', fieldType: 'text', dataType: 'name' },
    { ...base, fldName: 'legalId', label: 'RUT', fieldType: 'legalId', allowedValues: [{ value: 'rut' }] },
    { ...base, fldName: 'fld_telephone', label: 'Teléfono', fieldType: 'phone', allowedValues: countries },
    { ...base, fldName: 'fld_email', label: 'Email', fieldType: 'email' },
    {
      ...base,
      fldName: 'fld_origin_country',
      label: 'País',
      fieldType: 'country',
      defaultValue: 'CL',
      allowedValues: countries,
    },
    { ...base, fldName: 'de_donde', label: '¿Cómo supiste?', fieldType: 'text', isRequired: false },
  ],
});

const { form: contact, errors } = labelsOf('es', 'contact');
const shown = (
  <ReferrerForm
    form={form}
    words={{ labels: labelsOf('es', 'form'), tag: 'es-CL', thousands: '.', currencySign: '$', country: 'CL' }}
    labels={{ ...contact, errors: { ...errors, ...labelsOf('es', 'form').errors } }}
    locale="es"
    email="contacto@queplan.cl"
    consent={{ text: 'Aceptas', brand: 'QuePlan', link: { href: '/Mis-datos', label: 'Mis datos' }, policies: [] }}
  />
);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Enviar' });

let sent: { key: string | null; body: Record<string, unknown> }[];
let answers: (() => Response)[];

beforeEach(() => {
  [sent, answers] = [[], []];
  server.use(
    http.get('*/cdn-cgi/trace', () => HttpResponse.text('loc=PE\n')),
    http.post('*/api/contactos', async ({ request }) => {
      sent.push({
        key: request.headers.get('idempotency-key'),
        body: (await request.json()) as Record<string, unknown>,
      });
      return answers.shift()?.() ?? HttpResponse.json({ id: 'a', dataSocio: null, ticket: 't', details: [] });
    }),
  );
});

async function fillIn() {
  await userEvent.type(field('Nombre y apellido'), 'Ana Rojas');
  await userEvent.type(field('RUT'), '123456785');
  await userEvent.type(field('Teléfono'), '987654321');
  await userEvent.type(field('Email'), 'ana@correo.pe');
}

it('sends its answers as a request of a referrer, with every answer in its place [V-33] [V-40]', async () => {
  render(shown);
  expect(await screen.findByDisplayValue('+51 Perú')).toBeInTheDocument();
  expect(button()).toBeDisabled();
  await fillIn();
  expect(field('RUT')).toHaveValue('12.345.678-5');
  await userEvent.type(field(/^¿Cómo supiste/), 'Por una amiga');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/Solicitud enviada/)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.key).toMatch(/^[\da-f-]{36}$/);
  expect(sent[0]!.body).toMatchObject({
    tipo: 'REFERIDOR',
    first_name: 'Ana Rojas',
    telefono: '+51987654321',
    email: 'ana@correo.pe',
    unrecognizedAdditionalData: { legalId: '12345678-5', fld_origin_country: 'CL', de_donde: 'Por una amiga' },
  });
});

it('keeps what was typed and its key when it could not be sent', async () => {
  const refusal = (status: number, fields?: object) => () =>
    HttpResponse.json({ error: { code: 'X', message: 'no', requestId: 'r', fields } }, { status });
  answers = [refusal(400, { legalId: 'Revisa tu RUT', first_name: 'Nombre necesario' })];
  render(shown);
  await screen.findByDisplayValue('+51 Perú');
  await fillIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Revisa tu RUT')).toBeInTheDocument();
  expect(screen.getByText('Nombre necesario')).toBeInTheDocument();
  expect(screen.getByText(/Se ha producido un error al enviar tu solicitud/)).toBeInTheDocument();
  expect(field('RUT')).toHaveValue('12.345.678-5');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await screen.findByText(/Solicitud enviada/);
  expect(sent[0]).toEqual(sent[1]);
  expect(JSON.stringify(localStorage)).not.toContain('12345678');
});
