import { lazy, Suspense } from 'react';
import { prerender } from 'react-dom/static.edge';
import { describe, expect, it } from 'vitest';
import { inlineParts } from './inline-parts';

const Part = lazy(async () => ({
  default: ({ name }: { name: string }) => (
    <form>
      <label>
        {name} $&amp; <input name={name} />
      </label>
      <Suspense fallback="...">
        <p>{name.repeat(100)}</p>
      </Suspense>
    </form>
  ),
}));

function Page({ parts }: { parts: readonly string[] }) {
  return (
    <html lang="es">
      <body>
        <main>
          {parts.map((name) => (
            <div key={name}>
              <Suspense fallback={<Suspense fallback="">{'…'}</Suspense>}>
                <Part name={name} />
              </Suspense>
            </div>
          ))}
        </main>
      </body>
    </html>
  );
}

/** Notes when a page first showed, for the scripts that move its parts; nothing without them. */
const CLOCK = /<script id="_R_">[^<]*<\/script>/;

async function html(parts: readonly string[], progressiveChunkSize = 600): Promise<string> {
  const { prelude } = await prerender(<Page parts={parts} />, { progressiveChunkSize });
  return new Response(prelude).text();
}

describe('a page that React wrote in parts', () => {
  it.each([[['nombre']], [['nombre', 'correo', 'mensaje']]])('is the one it writes in one go: %j', async (parts) => {
    const inParts = await html(parts);
    expect(inParts).toContain('<div hidden id="S:0">');
    expect(inlineParts(inParts).replace(CLOCK, '')).toBe(await html(parts, 1e9));
  });

  it('stays as it is where there are none, or one cannot be told from the rest', async () => {
    const whole = await html([]);
    expect(inlineParts(whole)).toBe(whole);
    const inParts = await html(['nombre', 'correo']);
    for (const odd of [
      inParts.replaceAll('S:1', 'S:x'),
      inParts.replace('</main>', '<template id="P:7"></template></main>'),
    ])
      expect(inlineParts(odd)).toBe(odd);
  });
});
