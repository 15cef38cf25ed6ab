import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactRequest, ContactResponse } from '@/features/lead/contact.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM, NO_SUBJECT, fillInWhoAsks } from '@/lib/testing/contact-form';
import everywhere from '@/lib/db/seed/data/content/everywhere.json';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import { ContactForm } from './contact-form';

const answer: ContactResponse = {
  id: 'a',
  ticket: 'a.proof',
  telefono: '+56 9 8765 4321',
  href: null,
  callWindow: 'hoy (lunes, 23 de noviembre) o el próximo día hábil, entre 9:00 y 18:00',
  call: null,
  details: [{ label: 'Quiénes se aseguran', value: 'Tú, 34 años\nCarga 1, 7 años' }],
  dataSocio: {
    nombres: 'Carla',
    apellidos: 'Soto',
    telefono_1: '+56 2 2570 0001',
    email_corporativo: 'carla.soto@queplan.cl',
    calendly: { active: false, url: null },
  },
};

function backend(...answers: (() => Response | Promise<Response>)[]) {
  const calls: { body: ContactRequest; key: string | null }[] = [];
  server.use(
    http.post('*/api/contactos', async ({ request }) => {
      calls.push({ body: (await request.json()) as ContactRequest, key: request.headers.get('idempotency-key') });
      return answers[Math.min(calls.length, answers.length) - 1]!();
    }),
  );
  return calls;
}
const ok = () => HttpResponse.json(answer);
const bug = () => HttpResponse.json({ error: { code: 'INTERNAL', message: 'x', requestId: 'r' } }, { status: 500 });
const reused = () =>
  HttpResponse.json({ error: { code: 'KEY_REUSED', message: 'x', requestId: 'r' } }, { status: 422 });

const company = {
  ...NO_SUBJECT,
  line: { productType: 'COLECTIVO', organizationType: 'ASEG', profileForm: 'employees' },
} as const;

const show = (subject: Parameters<typeof ContactForm>[0]['subject'] = NO_SUBJECT, email = 'contacto@queplan.cl') =>
  render(<ContactForm {...CONTACT_FORM} email={email} subject={subject} />);
const user = userEvent.setup();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /^Envia/ });

beforeEach(() => useLeadStore.getState().discard());

it.each([
  ['Nombre', 'A', 'Nombre muy corto.'],
  ['Nombre', 'a'.repeat(101), 'Nombre muy largo, tiene que ser como máximo 100 caracteres.'],
  ['Nombre', 'Ana1', 'Ingrese solamente letras'],
  ['Teléfono', '123', 'Teléfono muy corto'],
  ['Email', 'a@', 'Vuelve a introducir un email válido.'],
  ['Email', 'a b@c.cl', 'Vuelve a introducir un email válido.'],
  ['Nombre', "A-'", 'Nombre muy corto.'],
  ['Email', `${'a'.repeat(65)}@x.cl`, 'Vuelve a introducir un email válido.'],
  ['Email', 'a@x.cl', 'Vuelve a introducir un email válido.'],
])('says what is wrong: %s %j -> %s [V-14] [V-15] [V-16] [V-18] [V-20] [V-41] [V-42]', async (name, text, message) => {
  show();
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(name)).toHaveAccessibleDescription(message);
  expect(field(name)).toBeInvalid();
});

describe('a person', () => {
  const email = 'contacto@cl.example';

  it.each([
    ['Nombre', 'Nombre necesario'],
    ['Teléfono', 'Teléfono necesario.'],
    ['Email', 'Email necesario.'],
  ])('says that %s is needed once it was left empty [V-13] [V-17] [V-19] [V-24]', async (name, message) => {
    show(NO_SUBJECT, email);
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    await user.click(field(name));
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  });

  it('is disabled until everything is valid and says what is missing [V-25] [S-19]', async () => {
    show(NO_SUBJECT, email);
    expect(button()).toBeDisabled();
    expect(screen.getByText('Para enviar falta: tu nombre, un teléfono y un email válido.')).toBeVisible();
    await user.type(field('Nombre'), "María José O'Higgins-Núñez");
    await user.type(field('Teléfono'), '+56987654321');
    expect(screen.getByText('Para enviar falta: un email válido.')).toBeVisible();
    expect(button()).toBeDisabled();
    await user.type(field('Email'), `${'a'.repeat(64)}@x.cl`);
    await waitFor(() => expect(button()).toBeEnabled());
    expect(screen.queryByText(/Para enviar/)).toBeNull();
    await user.type(field('Nombre'), '1');
    await user.clear(field('Teléfono'));
    expect(screen.getByText('Para enviar falta: un teléfono. Para enviar corrige: tu nombre.')).toBeVisible();
    await user.type(field('Teléfono'), '987');
    expect(screen.getByText('Para enviar corrige: tu nombre y tu teléfono.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ir a lo que hay que corregir' })).toBeVisible();
  });

  it('sends the keys of the contract, once for a double click, disabled meanwhile [A-20] [E-32] [S-20]', async () => {
    const calls = backend(async () => {
      await delay(150);
      return ok();
    });
    show(NO_SUBJECT, email);
    await fillInWhoAsks();
    await waitFor(() => expect(button()).toBeEnabled());
    await user.dblClick(button());
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent('Enviando…');
    await screen.findByRole('heading', { name: 'Enviado' });
    expect(calls).toHaveLength(1);
    expect(Object.keys(calls[0]!.body).sort()).toEqual(
      'businessLine canal cantidadEmpleados datosingresados email first_name leadAttributionInfo mensaje originLead origin_url productType telefono tipo'.split(
        ' ',
      ),
    );
    expect(calls[0]!.body).toMatchObject({
      canal: null,
      tipo: 'CONTACTO',
      first_name: 'Ana Rojas',
      email: 'ana@correo.cl',
    });
    expect(calls[0]!.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('after a failure says what to do, keeps what was typed and sends it again under the same key [S-23] [X-05] [X-06]', async () => {
    const calls = backend(bug, ok);
    show(NO_SUBJECT, email);
    await fillInWhoAsks();
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Ha ocurrido un error' })).toBeVisible();
    expect(
      screen.getByText(
        `Se ha producido un error al enviar tu solicitud. Favor, intenta nuevamente o envía un correo a ${email} para procesar tu solicitud. Disculpa las molestias.`,
      ),
    ).toBeVisible();
    expect(field('Nombre')).toHaveValue('Ana Rojas');
    await user.click(button());
    await screen.findByRole('heading', { name: 'Enviado' });
    expect(screen.queryByRole('heading', { name: 'Ha ocurrido un error' })).toBeNull();
    expect(calls.map((call) => call.key)).toEqual([calls[0]!.key, calls[0]!.key]);
    expect(calls[1]!.body).toEqual(calls[0]!.body);
  });
});

it('leads from its disabled button to the first field that is missing, and says there what is', async () => {
  show();
  await user.type(field('Nombre'), 'Ana Rojas');
  await user.click(screen.getByRole('button', { name: 'Ir a lo que falta' }));
  await waitFor(() => expect(field('Teléfono')).toHaveFocus());
  expect(await screen.findByText('Teléfono necesario.')).toBeVisible();
  expect(field('Nombre')).toBeValid();
  await user.type(field('Teléfono'), '+56987654321');
  await user.click(screen.getByRole('button', { name: 'Ir a lo que falta' }));
  await waitFor(() => expect(field('Email')).toHaveFocus());
  await user.type(field('Email'), 'ana@correo.cl');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ir a lo que falta' })).toBeNull());
  expect(button()).toBeEnabled();
});

it('after success shows it, names the executive and empties the fields [S-22] [X-04] [X-08] [E-33]', async () => {
  backend(ok);
  show();
  await fillInWhoAsks();
  await user.type(field(/^Mensaje/), 'Hola');
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'Enviado' })).toHaveFocus();
  expect(screen.getByText('Solicitud enviada. En los próximos segundos recibirás un email.')).toBeVisible();
  // The same text for everybody: nobody may learn who has sent a request before.
  expect(
    screen.getByText(
      'Si ya pediste esto mismo hoy, sirve el correo de la primera vez. Si ya tienes una llamada agendada, se mantiene su hora.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^Carla Soto te escribirá o llamará al \+56 9 8765 4321: hoy .*, entre 9:00 y 18:00\.$/),
  ).toBeVisible();
  const stop = screen.getByText(/^No contratas nada con esto\. Para que nadie te contacte, pídelo cuando quieras en/);
  expect(stop.querySelector('a')).toHaveAttribute('href', '/Mis-datos');
  expect(screen.getByRole('link', { name: '+56 2 2570 0001' })).toHaveAttribute('href', 'tel:+56225700001');
  expect(screen.getByRole('link', { name: 'carla.soto@queplan.cl' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
  await user.click(button());
  expect(field('Nombre')).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Enviado' })).toBeNull();
  for (const name of ['Nombre', 'Teléfono', 'Email', /^Mensaje/]) expect(field(name)).toHaveValue('');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  expect(localStorage.getItem('contacto-V1.6') ?? '').not.toContain('ana@correo.cl');
});

it('says when somebody calls, also where nobody has the request yet', async () => {
  backend(() => HttpResponse.json({ ...answer, dataSocio: null }));
  show();
  await fillInWhoAsks();
  await user.click(button());
  expect(
    await screen.findByText(/^Alguien de QuePlan te escribirá o llamará al \+56 9 8765 4321: hoy .*18:00\.$/),
  ).toBeVisible();
});

const channel = (name: string) => screen.getByRole('radio', { name });

it('asks first how to answer, then only for what that needs, and promises no call but to who chose one', async () => {
  const calls = backend(() => HttpResponse.json({ ...answer, canal: 'email', telefono: '' }));
  show();
  const [first] = screen.getAllByRole('group');
  expect(first).toHaveAccessibleName(/^¿Por dónde te respondemos\?/);
  for (const one of screen.getAllByRole('radio')) expect(one).not.toBeChecked();
  expect(screen.getByText(/^Te escribe o llama una sola persona\./)).toBeVisible();
  await fillInWhoAsks();
  const names = () => screen.getAllByRole('textbox').map((one) => one.getAttribute('name'));
  expect(names().slice(0, 3)).toEqual(['fld_fullname', 'fld_telephone', 'fld_email']);
  for (const [name, text] of [
    ['WhatsApp', 'Te escribe una sola persona por WhatsApp. Nadie te llama.'],
    ['Llamada', 'Te llama una sola persona.'],
  ] as const) {
    await user.click(channel(name));
    expect(screen.getByText(text)).toBeVisible();
    expect(names().slice(0, 3)).toEqual(['fld_fullname', 'fld_telephone', 'fld_msg']);
  }
  await user.clear(field('Teléfono'));
  expect(screen.getByText('Para enviar falta: un teléfono.')).toBeVisible();
  await user.click(channel('Correo'));
  expect(names().slice(0, 3)).toEqual(['fld_fullname', 'fld_email', 'fld_msg']);
  expect(screen.getByText('Te escribe una sola persona por correo. Nadie te llama.')).toBeVisible();
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  expect(await screen.findByText(/^Carla Soto te escribirá por correo: hoy .*18:00\. Nadie te llama\.$/)).toBeVisible();
  expect(calls[0]!.body).toMatchObject({ canal: 'email', email: 'ana@correo.cl', telefono: '' });
  await user.click(screen.getByRole('button', { name: 'Enviar otra solicitud' }));
  expect(channel('Correo')).toBeChecked();
});

it.each([
  ['whatsapp', '', /^Carla Soto te escribirá por WhatsApp: hoy .* Nadie te llama\.$/],
  ['call', answer.telefono, /^Carla Soto te llamará al \+56 9 8765 4321: hoy .*18:00\.$/],
  ['call', '', /^Carla Soto te escribirá: hoy .*18:00\.$/],
] as const)('answers by %s, with the number %j, what happens', async (canal, telefono, text) => {
  backend(() => HttpResponse.json({ ...answer, canal, telefono }));
  show();
  await fillInWhoAsks();
  await user.click(button());
  expect(await screen.findByText(text)).toBeVisible();
});

it('promises no mail where none can be sent', async () => {
  backend(() => HttpResponse.json({ ...answer, noMail: true }));
  show();
  await fillInWhoAsks();
  await user.click(button());
  expect(
    await screen.findByText(
      'Solicitud enviada. No enviamos un correo de confirmación: el resumen queda en esta página mientras no la cierres.',
    ),
  ).toBeVisible();
  // 'Mis datos' sends its code by mail.
  expect(
    screen.getByText(/^No contratas nada .* responde al mensaje que recibas o dilo por teléfono\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/recibirás un email|sirve el correo/)).toBeNull();
});

it('promises a visitor who declined calls a message, not a call', async () => {
  backend(() => HttpResponse.json({ ...answer, telefono: '' }));
  show();
  await fillInWhoAsks();
  await user.click(button());
  expect(await screen.findByText(/^Carla Soto te escribirá: hoy .*18:00\.$/)).toBeVisible();
});

it('says what the executive has already, and sends the clinics that were chosen', async () => {
  useMyClinics.getState().keep(['Clínica Indisa'], 'coverageOrganizations');
  const calls = backend(ok);
  show();
  await fillInWhoAsks();
  await user.click(button());
  expect(await screen.findByText('Esto ya lo tiene tu ejecutivo: no tendrás que repetirlo.')).toBeVisible();
  const [term] = screen.getAllByRole('term');
  expect(term).toHaveTextContent('Quiénes se aseguran');
  expect(screen.getByRole('definition')).toHaveTextContent('Tú, 34 años Carga 1, 7 años');
  expect(calls[0]!.body.clinicas).toEqual(['Clínica Indisa']);
});

it('tells who has sent too much to wait, at once, and loses nothing of what was typed', async () => {
  const wait = () =>
    HttpResponse.json(
      { error: { code: 'TOO_MANY_REQUESTS', message: 'x', requestId: 'r' } },
      { status: 429, headers: { 'retry-after': '42' } },
    );
  const calls = backend(wait, ok);
  show();
  await fillInWhoAsks();
  await user.click(button());
  expect(await screen.findByText(/espera un minuto antes de enviarla otra vez/)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(field('Email')).toHaveValue('ana@correo.cl');
  await user.click(button());
  expect(await screen.findByText('Enviado')).toBeVisible();
  expect(calls[1]!.key).toBe(calls[0]!.key);
});

it('offers a request that could not be sent again after a reload, under its key [X-07]', async () => {
  const calls = backend(bug, ok);
  const first = show();
  await fillInWhoAsks();
  await user.click(button());
  await screen.findByRole('heading', { name: 'Ha ocurrido un error' });
  first.unmount();
  const stored = localStorage.getItem('contacto-V1.6')!;
  useLeadStore.setState({ draft: {}, known: {}, pending: null });
  localStorage.setItem('contacto-V1.6', stored);
  await useLeadStore.persist.rehydrate();
  show();
  expect(await screen.findByText(/Tienes una solicitud sin enviar/)).toBeVisible();
  expect(field('Email')).toHaveValue('ana@correo.cl');
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  await screen.findByRole('heading', { name: 'Enviado' });
  expect(calls[1]).toEqual(calls[0]);
});

it('keeps a failed request on the device, and deletes it when told to [X-07]', async () => {
  backend(bug);
  const first = show();
  await fillInWhoAsks();
  await user.click(button());
  await screen.findByRole('heading', { name: 'Ha ocurrido un error' });
  expect(localStorage.getItem('contacto-V1.6')).toContain('ana@correo.cl');
  first.unmount();
  show();
  await user.click(await screen.findByRole('button', { name: 'Borrar estos datos' }));
  expect(field('Email')).toHaveValue('');
  expect(localStorage.getItem('contacto-V1.6')).not.toContain('ana@correo.cl');
});

it('makes a new request of what was changed after one that had arrived unnoticed', async () => {
  const calls = backend(bug, reused, ok);
  show();
  await fillInWhoAsks();
  await user.click(button());
  await screen.findByRole('heading', { name: 'Ha ocurrido un error' });
  await user.type(field(/^Mensaje/), 'Mejor en la tarde');
  await user.click(button());
  await screen.findByRole('heading', { name: 'Enviado' });
  expect(calls).toHaveLength(3);
  expect(calls[1]!.key).toBe(calls[0]!.key);
  expect(calls[2]!.key).not.toBe(calls[1]!.key);
  expect(calls[2]!.body.mensaje).toBe('Mejor en la tarde');
});

it('has a new key for the next request after a success', async () => {
  const calls = backend(ok);
  show();
  await fillInWhoAsks();
  await user.click(button());
  await screen.findByRole('heading', { name: 'Enviado' });
  await user.click(screen.getByRole('button', { name: 'Enviar otra solicitud' }));
  await fillInWhoAsks();
  await user.click(button());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]!.key).not.toBe(calls[0]!.key);
});

it('asks a company for its employees, grouped while typing, clean when sent [V-21] [V-22] [V-23]', async () => {
  const calls = backend(ok);
  show(company);
  expect(field(/^Mensaje/)).toHaveAccessibleDescription(/^Por ejemplo, el nombre y el número tributario/);
  await fillInWhoAsks();
  expect(button()).toBeDisabled();
  await user.click(field('Cantidad de empleados'));
  await user.tab();
  expect(await screen.findByText('Cantidad de empleados necesaria.')).toBeVisible();
  await user.type(field('Cantidad de empleados'), 'a1234567');
  expect(field('Cantidad de empleados')).toHaveValue('123.456');
  await user.clear(field('Cantidad de empleados'));
  await user.type(field('Cantidad de empleados'), '12345');
  expect(field('Cantidad de empleados')).toHaveValue('12.345');
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  await screen.findByRole('heading', { name: 'Enviado' });
  expect(calls[0]!.body).toMatchObject({ cantidadEmpleados: 12_345, productType: 'COLECTIVO', businessLine: 'ASEG' });
});

it.each([
  ['es', es, 'día hábil'],
  ['en', en, 'working day'],
  ['pt', pt, 'dia útil'],
] as const)('promises in %s the same day as the answer says after it', (locale, { contact }, promise) => {
  const { text } = everywhere.line.faq.find(({ code }) => code === 'afterRequest')!;
  expect(contact.callWindow.today).toContain(promise);
  expect(text[locale]).toContain(promise);
});

it('says what it was answered when it is shown again, and not to whoever had it forgotten', async () => {
  backend(ok);
  const first = show();
  await fillInWhoAsks();
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'Enviado' })).toHaveFocus();
  first.unmount();

  const other = show({ ...NO_SUBJECT, productCode: 'COL-1' });
  expect(field('Nombre')).toBeVisible();
  other.unmount();
  const again = show();
  expect(screen.getByRole('heading', { name: 'Enviado' })).not.toHaveFocus();
  expect(screen.getByText(/Carla Soto/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviar otra solicitud' }));
  expect(field('Nombre')).toHaveFocus();
  await user.click(button());
  await screen.findByRole('heading', { name: 'Enviado' });
  again.unmount();

  useLeadStore.getState().discard();
  show();
  expect(field('Nombre')).toBeVisible();
});
