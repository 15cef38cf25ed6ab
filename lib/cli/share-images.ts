import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { createElement } from 'react';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import {
  appIconPath,
  APP_ICON_SIZE,
  SHARE_IMAGE_SIZE,
  SHARE_IMAGES,
  shareImagePath,
  type ShareImage,
} from '@/lib/routing/share-images';
import { shareDrawing } from './share-drawings';

const data = readFileSync('node_modules/@fontsource/figtree/files/figtree-latin-700-normal.woff');

async function draw(market: Market, image: ShareImage): Promise<Buffer> {
  const src = `data:image/svg+xml;base64,${Buffer.from(shareDrawing(market, image)).toString('base64')}`;
  const brand = {
    position: 'absolute',
    left: 84,
    top: 330,
    fontSize: 84,
    letterSpacing: -2,
    color: '#16202e',
  } as const;
  const picture = createElement(
    'div',
    { style: { display: 'flex', width: '100%', height: '100%' } },
    createElement('img', { src, ...SHARE_IMAGE_SIZE }),
    createElement('div', { style: brand }, market.brand),
  );
  const options = { ...SHARE_IMAGE_SIZE, fonts: [{ name: 'Figtree', data, weight: 700 as const }] };
  return Buffer.from(await new ImageResponse(picture, options).arrayBuffer());
}

async function drawIcon({ theme }: Market): Promise<Buffer> {
  const src = `data:image/svg+xml;base64,${readFileSync(`public/brand/${theme}.svg`, 'base64')}`;
  const size = { width: APP_ICON_SIZE, height: APP_ICON_SIZE };
  return Buffer.from(await new ImageResponse(createElement('img', { src, ...size }), size).arrayBuffer());
}

for (const market of markets) writeFileSync(path.join('public', appIconPath(market)), await drawIcon(market));

let bytes = 0;
for (const market of markets)
  for (const image of SHARE_IMAGES) {
    const file = path.join('public', shareImagePath(market, image));
    const png = await draw(market, image);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, png);
    bytes += png.length;
  }
process.stdout.write(`${markets.length * SHARE_IMAGES.length} images, ${Math.round(bytes / 1024)} KB\n`);
