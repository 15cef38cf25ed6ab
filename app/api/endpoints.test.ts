import { expect, it } from 'vitest';
import { doorsOf, type RouteFile } from '@/lib/http/doors';

const doors = doorsOf(import.meta.glob<RouteFile>('/app/api/**/route.ts', { eager: true }));

/** Folders whose handlers no declaration names yet. */
const UNDECLARED = new Set(['staff']);

it('is declared by the address of its folder, and made by `serve`', () => {
  expect(doors.length).toBeGreaterThanOrEqual(259);
  const declared = doors.filter(({ address }) => !UNDECLARED.has(address.split('/')[2]!));
  expect(declared.map(({ handler }) => handler.endpoint.address)).toEqual(
    declared.map(({ method, address }) => `${method} ${address}`),
  );
});
