import { render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { ErrorReports } from './error-reports';

it('reports an error of a page without anything of the visitor [C-51]', async () => {
  const received: string[] = [];
  server.use(
    http.post('https://errors.example/api/7/envelope/', async ({ request }) => {
      received.push(await request.text());
      return HttpResponse.json({});
    }),
  );
  history.replaceState(null, '', '/Comparar?email=ana%40correo.example');
  render(<ErrorReports dsn="https://key@errors.example/7" percent={100} />);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('wrong for ana@correo.example') }));
  // The first import of the reporting library takes seconds on a busy machine.
  await vi.waitFor(() => expect(received).toHaveLength(1), 15_000);
  expect(received[0]).toContain('wrong for …');
  expect(received[0]).not.toMatch(/ana|Comparar|user_agent|breadcrumbs/i);
}, 20_000);
