import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, expectTypeOf, it } from 'vitest';
import { rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { call } from './call';
import { endpoint } from './endpoint';
import { mutationOf, queryOf } from './query-of';

const readBox = endpoint('GET /api/boxes/{id}', 'A box', {
  input: z.object({ id: rowId, colour: z.enum(['red', 'blue']).optional() }),
  output: z.strictObject({ name: z.string() }),
});
const fillBox = endpoint('POST /api/boxes/{id}', 'Fills a box', {
  effect: 'continues',
  input: z.strictObject({ id: rowId, things: z.array(z.string()).default([]) }),
  output: z.strictObject({ things: z.number() }),
});
const listBoxes = endpoint('GET /api/boxes', 'All', { output: z.array(z.string()) });

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('fills the path, and sends the rest as the query or the body', async () => {
  const seen: unknown[] = [];
  server.use(
    http.all('*/api/boxes/*', async ({ request }) => {
      seen.push([request.method, request.url.slice(location.origin.length), await request.text()]);
      return HttpResponse.json({ name: 'a', things: 0 });
    }),
  );
  await call<typeof readBox>('GET /api/boxes/{id}', { id: '1/2?', colour: 'red' });
  await call<typeof fillBox>('POST /api/boxes/{id}', { id: 7, things: ['ñ'] });
  expect(seen).toEqual([
    ['GET', '/api/boxes/1%2F2%3F?colour=red', ''],
    ['POST', '/api/boxes/7', '{"things":["ñ"]}'],
  ]);
});

it('is a query with a key of its own for each input, and a mutation of its input', async () => {
  server.use(
    mocked<typeof readBox>('GET /api/boxes/{id}', ({ id, colour }) => ({ name: `${id} ${colour}` })),
    mocked<typeof fillBox>('POST /api/boxes/{id}', ({ things }) => ({ things: things?.length ?? 0 })),
  );
  const client = queryClient();
  const [red, blue] = (['red', 'blue'] as const).map((colour) =>
    queryOf<typeof readBox>('GET /api/boxes/{id}', { id: 1, colour }),
  );
  expect(await client.fetchQuery(red!)).toEqual({ name: '1 red' });
  expect(await client.fetchQuery(blue!)).toEqual({ name: '1 blue' });
  const { mutationFn } = mutationOf<typeof fillBox>('POST /api/boxes/{id}');
  expect(await mutationFn({ id: 1, things: ['a', 'b'] })).toEqual({ things: 2 });
});

it('has the address, the input and the answer of the endpoint that it names, or does not compile', () => {
  expectTypeOf(call<typeof readBox>).returns.resolves.toEqualTypeOf<{ name: string }>();
  const mistakes = () => {
    void call<typeof listBoxes>('GET /api/boxes');
    // @ts-expect-error another endpoint's address
    void call<typeof readBox>('GET /api/boxes', { id: 1 });
    // @ts-expect-error an input that the path needs is missing
    void call<typeof readBox>('GET /api/boxes/{id}');
    // @ts-expect-error a wrong value
    void call<typeof readBox>('GET /api/boxes/{id}', { id: 1, colour: 'green' });
    // @ts-expect-error a body has no numbers for texts
    void call<typeof fillBox>('POST /api/boxes/{id}', { id: 1, things: [1] });
    // @ts-expect-error an input that is none
    void queryOf<typeof readBox>('GET /api/boxes/{id}', { id: 1, size: 2 });
    // @ts-expect-error a wrong answer
    mocked<typeof readBox>('GET /api/boxes/{id}', { name: 1 });
    // @ts-expect-error the input lacks the path's parameter
    endpoint('GET /api/boxes/{id}', '', { input: z.object({}), output: z.string() });
    // @ts-expect-error a POST says its effect
    endpoint('POST /api/boxes', '', { input: z.object({}), output: z.string() });
  };
  expect(mistakes).toBeTypeOf('function');
});
