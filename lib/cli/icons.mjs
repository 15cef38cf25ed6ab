// npm run icons: draws public/icons.svg from the names in components/ui/icon.tsx (https://lucide.dev).
import { readFileSync, writeFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const names = [...readFileSync('components/ui/icon.tsx', 'utf8').matchAll(/^ {2}\| '([a-z0-9-]+)'/gm)].map((m) => m[1]);

async function symbol(name) {
  const { default: icon } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
  const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/><\/\w+>/g, '/>')}</symbol>`;
}

const symbols = await Promise.all(names.map(symbol));
const style = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
writeFileSync(
  'public/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" ${style}>\n<!-- Lucide icons, ISC licence, https://lucide.dev. Drawn by npm run icons. -->\n${symbols.join('\n')}\n</svg>\n`,
);
process.stdout.write(`${symbols.length} icons\n`);
