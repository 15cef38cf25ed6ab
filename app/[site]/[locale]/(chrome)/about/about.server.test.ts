import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { htmlOf } from '@/lib/testing/html-of';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function aboutOf(site: string, locale: Locale = 'es'): Promise<string> {
  vi.resetModules();
  const { default: AboutPage } = await import('./page');
  return htmlOf(AboutPage({ params: Promise.resolve({ site, locale }) }));
}

describe.each(markets)('what the site of $code says of itself', (market) => {
  it('is who runs it, how it earns, how it ranks, what it keeps, what it does not do and how to complain', async () => {
    const html = await aboutOf(market.code);
    const number = { rut: 'RUT', ruc: 'RUC', nit: 'NIT', taxId: 'número tributario' }[market.companyId.kind];
    expect(html).toContain(`todavía no informa la razón social, el ${number} ni el domicilio`);
    expect(html).toContain('la aseguradora nos paga una comisión, que no sumamos a tu precio');
    expect(html).toContain(`href="/Comparar/${market.lines[0]!.path}"`);
    expect(html).toContain('href="/Politicas-de-Privacidad"');
    expect(html).toContain('No te llamamos si no lo pides');
    expect(html).toContain(market.supervisors.es);
    expect(html).toContain('href="/contacto"');
    expect(html.includes('Libro de Reclamaciones')).toBe(market.complaintsBookLaw !== undefined);
  });

  it('names the company that the settings name', async () => {
    vi.stubEnv('OPERATOR_NAME', `${market.code}=La Compañía S.A.`);
    expect(await aboutOf(market.code)).toContain(`${market.brand} es un servicio de La Compañía S.A. · `);
  });

  it.each(['en', 'pt'] as const)('has no open place in %s', async (locale) => {
    const html = await aboutOf(market.code, locale);
    expect(html).not.toMatch(/[{}]\w+\}|undefined/);
    expect(html).toContain(market.supervisors[locale]);
  });
});
