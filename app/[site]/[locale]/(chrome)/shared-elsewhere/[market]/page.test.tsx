import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isMarkedNotFound } from '@/lib/page-cache/not-found';
import SharedElsewherePage, { generateMetadata } from './page';

const LINK = 'A'.repeat(22);
const params = (site: string, locale: string, market: string) => Promise.resolve({ site, locale, market });

afterEach(() => history.replaceState(null, '', '/'));

describe('the page of a link of another site', () => {
  it.each([
    ['co', 'es', 'cl', 'Este enlace es de QuePlan Chile', 'Abrir en QuePlan Chile', '/url/'],
    ['cl', 'en', 'co', 'This link belongs to QueSeguro Colombia', 'Open on QueSeguro Colombia', '/en/url/'],
    ['cl', 'pt', 'pe', 'Este link é de QuePlan Peru', 'Abrir em QuePlan Peru', '/pt/url/'],
  ])('on %s in %s says that it is of %s, and leads there', async (site, locale, market, title, open, path) => {
    history.replaceState(null, '', `#${LINK}`);
    const { container } = render(await SharedElsewherePage({ params: params(site, locale, market) }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const way = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: open }).href);
    expect(way.hostname).toBe(`${market}.localhost`);
    expect(way.pathname).toBe(`${path}${LINK}`);
    expect(isMarkedNotFound(container.innerHTML)).toBe(true);
    expect(await generateMetadata({ params: params(site, locale, market) })).toEqual({
      title,
      robots: { index: false },
    });
  });

  it.each(['cl', 'xx', 'evil.example', '__proto__', ''])('is none for %j', async (market) => {
    await expect(SharedElsewherePage({ params: params('cl', 'es', market) })).rejects.toThrow(
      'NEXT_HTTP_ERROR_FALLBACK;404',
    );
  });
});
