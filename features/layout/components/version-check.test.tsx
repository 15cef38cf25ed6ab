import { render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { reloadWhenIdle } from '@/lib/browser/page-reload';
import { VersionCheck } from './version-check';

vi.mock('@/lib/browser/page-reload', () => ({ reloadWhenIdle: vi.fn() }));

let calls = 0;
function serve(version: string) {
  server.use(
    http.get('*/api/qp-version', () => {
      calls += 1;
      return HttpResponse.json({ version });
    }),
  );
}

beforeEach(() => {
  calls = 0;
  vi.mocked(reloadWhenIdle).mockClear();
  document.documentElement.dataset.version = '1.0.0';
});

it('loads a page anew after a release, once for each [A-68] [S-55]', async () => {
  serve('1.0.1');
  const { unmount } = render(<VersionCheck />);
  await waitFor(() => expect(reloadWhenIdle).toHaveBeenCalledOnce());
  unmount();
  render(<VersionCheck />);
  await waitFor(() => expect(calls).toBe(2));
  expect(reloadWhenIdle).toHaveBeenCalledOnce();
});

it('leaves a page alone whose version is served', async () => {
  serve('1.0.0');
  render(<VersionCheck />);
  await waitFor(() => expect(calls).toBe(1));
  expect(reloadWhenIdle).not.toHaveBeenCalled();
});
