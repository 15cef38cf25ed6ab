import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ClientLink } from './client-link';

const status = vi.hoisted(() => ({ pending: false }));
vi.mock('next/link', () => ({
  default: ({ prefetch, children, ...props }: ComponentProps<'a'> & { prefetch: boolean }) => (
    <a {...props} data-prefetch={prefetch}>
      {children}
    </a>
  ),
  useLinkStatus: () => status,
}));

const link = () => screen.getByRole('link', { name: 'Contacto' });

it.each([
  ['the pointer', () => fireEvent.pointerEnter(link())],
  ['the focus', () => fireEvent.focus(link())],
])('is fetched ahead when %s nears it, not before', (_, near) => {
  render(<ClientLink href="/contacto">Contacto</ClientLink>);
  expect(link()).toHaveAttribute('data-prefetch', 'false');
  near();
  expect(link()).toHaveAttribute('data-prefetch', 'true');
});

it('is not fetched ahead where a link says so', () => {
  render(
    <ClientLink href="/contacto" prefetch={false}>
      Contacto
    </ClientLink>,
  );
  fireEvent.pointerEnter(link());
  fireEvent.focus(link());
  expect(link()).toHaveAttribute('data-prefetch', 'false');
});

it('says over the whole page that its own is coming', () => {
  const { rerender } = render(<ClientLink href="/contacto">Contacto</ClientLink>);
  expect(document.querySelector('.pending-bar')).toBeNull();
  status.pending = true;
  rerender(<ClientLink href="/contacto">Contacto</ClientLink>);
  expect(document.querySelector('.pending-bar')?.parentElement).toBe(document.body);
});
