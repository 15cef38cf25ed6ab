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
  pages: [{ href: '/Referidos', label: 'Referidos' }],
  locale: 'en',
  languages,
  labels: {
    mainNav: 'Menú principal',
    moreMenu: 'Más seguros',
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

  it('keeps every entry of a long menu, the ones without room behind one button', () => {
    const menu = Array.from({ length: 7 }, (_, n) => ({ href: `/Comparar/${n}`, label: `Línea ${n}` }));
    render(<SiteHeader {...props} menu={menu} />);
    const [bar] = screen.getAllByRole('navigation', { name: 'Menú principal' });
    const links = within(bar!).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.textContent)).toEqual(menu.map(({ label }) => label));
    const more = within(bar!).getByRole('button', { name: 'Más seguros' });
    const panel = document.getElementById(more.getAttribute('popovertarget')!)!;
    expect(within(panel).getAllByRole('link', { hidden: true })).toHaveLength(3);
  });

  it('has no such button where all entries have room', () => {
    render(<SiteHeader {...props} />);
    expect(screen.queryByRole('button', { name: 'Más seguros' })).toBeNull();
  });
});
