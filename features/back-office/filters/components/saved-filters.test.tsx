import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import es from '@/messages/es.json';
import { SavedFilters } from './saved-filters';

const { saved: words } = es.backOffice;
const user = userEvent.setup();
const OLD = { id: 7, name: 'Viejas', query: { order: 'oldest', status: 'closed' } };

function serve(...filters: readonly object[]): unknown[] {
  const sent: unknown[] = [];
  const kept = [...filters];
  server.use(
    http.get('*/api/staff/filters', () => HttpResponse.json(kept)),
    http.post('*/api/staff/filters', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      kept.push({ id: 8, ...body });
      return HttpResponse.json({ done: true });
    }),
    http.post('*/api/staff/filters/drop', async ({ request }) => {
      sent.push(await request.json());
      kept.length = 0;
      return HttpResponse.json({ done: true });
    }),
  );
  return sent;
}

const show = (query: Record<string, string> = {}) => {
  render(<SavedFilters section="requests" query={query} words={words} />);
  return user.click(screen.getByText('Guardados'));
};

beforeEach(() => {
  queryClient().clear();
  window.history.replaceState(null, '', '/backoffice/solicitudes?q=ana&kind=X');
});

describe('saved filters', () => {
  it('are saved by a name, without what was looked for and the page', async () => {
    const sent = serve();
    await show({ q: 'ana', page: '2', status: 'closed' });
    expect(await screen.findByText(words.none)).toBeVisible();
    await user.type(screen.getByLabelText(words.name), 'Mías{Enter}');
    expect(await screen.findByRole('button', { name: 'Mías' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Mías: filtros guardados.');
    expect(sent).toEqual([{ section: 'requests', name: 'Mías', query: { status: 'closed' } }]);
  });

  it('take the place of what the list shows', async () => {
    serve(OLD);
    await show({ q: 'ana', kind: 'X' });
    await user.click(await screen.findByRole('button', { name: 'Viejas' }));
    expect(window.location.search).toBe('?order=oldest&status=closed');
  });

  it('are taken away', async () => {
    const sent = serve(OLD);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Quitar Viejas' }));
    expect(await screen.findByText(words.none)).toBeVisible();
    expect(sent).toEqual([{ id: 7 }]);
  });

  it('that are refused say why', async () => {
    serve(OLD);
    const error = { code: 'INVALID_DATA', message: words.taken, fields: { name: words.taken }, requestId: 'x' };
    server.use(http.post('*/api/staff/filters', () => HttpResponse.json({ error }, { status: 400 })));
    await show();
    await user.type(await screen.findByLabelText(words.name), 'Viejas{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words.taken);
  });
});
