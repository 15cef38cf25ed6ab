import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SiteHeader } from './site-header';

const languages = [
  { tag: 'es', name: 'Español', home: '/' },
  { tag: 'en', name: 'English', home: '/en' },
  { tag: 'pt', name: 'Português', home: '/pt' },
];

const props: ComponentProps<typeof SiteHeader> = {
  brand: { name: 'Marca', mark: '/brand/cl.svg', href: '/' },
  menu: [{ href: '/Comparar/EPS', label: 'EPS' }],
  contact: { href: '/contacto', label: 'Contacto' },
  locale: 'en',
  languages,
  labels: {
    mainNav: 'Menú principal',
    menu: 'Menú',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
    language: 'Idioma',
    brandHome: 'Marca, ir al inicio',
  },
};

// jsdom has no layout, so no media queries either.
beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

describe('SiteHeader', () => {
  it('offers the other languages, and says which one is current [U-43]', () => {
    render(<SiteHeader {...props} />);
    const [selector] = screen.getAllByRole('navigation', { name: 'Idioma' });
    const links = within(selector!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/en', '/pt']);
    expect(within(selector!).getByRole('link', { current: true })).toHaveAccessibleName(/English/);
  });

  it('has no selector on a site with one language [U-43]', () => {
    render(<SiteHeader {...props} languages={languages.slice(0, 1)} />);
    expect(screen.queryByRole('navigation', { name: 'Idioma' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument();
  });
});
