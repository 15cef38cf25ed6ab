import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '@/lib/http/query-client';
import { loadAllWords } from '@/lib/testing/load-all-words';
import { server } from './msw-server';

// Globals of browsers that a realm lacks, set before the mock server loads. Remove them when realms have them.
await vi.hoisted(async () => {
  const [streams, { webcrypto }] = [await import('node:stream/web'), await import('node:crypto')];
  Object.assign(globalThis, streams);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeAll(loadAllWords);
afterAll(() => server.close());

configure({ asyncUtilTimeout: 5000 });

// jsdom has no modal dialogs; tests only see the open state.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom has no layout, so these stubs never report. Tests of visibility or size install their own observers.
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
  document.documentElement.lang = 'es';
  queryClient().clear();
  vi.spyOn(console, 'error');
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // React reports wrong keys, unknown attributes and failed boundaries here: each is a defect.
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
