import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { LineRedirect } from './line-redirect';

const life = {
  productType: 'VIDA',
  organizationType: 'ASEG',
  comparator: 'life',
  name: 'Vida',
  path: '/Comparar/Seguros-de-Vida',
};

function showAt(pathname: string, answer: object | null, search = '') {
  const replace = vi.fn();
  const asked: string[] = [];
  vi.stubGlobal('location', { origin: 'http://cl.localhost', pathname, search, replace });
  server.use(
    http.get('http://cl.localhost/api/route-translator/:url', ({ params }) => {
      asked.push(String(params.url));
      return answer ? HttpResponse.json(answer) : HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
    }),
  );
  const { container } = render(<LineRedirect label="Te llevamos a {name}" />);
  return { replace, asked, container };
}

describe('LineRedirect', () => {
  it('asks the translator about an unknown path under Comparar and goes where it says [A-17 R-10]', async () => {
    const { replace, asked } = showAt('/Comparar/seguro%20de%20vida', life, '?utm_source=x');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/Comparar/Seguros-de-Vida?utm_source=x'));
    expect(asked).toEqual(['/Comparar/seguro%20de%20vida']);
    expect(screen.getByRole('status')).toHaveTextContent('Te llevamos a Vida');
    expect(screen.getByRole('link', { name: 'Te llevamos a Vida' })).toHaveAttribute('href', life.path);
  });

  it('stays where the translator knows nothing [A-17 R-10]', async () => {
    const { replace, asked, container } = showAt('/en/Comparar/Trampolines', null);
    await waitFor(() => expect(asked).toEqual(['/en/Comparar/Trampolines']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(replace).not.toHaveBeenCalled();
    expect(container).toBeEmptyDOMElement();
  });

  it.each(['/no-existe-123', '/Comparar', '/Comparar/a/b', '/Seguros/Comparar/Vida'])('asks none: %s', async (path) => {
    const { asked } = showAt(path, life);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
  });
});
