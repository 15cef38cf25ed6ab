import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { htmlOf } from '@/lib/testing/html-of';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function policyOf(name: 'terms' | 'privacy', site: string, locale: Locale = 'es'): Promise<string> {
  vi.resetModules();
  const { default: Page } = name === 'terms' ? await import('./page') : await import('../privacy/page');
  return htmlOf(Page({ params: Promise.resolve({ site, locale }) }));
}

describe.each(markets)('the policies of $code', (market) => {
  it.each(['terms', 'privacy'] as const)('%s say that nobody runs the site yet, or who does', async (name) => {
    expect(await policyOf(name, market.code)).toContain(
      'Este sitio es una demostración: todavía no informa la razón social',
    );
    vi.stubEnv('OPERATOR_NAME', `${market.code}=La Compañía S.A.`);
    const named = await policyOf(name, market.code);
    expect(named).toContain(`${market.brand} es un servicio de La Compañía S.A. · `);
    expect(named).not.toContain('demostración');
  });

  it('say when the insurer gets a company’s list, and for how long each thing is kept', async () => {
    const privacy = await policyOf('privacy', market.code);
    expect(privacy).toContain('ya con la solicitud recibe los datos de la empresa y su lista de personas');
    expect(privacy).toContain('Se borra con tu solicitud: a los 24 meses, o a los 6 años si terminó en una venta.');
    expect(privacy).toMatch(/Mensajes de chat(?:(?!Se ).)*Se guarda 12 meses\./);
    expect(privacy).not.toContain('aquello a lo que pertenece');
  });

  it.each(['en', 'pt'] as const)('have no open place in %s', async (locale) => {
    for (const name of ['terms', 'privacy'] as const)
      expect(await policyOf(name, market.code, locale)).not.toMatch(/[{}]\w+\}|undefined/);
  });
});
