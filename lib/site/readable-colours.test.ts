import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { contrastOf, readableColours } from './readable-colours';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const shares = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe('a partner’s colours', () => {
  test.prop([colour])('can be read on every paper, and white on them, whatever the accent was', (accent) => {
    const { accent: shown, strong, soft } = readableColours(accent);
    for (const paper of ['#ffffff', '#f7f8fa', '#eef1f4', soft])
      for (const ink of [shown, strong]) expect(contrastOf(ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  test.prop([colour])('are never lighter than it was, and stay what they are', (accent) => {
    const { accent: shown } = readableColours(accent);
    for (const [at, share] of shares(shown).entries()) expect(share).toBeLessThanOrEqual(shares(accent)[at]!);
    expect(readableColours(shown).accent).toBe(shown);
  });

  it.each(markets)('leave those of $code alone', ({ colours }) => {
    expect(readableColours(colours.accent).accent).toBe(colours.accent);
  });
});
