import { createHash } from 'node:crypto';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { nonceCsp } from '@/lib/security/csp';
import { headerClass, headerClasses } from '@/lib/security/headers';
import { es } from '@/messages/es';
import { CalendlyFrame } from './calendly-frame';
import { CalendlyOpener } from './calendly-opener';

const props = {
  url: 'https://calendly.com/carla',
  title: 'Calendario de Carla',
  labels: es.booking.calendly,
  children: <a href="tel:+56225700000">Llamar</a>,
};

it('loads nothing of Calendly before a press', async () => {
  render(<CalendlyOpener {...props} />);
  expect(screen.queryByTitle(props.title)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir el calendario' }));
  const frame = await screen.findByTitle(props.title);
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/calendly\.com\/carla\?/);
});

it('says after ten seconds of silence that the request stands and that we call', () => {
  vi.useFakeTimers();
  render(<CalendlyFrame {...props} />);
  act(() => vi.advanceTimersByTime(9_000));
  expect(screen.queryByText(/Tu solicitud ya llegó/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Llamar' })).toBeNull();
  act(() => vi.advanceTimersByTime(1_001));
  expect(screen.getByText(/Tu solicitud ya llegó.*te llamamos/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Llamar' })).toBeVisible();
  expect(screen.queryByTitle(props.title)).toBeNull();
});

it('is let in by the policy of its own page only, with the styles that it adds', () => {
  render(<CalendlyFrame {...props} />);
  const added = [...document.head.querySelectorAll('style')].find((one) => one.textContent.includes('calendly'))!;
  const { frame } = headerClass('calendarPage');
  expect(frame.style).toBe(`'sha256-${createHash('sha256').update(added.textContent).digest('base64')}'`);
  expect(nonceCsp('n', "'none'", frame)).toContain('frame-src https://calendly.com;');
  expect(nonceCsp('n', "'none'")).not.toContain('frame-src');
  const framing = headerClasses.filter((one) => 'frame' in one && typeof one.frame === 'object');
  expect(framing.map(({ name }) => name)).toEqual(['calendarPage']);
});
