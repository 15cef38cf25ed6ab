import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { RequestsList } from './requests-list';

vi.mock('server-only', () => ({}));

let queries: string[];

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  queries = [];
  const team = [{ id: 7, name: 'Eva Soto', market: 'cl', isMe: true, open: 1, backOn: null, awaySoon: null }];
  server.use(
    http.get('*/api/staff/requests', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ rows: [], total: 0, more: false });
    }),
    http.get('*/api/staff/requests/totals', () => HttpResponse.json({ totals: [], more: false })),
    http.get('*/api/staff/executives', () => HttpResponse.json(team)),
    http.get('*/api/staff/saved-filters', () => HttpResponse.json([])),
    http.get('*/api/staff/assignments', () => HttpResponse.json([])),
    http.get('*/api/staff/exports', () => HttpResponse.json([])),
  );
});

function show(permissions: readonly string[]) {
  return render(inOffice('requests', permissions, <RequestsList />, { user: { executiveId: 7 } }));
}

it('begins with the requests of whoever works as an executive, and says where everybody’s are', async () => {
  show(['contact-us:read']);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Ejecutivo: Mías' }));
  expect(window.location.search).toBe('?executive=all');
  expect(screen.queryByRole('button', { name: /^Quitar Ejecutivo/ })).toBeNull();
  expect(screen.getByLabelText('Ejecutivo', { selector: 'select' })).toHaveDisplayValue('Todas');
  await userEvent.selectOptions(screen.getByLabelText('Ejecutivo', { selector: 'select' }), 'Nadie');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Ejecutivo: Nadie' }));
  expect(window.location.search).toBe('');
  expect(screen.getByLabelText('Ejecutivo', { selector: 'select' })).toHaveDisplayValue('Mías');
  await vi.waitFor(() => expect(queries).toContain('?executive=none'));
});

it('begins with everybody’s for whoever gives requests to others', async () => {
  show(['contact-us:read', 'contact-us:assign']);
  await vi.waitFor(() => expect(queries).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Quitar Ejecutivo/ })).toBeNull();
});
