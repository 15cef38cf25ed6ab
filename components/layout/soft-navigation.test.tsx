import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SoftLink } from '@/components/ui/soft-link';
import { SoftNavigation } from './soft-navigation';

/** Not a page: the rule for links knows the difference by the text alone. */
const DOCUMENT = '/documento.pdf';
const router = { push: vi.fn(), prefetch: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

/** Longer than somebody has to stay at a link. */
const stay = () => act(() => vi.advanceTimersByTime(100));
const link = (name: string) => screen.getByRole('link', { name });
/** Whether the browser was left to follow it. */
const press = (name: string, how: MouseEventInit = {}) => fireEvent.click(link(name), { button: 0, ...how });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(
    <>
      <SoftLink href="/contacto?a=1#form">
        <b>Contacto</b>
      </SoftLink>
      <SoftLink href="/plan/precio" inPlace>
        Precio
      </SoftLink>
      <SoftLink href="/compra" ahead={false}>
        Compra
      </SoftLink>
      <SoftLink href="/plan" onClick={(event) => event.preventDefault()}>
        Aquí
      </SoftLink>
      <SoftLink href="https://otra.example/">Otra</SoftLink>
      <a href={DOCUMENT}>Documento</a>
      <SoftNavigation />
    </>,
  );
  return () => vi.useRealTimers();
});

describe('a press', () => {
  it('is followed by the router, query and fragment included, from the top or in place', () => {
    expect(press('Contacto')).toBe(false);
    expect(press('Precio')).toBe(false);
    expect(router.push.mock.calls).toEqual([
      ['/contacto?a=1#form', { scroll: true }],
      ['/plan/precio', { scroll: false }],
    ]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %o is the browser’s',
    (how) => {
      expect(press('Contacto', how)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('that showed something here, on another site’s link or on a plain one is not followed', () => {
    expect(press('Aquí')).toBe(false);
    expect(press('Otra')).toBe(true);
    expect(press('Documento')).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('fetching ahead', () => {
  it('is done once for who stays, by pointer or by focus, and whole', () => {
    fireEvent.pointerOver(screen.getByText('Contacto'));
    fireEvent.pointerOver(link('Contacto'));
    expect(router.prefetch).not.toHaveBeenCalled();
    stay();
    fireEvent.focusIn(link('Contacto'));
    stay();
    expect(router.prefetch.mock.calls).toEqual([['/contacto?a=1', { kind: 'full' }]]);
    fireEvent.focusIn(link('Precio'));
    stay();
    expect(router.prefetch).toHaveBeenLastCalledWith('/plan/precio', { kind: 'full' });
  });

  it('is not done for who passes, nor where a link does not ask for it', () => {
    fireEvent.pointerOver(link('Contacto'));
    fireEvent.pointerOver(document.body);
    stay();
    fireEvent.pointerOver(link('Precio'), { pointerType: 'touch' });
    fireEvent.pointerOut(link('Precio'), { pointerType: 'touch' });
    stay();
    for (const name of ['Compra', 'Otra', 'Documento']) {
      fireEvent.pointerOver(link(name));
      stay();
    }
    expect(router.prefetch).not.toHaveBeenCalled();
  });
});
