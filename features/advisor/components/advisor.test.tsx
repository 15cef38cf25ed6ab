import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSight } from '@/lib/testing/fake-sight';
import { server } from '@/lib/testing/msw-server';
import { AdvisorAnswer } from './advisor-answer';
import { AdvisorLinks } from './advisor-links';

const labels = { whatsapp: 'WhatsApp', call: 'Llamar' };
const rendered = { phone: '+56 2 2570 0000', whatsapp: '56900000000' };
const MINUTE = 60_000;
let now = Date.parse('2026-11-23T21:00:00Z');
let calls: number;

const after = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
const answers = () => [
  { until: after(30), text: 'Te respondemos ahora' },
  { until: after(90), text: 'Te respondemos mañana a las 9:00' },
];

function backend(answer: () => Response): void {
  calls = 0;
  server.use(
    http.get('*/api/contactInformations', () => {
      calls++;
      return answer();
    }),
  );
}

function show(): void {
  render(
    <>
      <AdvisorAnswer />
      <AdvisorLinks ways={rendered} labels={labels} className="" />
    </>,
  );
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

let comeNear: () => void;

beforeEach(() => {
  comeNear = fakeSight().scrollTo;
  return () => void vi.unstubAllGlobals();
});

beforeEach(() => {
  now += 60 * MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

it('shows what the page came with, then what the back end says, asked once for all parts [A-19] [U-39]', async () => {
  backend(() => HttpResponse.json({ phone: '+56 9 1111 2222', whatsapp: '56911112222', answers: answers() }));
  show();
  expect([hrefOf('WhatsApp'), hrefOf('Llamar')]).toEqual(['https://wa.me/56900000000', 'tel:+56225700000']);
  comeNear();
  expect(await screen.findByText('Te respondemos ahora')).toBeVisible();
  expect([hrefOf('WhatsApp'), hrefOf('Llamar')]).toEqual(['https://wa.me/56911112222', 'tel:+56911112222']);
  expect(calls).toBe(1);
});

it('says the next answer when the first is over', async () => {
  const kept = answers();
  now += 31 * MINUTE;
  backend(() => HttpResponse.json({ ...rendered, answers: kept }));
  show();
  comeNear();
  expect(await screen.findByText('Te respondemos mañana a las 9:00')).toBeVisible();
});

it('keeps its links where nobody can say when somebody answers', async () => {
  backend(() => HttpResponse.error());
  show();
  comeNear();
  await vi.waitFor(() => expect(calls).toBe(1));
  expect(hrefOf('Llamar')).toBe('tel:+56225700000');
  expect(screen.queryByText(/Te respondemos/)).toBeNull();
});

it('asks nothing before it is near the window', async () => {
  backend(() => HttpResponse.json({ ...rendered, answers: answers() }));
  show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toBe(0);
  comeNear();
  await vi.waitFor(() => expect(calls).toBe(1));
});
