import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import es from '@/messages/es.json';
import { PlanCard } from './plan-card';

describe('the type of an Isapre plan', () => {
  it.each([
    ['preferente', 'Preferente'],
    ['libre_eleccion', 'Libre elección'],
  ] as const)('%s is labelled %s and explained on a press [E-48]', (code, label) => {
    const { name: displayName, description } = es.catalogue.types[code];
    const insuranceType = { code, displayName, description, color: '#0b7a75', upperType: 'ISAPRE' };
    render(
      <ListProvider value={sampleViewData()}>
        <PlanCard item={samplePlan({ insuranceType })} profile={null} actions={noActions} />
      </ListProvider>,
    );
    expect(screen.getByText(label, { selector: 'summary' })).toBeVisible();
    expect(screen.getByText(description)).toBeInTheDocument();
  });
});
