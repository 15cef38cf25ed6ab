import { render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { LineRedirect } from './line-redirect';

it.each(['/no-existe-123', '/Comparar', '/Comparar/a/b', '/Seguros/Comparar/Vida'])(
  'asks none: %s',
  async (pathname) => {
    const urls: string[] = [];
    vi.stubGlobal('location', { origin: 'http://cl.localhost', pathname, search: '', replace: vi.fn() });
    server.use(
      http.get('http://cl.localhost/api/route-translator/:url', ({ params }) => {
        urls.push(String(params.url));
        return HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
      }),
    );
    render(<LineRedirect label="Te llevamos a {name}" />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(urls).toEqual([]);
  },
);
