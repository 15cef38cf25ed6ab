import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileHint } from './profile-hint';

const TITLE = 'Estos precios ya son los tuyos';
const TEXT = 'Si algo cambia, edítalo aquí cuando quieras y calculamos todo otra vez.';
const KEY = 'primeraVista-V1.6';
const onEdit = vi.fn();

function Page() {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={opener}>Cambiar datos de la lista</button>
      <ProfileHint opener={opener} onEdit={onEdit} />
    </>
  );
}

const widen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)rem/.exec(query)![1]) * 16,
  }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const popover = () => screen.queryByRole('dialog', { name: TITLE });
const overlay = () => document.querySelector('.fixed.inset-0');

beforeEach(() => {
  vi.useFakeTimers();
  widen(1280);
  onEdit.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function openPopover() {
  render(<Page />);
  pass(9000);
  return screen.getByRole('dialog', { name: TITLE });
}

describe('the popover of the first profile', () => {
  it('opens over the page after 9000 ms, closes after 5000 ms, and never again [S-32 C-22]', () => {
    const first = render(<Page />);
    pass(8999);
    expect([popover(), overlay()]).toEqual([null, null]);
    expect(localStorage.getItem(KEY)).toBeNull();
    pass(1);
    expect(popover()).toBeVisible();
    expect(overlay()).toBeVisible();
    expect(overlay()!.parentElement).toBe(document.body);
    expect(localStorage.getItem(KEY)).toBe('true');
    pass(4999);
    expect(popover()).toBeVisible();
    pass(1);
    expect([popover(), overlay()]).toEqual([null, null]);
    pass(60_000);
    expect(popover()).toBeNull();
    first.unmount();
    render(<Page />);
    pass(60_000);
    expect(popover()).toBeNull();
  });

  it.each([
    [390, false],
    [780, false],
    [781, true],
  ])('of a window of %i px: %s, since phones have none [S-32]', (width, shown) => {
    widen(width);
    render(<Page />);
    pass(9000);
    expect(popover() !== null).toBe(shown);
  });

  it.each([
    ['primeraVista-V1.5', 'true'],
    [KEY, 'yes'],
  ])('takes no other mark than its own for shown: %s = %s', (key, mark) => {
    localStorage.setItem(key, mark);
    expect(openPopover()).toBeVisible();
    expect({ ...localStorage }).toEqual({ [KEY]: 'true' });
  });

  it('is heard by a screen reader, through a region that stands still, and does not take the focus [S-32 C-22]', () => {
    render(<Page />);
    const region = screen.getByRole('status');
    const around = region.parentElement!.outerHTML;
    expect(region).toBeEmptyDOMElement();
    screen.getByRole('button').focus();
    pass(8999);
    expect(region.parentElement!.outerHTML).toBe(around);
    pass(1);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent(`${TITLE}. ${TEXT}`);
    // A live region inserted with its text is not announced.
    expect(popover()).not.toContainElement(region);
    expect(popover()).toHaveAccessibleDescription(TEXT);
    expect(screen.getByRole('button', { name: /^Cambiar datos de/ })).toHaveFocus();
    pass(5000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays as long as it is read, by pointer or keyboard', () => {
    const box = openPopover();
    fireEvent.pointerEnter(box);
    pass(60_000);
    expect(popover()).toBeVisible();
    fireEvent.pointerLeave(box);
    act(() => screen.getByRole('button', { name: 'Entendido' }).focus());
    pass(60_000);
    expect(popover()).toBeVisible();
    act(() => screen.getByRole('button', { name: /^Cambiar datos de/ }).focus());
    pass(5000);
    expect(popover()).toBeNull();
  });

  it('is closed by Esc, by a press beside it and by its button, which gives the focus back', () => {
    const { unmount } = render(<Page />);
    pass(9000);
    fireEvent.keyDown(document, { key: 'Tab' });
    expect(popover()).toBeVisible();
    const understood = screen.getByRole('button', { name: 'Entendido' });
    act(() => understood.focus());
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(popover()).toBeNull();
    expect(screen.getByRole('button', { name: /^Cambiar datos de/ })).toHaveFocus();
    unmount();
    localStorage.clear();
    openPopover();
    fireEvent.pointerDown(screen.getByRole('dialog', { name: TITLE }));
    expect(popover()).toBeVisible();
    fireEvent.pointerDown(document.body);
    expect(popover()).toBeNull();
  });

  it('leads to the form', () => {
    openPopover();
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar datos' }));
    expect(onEdit).toHaveBeenCalledOnce();
    expect(popover()).toBeNull();
  });

  it('does not talk to who is in a dialog, and waits for another time', () => {
    render(
      <>
        <dialog open aria-label="Plan" />
        <Page />
      </>,
    );
    pass(9000);
    expect(popover()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
