import { expect, it, vi } from 'vitest';
import { AppError, unavailable } from './app-error';

it('is known to every evaluation of its module, so that a refusal of one is no 500 of another', async () => {
  vi.resetModules();
  const another = await import('./app-error');
  expect(another.AppError).not.toBe(AppError);
  expect(unavailable(5)).toBeInstanceOf(another.AppError);
  expect(another.unavailable(5)).toBeInstanceOf(AppError);
  for (const other of [new Error('AppError'), { name: 'AppError' }, null, 'AppError'])
    expect(other instanceof AppError).toBe(false);
});
