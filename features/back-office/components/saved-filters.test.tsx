import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { SavedFilters } from './saved-filters';

const { saved: words } = es.backOffice;
const user = userEvent.setup();
const KEY = 'back-office-filters-requests';

function show(query: Record<string, string> = {}) {
  render(inOffice('requests', [], <SavedFilters list="requests" query={query} />));
  return user.click(screen.getByText('Guardados'));
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/backoffice/solicitudes?q=ana&kind=X');
});

describe('saved filters', () => {
  it('are kept by a name, without what was looked for and the page', async () => {
    await show({ q: 'ana', page: '2', status: 'closed' });
    expect(screen.getByText(words.none)).toBeVisible();
    await user.type(screen.getByLabelText(words.name), 'Mías{Enter}');
    expect(await screen.findByRole('button', { name: 'Mías' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Mías: filtros guardados.');
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ Mías: { status: 'closed' } });
  });

  it('take the place of what the list shows, and are taken away', async () => {
    localStorage.setItem(KEY, JSON.stringify({ Viejas: { order: 'createdAt', status: 'closed' } }));
    await show({ q: 'ana', kind: 'X' });
    await user.click(screen.getByRole('button', { name: 'Viejas' }));
    expect(window.location.search).toBe('?order=createdAt&status=closed');
    await user.click(screen.getByRole('button', { name: 'Quitar Viejas' }));
    expect(screen.getByText(words.none)).toBeVisible();
    expect(localStorage.getItem(KEY)).toBe('{}');
  });

  it.each(['{', 'null', '[]', '7'])('are none where the browser has %s', async (text) => {
    localStorage.setItem(KEY, text);
    await show();
    expect(screen.getByText(words.none)).toBeVisible();
  });
});
