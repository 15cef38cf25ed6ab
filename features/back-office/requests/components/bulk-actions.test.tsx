import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { sentTo } from '@/lib/testing/sent-to';
import { es } from '@/messages/es';
import { BulkActions } from './bulk-actions';
import { inOffice } from '@/lib/testing/office';

const words = es.backOffice.requests;
const MAY = ['contact-us:write', 'contact-us:assign'];
const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const CLOSED = '1e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const open = { isMe: false, open: 1, backOn: null, awaySoon: null };
const team = [
  { id: 2, name: 'Luis Vera', market: 'cl', ...open },
  { id: 4, name: 'Inca Paz', market: 'pe', ...open },
];
const user = userEvent.setup();

beforeEach(() => {
  server.use(
    http.get('*/api/staff/executives', () => HttpResponse.json(team)),
    http.get('*/api/staff/requests/assign', () =>
      HttpResponse.json({ along: 2, markets: ['cl'], shares: [{ to: 'Luis Vera', requests: 1 }], staying: 1 }),
    ),
    http.post('*/api/staff/requests/assignMany', () =>
      HttpResponse.json({ changed: [ID], refused: [], along: 2, already: 1 }),
    ),
  );
});

describe('several requests', () => {
  const clear = vi.fn();
  const showAll = () =>
    render(
      inOffice(
        'requests',
        MAY,
        <BulkActions
          rows={[
            { id: ID, firstName: 'Ana', remindAt: null },
            { id: CLOSED, firstName: 'Luz', remindAt: '2031-02-03T18:30:00.000Z' },
          ]}
          clear={clear}
        />,
      ),
    );

  it('say before and after which others go along', async () => {
    showAll();
    await user.click(screen.getByText(words.actions.assign.title));
    await screen.findByRole('option', { name: /Luis Vera/ });
    await user.selectOptions(screen.getByLabelText('A quién'), '2');
    expect(await screen.findByText('2 solicitudes más de las mismas personas pasan también.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'Reparto');
    await user.click(screen.getByRole('button', { name: 'Asignar 2 solicitudes' }));
    await waitFor(() =>
      expect(clear).toHaveBeenCalledWith(
        '1 ya era suya. 2 solicitudes más de las mismas personas pasaron también.',
        'success',
      ),
    );
  });

  it('go by turns, with how many each gets before and after, and nobody has to say why', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/staff/requests/assignMany', async ({ request }) => {
        sent = await request.json();
        const shares = [{ to: 'Luis Vera', requests: 1 }];
        return HttpResponse.json({ changed: [ID, CLOSED], refused: [], along: 0, already: 1, shares });
      }),
    );
    showAll();
    await user.click(screen.getByText(words.actions.assign.title));
    await screen.findByRole('option', { name: /Luis Vera/ });
    await user.selectOptions(screen.getByLabelText('A quién'), words.assign.turns);
    const preview = within(await screen.findByRole('region', { name: 'Cuántas recibe cada uno' }));
    expect(preview.getByText('Luis Vera: 1')).toBeVisible();
    expect(preview.getByText('Sigue como está: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Asignar 2 solicitudes' }));
    await waitFor(() =>
      expect(clear).toHaveBeenCalledWith(
        expect.stringMatching(/^Asignadas por turno: Luis Vera: 1\. 1 sigue con quien la tenía\./),
        'success',
      ),
    );
    expect(sent).toEqual({ ids: [ID, CLOSED], executive: null });
  });

  it('say before that by turns all stay, and what changed nothing is no success', async () => {
    let refused: object[] = [{ id: CLOSED, message: 'Está cerrada.' }];
    server.use(
      http.get('*/api/staff/requests/assign', () =>
        HttpResponse.json({ along: 0, markets: ['cl'], shares: [], staying: 2 }),
      ),
      http.post('*/api/staff/requests/assignMany', () =>
        HttpResponse.json({
          changed: [ID, CLOSED].slice(refused.length),
          refused,
          along: 0,
          already: 2 - refused.length,
          shares: [],
        }),
      ),
    );
    showAll();
    await user.click(screen.getByText(words.actions.assign.title));
    await screen.findByRole('option', { name: /Luis Vera/ });
    await user.selectOptions(screen.getByLabelText('A quién'), words.assign.turns);
    expect(await screen.findByText('Siguen como están: 2')).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Asignar 2 solicitudes' });
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('Cambiadas: 0. Sin cambiar: 2. Luz: Está cerrada.');
    refused = [];
    await user.click(submit);
    const notice = 'Ninguna cambió de manos. 2 siguen con quien las tenía.';
    await waitFor(() => expect(clear).toHaveBeenCalledWith(notice, 'info'));
  });

  it('say to whom they went, and beside the button why they did not', async () => {
    let answer: object = { changed: [], refused: [{ id: ID, message: 'Está cerrada.' }], along: 0, already: 0 };
    server.use(http.post('*/api/staff/requests/assignMany', () => HttpResponse.json(answer)));
    showAll();
    await user.click(screen.getByText(words.actions.assign.title));
    const submit = screen.getByRole('button', { name: 'Asignar 2 solicitudes' });
    const form = within(submit.closest('form')!);
    expect(await form.findByRole('option', { name: 'Luis Vera · 1 abierta' })).toBeInTheDocument();
    expect(form.queryByRole('option', { name: /Inca Paz/ })).toBeNull();
    await user.selectOptions(form.getByLabelText('A quién'), '2');
    await user.type(form.getByLabelText('Motivo (opcional)'), 'Reparto');
    await user.click(submit);
    expect(await form.findByText(/Está cerrada\./)).toBeVisible();
    answer = { changed: [ID], refused: [], along: 0, already: 0 };
    await user.click(submit);
    await waitFor(() => expect(clear).toHaveBeenCalledWith('1 asignada a Luis Vera.', 'success'));
  });

  it('say which were not given, and why', async () => {
    const answer = { changed: [ID], refused: [{ id: CLOSED, message: words.refusals.closed }], along: 0, already: 0 };
    server.use(http.post('*/api/staff/requests/assignMany', () => HttpResponse.json(answer)));
    showAll();
    await user.click(screen.getByText(words.actions.assign.title));
    await screen.findByRole('option', { name: /Luis Vera/ });
    await user.selectOptions(screen.getByLabelText('A quién'), '2');
    await user.type(screen.getByLabelText('Motivo (opcional)'), 'Reparto');
    await user.click(screen.getByRole('button', { name: 'Asignar 2 solicitudes' }));
    const notice = 'Cambiadas: 1. Sin cambiar: 1. Luz: La solicitud está cerrada: ábrela antes de asignarla.';
    expect(await screen.findByText(notice)).toBeVisible();
  });

  it('count as changed none that were theirs already', async () => {
    const refused = [{ id: CLOSED, message: words.refusals.closed }];
    const answer = { changed: [ID], refused, along: 1, already: 1 };
    server.use(http.post('*/api/staff/requests/assignMany', () => HttpResponse.json(answer)));
    showAll();
    await user.click(screen.getByText(words.actions.assign.title));
    await screen.findByRole('option', { name: /Luis Vera/ });
    await user.selectOptions(screen.getByLabelText('A quién'), '2');
    await user.click(screen.getByRole('button', { name: 'Asignar 2 solicitudes' }));
    expect(await screen.findByText(/^Cambiadas: 0\. Sin cambiar: 2\. Luz: .+ pasó también\.$/)).toBeVisible();
  });

  it('ask why they are deleted', async () => {
    const sent = sentTo('*/api/staff/requests/statusMany', { changed: [ID, CLOSED], refused: [] });
    showAll();
    await user.click(screen.getByText(words.actions.statusMany.title));
    await user.selectOptions(screen.getByLabelText('Estado'), 'Eliminada');
    expect(screen.getByLabelText('Motivo')).toBeRequired();
    await user.type(screen.getByLabelText('Motivo'), 'Números falsos');
    await user.click(screen.getByRole('button', { name: 'Guardar estado de 2 solicitudes' }));
    await waitFor(() => expect(clear).toHaveBeenCalled());
    expect(sent).toEqual([{ ids: [ID, CLOSED], status: 'deleted', note: 'Números falsos' }]);
  });

  it('ask for the result of those that are closed, and say which reminders go', async () => {
    server.use(
      http.post('*/api/staff/requests/statusMany', () => HttpResponse.json({ changed: [ID, CLOSED], refused: [] })),
    );
    showAll();
    await user.click(screen.getByText(words.actions.statusMany.title));
    await user.selectOptions(screen.getByLabelText('Estado'), 'Cerrada');
    expect(screen.getByLabelText('Resultado')).toBeRequired();
    expect(screen.getByText('1 tiene un recordatorio: se quita.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Resultado'), es.leads.results.contacted);
    await user.click(screen.getByRole('button', { name: 'Guardar estado de 2 solicitudes' }));
    await waitFor(() => expect(clear).toHaveBeenCalledWith('Cambiadas: 2. Se quitó 1 recordatorio.', 'success'));
  });

  it('say which reminders went though others were refused', async () => {
    const refused = [{ id: ID, message: 'Cambió entretanto.' }];
    server.use(http.post('*/api/staff/requests/statusMany', () => HttpResponse.json({ changed: [CLOSED], refused })));
    showAll();
    await user.click(screen.getByText(words.actions.statusMany.title));
    await user.selectOptions(screen.getByLabelText('Estado'), 'Eliminada');
    await user.type(screen.getByLabelText('Motivo'), 'Números falsos');
    await user.click(screen.getByRole('button', { name: 'Guardar estado de 2 solicitudes' }));
    const notice = 'Cambiadas: 1. Sin cambiar: 1. Ana: Cambió entretanto. Se quitó 1 recordatorio.';
    expect(await screen.findByText(notice)).toBeVisible();
  });
});
