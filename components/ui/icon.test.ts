import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('draws every icon that has a name, once', () => {
  const names = [...readFileSync('components/ui/icon.tsx', 'utf8').matchAll(/^ {2}\| '([a-z0-9-]+)'/gm)].map(
    (m) => m[1],
  );
  const drawn = [...readFileSync('public/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"[^>]*><\w/g)].map(
    (m) => m[1],
  );
  expect(names.length).toBeGreaterThan(50);
  expect(drawn).toEqual(names);
});
