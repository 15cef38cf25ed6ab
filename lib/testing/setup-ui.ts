import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { loadAllWords } from '@/lib/testing/load-all-words';
import { server } from './msw-server';

// What every browser has and a realm has not, before the stand-in server is read; may go when realms have them.
await vi.hoisted(async () => {
  const [streams, { webcrypto }] = [await import('node:stream/web'), await import('node:crypto')];
  Object.assign(globalThis, streams);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
// What is tested is what parts say, not how their words come.
beforeAll(loadAllWords);
afterAll(() => server.close());

// A part that comes late has its modules read and compiled first, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no modal dialogs: open is all that tests can see of them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom lays nothing out, so nothing is ever seen or measured: a test that is about that puts its own in.
for (const name of ['IntersectionObserver', 'ResizeObserver'])
  vi.stubGlobal(
    name,
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  // React reports wrong keys, unknown attributes and failed boundaries here: each is a defect.
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
