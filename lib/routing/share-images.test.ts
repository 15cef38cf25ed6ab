import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { APP_ICON_SIZE, appIconPath, SHARE_IMAGE_SIZE, SHARE_IMAGES, shareImagePath } from './share-images';

const SIGNATURE = '89504e470d0a1a0a';
/** WhatsApp ignores images over 600 KB; a drawing needs far less. */
const MOST_BYTES = 100_000;

const drawn = markets.flatMap((market) => SHARE_IMAGES.map((image) => shareImagePath(market, image)));

describe('the images of shared links', () => {
  it.each(drawn)('%s is drawn in the size that pages say', (path) => {
    const png = readFileSync(`public${path}`);
    expect(png.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(SHARE_IMAGE_SIZE);
    expect(png.length).toBeLessThan(MOST_BYTES);
  });

  it.each(markets)('the icon of $code is square', (market) => {
    const png = readFileSync(`public${appIconPath(market)}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([APP_ICON_SIZE, APP_ICON_SIZE]);
  });

  it('are all that stand there', () => {
    expect(readdirSync('public/img/share').map((name) => `/img/share/${name}`)).toEqual(drawn.toSorted());
  });
});
