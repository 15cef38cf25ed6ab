import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';

it('renders, and lets a modal dialog be seen', () => {
  render(<dialog ref={(dialog) => dialog?.showModal()}>hola</dialog>);
  expect(screen.getByRole('dialog')).toHaveTextContent('hola');
});

it('answers a call by its handler and refuses one without', async () => {
  server.use(http.get('http://cl.localhost/api/x', () => HttpResponse.json({ ok: true })));
  expect(await (await fetch('http://cl.localhost/api/x')).json()).toEqual({ ok: true });
  await expect(fetch('http://cl.localhost/api/y')).rejects.toThrow();
  vi.mocked(console.error).mockClear();
});
