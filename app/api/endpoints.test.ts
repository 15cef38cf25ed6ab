import { expect, it } from 'vitest';
import { listDoors, type RouteFile } from '@/lib/http/doors';

const doors = listDoors(import.meta.glob<RouteFile>('/app/api/**/route.ts', { eager: true }));

it('is declared by the address of its folder, and made by `serve`', () => {
  expect(doors.length).toBeGreaterThanOrEqual(274);
  expect(doors.map(({ handler }) => handler.endpoint.address)).toEqual(
    doors.map(({ method, address }) => `${method} ${address}`),
  );
});
