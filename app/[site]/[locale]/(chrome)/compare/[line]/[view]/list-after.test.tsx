import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lineWords } from '@/lib/i18n/line-words';
import { markets } from '@/lib/markets';
import { LineGuide } from './list-after';

const everyLine = markets.flatMap((market) =>
  market.lines.flatMap((line) =>
    market.locales.map((locale) => [market.code, line.path, locale, { market, line }] as const),
  ),
);

const chile = markets[0]!;

const section = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section')!);

describe('the guide at the foot of a list', () => {
  it.each(everyLine)('has questions of its own for %s %s in %s [E-46]', (_, __, locale, { market, line }) => {
    render(<LineGuide locale={locale} market={market} line={line} paymentMethods={[]} />);
    const groups = screen.getAllByRole('group');
    expect(groups.length).toBeGreaterThanOrEqual(3);
    for (const group of groups) {
      expect(group.querySelector('summary')?.textContent).toMatch(/\?$/);
      expect(group.querySelector('p')?.textContent?.length).toBeGreaterThan(40);
    }
  });

  it('says of Colombia’s complementary plans that they add a network to the EPS, and calls them by one name', () => {
    const market = markets.find(({ code }) => code === 'co')!;
    const line = market.lines.find(({ productType }) => productType === 'COMPLEMENTARIO')!;
    render(<LineGuide locale="es" market={market} line={line} paymentMethods={[]} />);
    expect(screen.getByText(/^No\. Se suma a ella: te atiendes en la red del plan/)).toBeInTheDocument();
    expect(screen.queryByText(/Reembolsa/)).toBeNull();
    expect(lineWords('es', line).name).toBe('Planes complementarios');
  });

  it('fills the blocks of questions, reasons and ways to pay [E-46]', async () => {
    render(
      <LineGuide
        locale="es"
        market={chile}
        line={{ key: 'isapre' }}
        paymentMethods={['payroll', 'creditCard', 'cash']}
      />,
    );
    const question = section('Preguntas frecuentes').getByText('¿Qué es el 7 %?');
    expect(question.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(question);
    expect(question.closest('details')).toHaveAttribute('open');
    const items = (title: string) =>
      section(title)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items('Formas de pago')).toEqual(['Descuento por el empleador', 'Tarjeta de crédito', 'cash']);
    expect(items('Para decidir con calma')).toHaveLength(3);
  });

  it('asks of the systems that a country has', () => {
    const complementary = (code: string) =>
      render(
        <LineGuide
          locale="es"
          market={markets.find((market) => market.code === code)!}
          line={{ key: 'complementary' }}
          paymentMethods={[]}
        />,
      ).container.textContent;
    expect(complementary('cl')).toContain('¿Reemplaza a mi Isapre o a Fonasa?');
    expect(complementary('co')).not.toMatch(/Isapre|Fonasa/);
  });

  it('leaves out ways to pay when none are known', () => {
    render(<LineGuide locale="en" market={chile} line={{ key: 'pets' }} paymentMethods={[]} />);
    expect(screen.queryByRole('heading', { name: 'Ways to pay' })).toBeNull();
  });
});
