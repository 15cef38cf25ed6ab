import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openSession } from '@/features/purchase/purchase.store';
import { StepList } from './step-list';

const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

it('begins in sight on the way back from the gateway, also where the browser shows the page as it was left', () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  history.replaceState(null, '', `?session=${crypto.randomUUID()}`);
  const { unmount } = render(<StepList flow="person" step="payment" />);
  expect(heading('Pago')).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
  heading('Pago').blur();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(heading('Pago')).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(2);
  unmount();
  history.replaceState(null, '', location.pathname);
});

it('leaves the focus alone on a page that was just opened, and takes it and the screen to each step after', () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = vi.fn(function into(this: Element) {
    seen.push(this);
  });
  const { rerender, unmount } = render(<StepList flow="person" step="payment" />);
  expect(document.body).toHaveFocus();
  rerender(<StepList flow="person" step="health" />);
  expect(heading('Estado de salud')).toHaveFocus();
  rerender(<StepList flow="person" step="payment" />);
  expect(heading('Pago')).toHaveFocus();
  expect(seen).toHaveLength(2);
  expect(seen.every((element) => element.contains(heading('Pago')))).toBe(true);
  unmount();
  openSession(crypto.randomUUID());
  render(<StepList flow="person" step="health" />);
  expect(heading('Estado de salud')).toHaveFocus();
});
