import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { ExportButtons } from './export-buttons';

const ADDRESS = '*/api/staff/requests/export';
const user = userEvent.setup();
const choice = (format: 'CSV' | 'Excel') => screen.getByRole('button', { name: `Exportar a ${format}` });
const saved: string[] = [];

async function press(format: 'CSV' | 'Excel' = 'CSV') {
  const button = <ExportButtons path="staff/requests/export" query={{ status: 'closed', page: '3' }} />;
  render(inOffice('requests', ['account:write'], button));
  await user.click(choice(format));
}

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

describe('an export', () => {
  it('takes one press, holds all filters without the page, and has the name that the server gives it', async () => {
    const queries: object[] = [];
    const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>();
    server.use(
      http.get(ADDRESS, async ({ request }) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        await isLet;
        const name = `attachment; filename="x"; filename*=UTF-8''${encodeURIComponent('Solicitudes-cl-año.xlsx')}`;
        return new HttpResponse('x', { headers: { 'content-disposition': name } });
      }),
    );
    await press('Excel');
    expect(screen.getByRole('status')).toHaveTextContent('Preparando…');
    expect(choice('CSV')).toBeDisabled();
    letGo();
    expect(await screen.findByText('Archivo descargado.')).toBeVisible();
    expect(choice('CSV')).toBeEnabled();
    expect([queries, saved]).toEqual([[{ status: 'closed', format: 'xlsx' }], ['Solicitudes-cl-año.xlsx']]);
  });

  it('that is refused says why', async () => {
    const error = { code: 'INVALID_DATA', message: es.backOffice.export.tooManyForExcel, requestId: 'x' };
    server.use(http.get(ADDRESS, () => HttpResponse.json({ error }, { status: 400 })));
    await press('Excel');
    expect(await screen.findByRole('alert')).toHaveTextContent('Exporta la lista a CSV');
    expect(saved).toEqual([]);
  });

  it('that breaks off keeps no part of a file, and can be ordered again', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('Recibida;Nombre\r\n'));
        controller.error(new Error('gone'));
      },
    });
    server.use(http.get(ADDRESS, () => new HttpResponse(body)));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(es.backOffice.states.failed);
    expect([saved, (choice('CSV') as HTMLButtonElement).disabled]).toEqual([[], false]);
  });
});
