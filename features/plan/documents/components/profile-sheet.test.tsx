import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { queryClient } from '@/lib/http/query-client';
import { loadAllWords } from '@/lib/testing/load-all-words';
import { server } from '@/lib/testing/msw-server';
import { es } from '@/messages/es';
import { ProfileSheet } from './profile-sheet';

const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 41 }] });
const viewer = {
  ...{ title: 'Ficha', file: '/api/documents/insurance/7/ficha?locale=es', tag: 'es-CO' },
  ...{ labels: es.plan.documents.viewer, firstPages: 1, maxBytes: 100, maxPages: 1 },
};

it('a sheet whose price cannot be worked out says so beside the price that it has, and asks again', async () => {
  queryClient().clear();
  await loadAllWords();
  let calls = 0;
  server.use(
    http.get('*/api/documents/insurance/7/ficha', () => new HttpResponse(null, { status: 404 })),
    http.post('*/api/receipts', () => {
      calls += 1;
      return HttpResponse.json({ error: { code: 'INVALID_DATA', message: '', requestId: 'x' } }, { status: 400 });
    }),
  );
  render(<ProfileSheet {...viewer} id={7} profile={profile} line={{ productType: 'PREPAGADA' }} />);
  expect(await screen.findByText(es.receipt.sheetFailed)).toBeVisible();
  const before = calls;
  await userEvent.click(screen.getByRole('button', { name: es.receipt.retry }));
  await expect.poll(() => calls).toBeGreaterThan(before);
});
