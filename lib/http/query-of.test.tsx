import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureWords } from '@/components/ui/reference-failure-text';
import * as z from '@/lib/contract/zod';
import { server } from '@/lib/testing/msw-server';
import { labelsOf } from '@/lib/i18n/messages';
import { call } from './call';
import { endpoint } from './endpoint';
import { queryClient } from './query-client';
import { queryOf } from './query-of';
import { RETRIES, retrying } from './retries';

const MINUTE = 60_000;
const words = labelsOf('es', 'reference');
const list = endpoint('GET /api/organization/seguros/tipo/{type}', '', {
  input: z.object({ type: z.string(), region: z.string().optional() }),
  output: z.string().array(),
});
const create = endpoint('POST /api/x', '', { effect: 'begins', output: z.unknown() });
const queryFor = (type: string, region?: string) =>
  queryOf<typeof list>('GET /api/organization/seguros/tipo/{type}', { type, region });
const isapres = () => queryFor('ISAPRE');

function answering(...answers: (() => Response)[]): number[] {
  const calls: number[] = [];
  server.use(
    http.get('*/api/organization/seguros/tipo/ISAPRE', () => {
      calls.push(Date.now());
      return (answers[calls.length - 1] ?? answers.at(-1)!)();
    }),
  );
  return calls;
}
const gives = (name: string) => () => HttpResponse.json([name]);
const fails = () => new HttpResponse(null, { status: 500 });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
);
const use = () => renderHook(() => useQuery(isapres()), { wrapper });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});

describe('kept 5 minutes', () => {
  it('a second use makes no call at 4:59, and one at 5:01 [A-07 C-03]', async () => {
    const calls = answering(gives('Consalud'));
    const first = use();
    await pass(100);
    expect(first.result.current.data).toEqual(['Consalud']);
    const from = Date.now();
    first.unmount();
    await pass(5 * MINUTE - 1000 - (Date.now() - from));
    const second = use();
    await pass(100);
    expect(second.result.current.data).toEqual(['Consalud']);
    expect(calls).toHaveLength(1);
    second.unmount();
    await pass(2000);
    use();
    await pass(100);
    expect(calls).toHaveLength(2);
  });

  it('two answers, the first is used; whoever asks meanwhile waits for the same one [A-09]', async () => {
    const calls = answering(gives('first'), gives('second'));
    const [one, other] = [use(), use()];
    await pass(100);
    const late = use();
    await pass(100);
    for (const { result } of [one, other, late]) expect(result.current.data).toEqual(['first']);
    expect(calls).toHaveLength(1);
  });

  it('a call for another region is another call', async () => {
    const queries: string[] = [];
    server.use(
      http.get('*/api/organization/seguros/tipo/EPS', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
    );
    const { rerender } = renderHook(({ region }) => useQuery(queryFor('EPS', region)), {
      wrapper,
      initialProps: { region: '76' },
    });
    await pass(100);
    rerender({ region: '11' });
    await pass(100);
    expect(queries).toEqual(['?region=76', '?region=11']);
  });
});

describe('tried again', () => {
  it('500 four times: 4 requests in all, 1500 ms apart, then the two texts [A-08 X-15 X-16]', async () => {
    const calls = answering(fails);
    const { result } = use();
    await pass(1400);
    expect(calls).toHaveLength(1);
    for (let tries = 2; tries <= 4; tries++) {
      expect(result.current.isError).toBe(false);
      await pass(1500);
      expect(calls).toHaveLength(tries);
    }
    await pass(10_000);
    expect(calls).toHaveLength(4);
    for (const [index, time] of calls.entries())
      if (index > 0) expect(Math.abs(time - calls[index - 1]! - 1500)).toBeLessThan(100);
    expect(
      failureWords(words, { call: 'organizations', error: result.current.error!, values: { type: 'ISAPRE' } }),
    ).toEqual({
      title: 'Error al obtener las organizaciones de tipo ISAPRE',
      detail: 'Se ha sobrepasado el limite de intentos (3), Intente mas tarde.',
    });
  });

  it('an answer between the tries ends them [A-08]', async () => {
    const calls = answering(fails, fails, gives('Consalud'));
    const { result } = use();
    await pass(4000);
    expect(result.current.data).toEqual(['Consalud']);
    expect(calls).toHaveLength(3);
  });

  it('a refusal is not tried again, and says itself why [X-28]', async () => {
    const message = '100 Región Desconocida';
    const calls = answering(() => HttpResponse.json({ error: { code: 'INVALID_DATA', message } }, { status: 400 }));
    const { result } = use();
    await pass(5000);
    expect(calls).toHaveLength(1);
    expect(
      failureWords(words, { call: 'organizations', error: result.current.error!, values: { type: 'ISAPRE' } }).detail,
    ).toBe(message);
  });

  it.each([
    ['read', 3, 4],
    ['planRequest', 2, 3],
  ] as const)('retries of %s: %i, so %i requests at 1500 ms with one key [C-04]', async (kind, times, requests) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/x', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return fails();
      }),
    );
    expect(RETRIES[kind]).toEqual({ times, delay: 1500 });
    const { result } = renderHook(
      () =>
        useMutation({
          mutationFn: (idempotencyKey: string) => call<typeof create>('POST /api/x', {}, { idempotencyKey }),
          networkMode: 'always',
          ...retrying(RETRIES[kind]),
        }),
      { wrapper },
    );
    act(() => result.current.mutate('one'));
    await pass(1500 * times - 200);
    expect(keys).toHaveLength(requests - 1);
    await pass(20_000);
    expect(keys).toEqual(Array.from({ length: requests }, () => 'one'));
    expect(result.current.isError).toBe(true);
  });
});

it.each([
  ['workSectors', 'Error al obtener los sectores laborales'],
  ['countries', 'Error al obtener los paises'],
  ['regions', 'Error al obtener las regiones'],
] as const)('says of %s: %s', (name, title) => {
  expect(failureWords(words, { call: name, error: new Error('x') }).title).toBe(title);
});
