import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { MyDataScreen } from './my-data-screen';

const words = labelsOf('es', 'rights');

it('leads by keyboard from the address over the code to what is kept, and deletes it only after a yes', async () => {
  const seen: (string | null)[] = [];
  const done = ({ request }: { request: Request }) => {
    seen.push(request.headers.get('authorization'));
    return HttpResponse.json({ done: true });
  };
  server.use(
    http.post('*/api/my-data/code', () => HttpResponse.json({ minutes: 15 })),
    http.post('*/api/my-data/open', () => HttpResponse.json({ proof: 'id.signature' })),
    http.get('*/api/my-data', () =>
      HttpResponse.json({
        email: 'ana@correo.cl',
        contact: { firstName: 'Ana', phone: '+56987654321', isStopped: false },
        groups: [
          {
            title: 'Solicitudes',
            why: 'Para responder.',
            kept: 'Se guarda 24 meses.',
            entries: [{ n: 0, fields: [] }],
          },
        ],
        unlinked: [],
      }),
    ),
    http.post('*/api/my-data/erase', done),
  );
  const user = userEvent.setup();
  render(<MyDataScreen words={words} help="contacto@queplan.cl" tag="es-CL" />);
  await user.type(screen.getByLabelText('Email'), 'ana@correo.cl{Enter}');
  expect(await screen.findByRole('heading', { name: 'Escribe el código' })).toHaveFocus();
  await user.type(screen.getByLabelText('Código'), 'ABCD2345{Enter}');
  expect(await screen.findByRole('heading', { name: 'Lo que guardamos de ana@correo.cl' })).toHaveFocus();
  const erase = screen.getByRole('button', { name: 'Borrar todo' });
  expect(erase).toBeDisabled();
  await user.click(screen.getByLabelText('Entiendo que no se puede deshacer'));
  await user.click(erase);
  expect(await screen.findByText('Borramos todo lo que guardábamos de ti.')).toBeVisible();
  expect(seen).toEqual(['Bearer id.signature']);
});
