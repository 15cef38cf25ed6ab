import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { InsuredSummary } from './insured-summary';

const son = { name: 'Luis Rojas', relationship: 'Hijo/Hija', share: 50 } as const;

it('shows two who are alike as two', () => {
  const child = { label: 'Hijo', value: '7 años' };
  const purchase = {
    buyer: {
      ...{ nombre: 'Ana Soto', email: 'ana@correo.example', telefono: '+56987654321' },
      ...{ documentKind: 'rut', legalId: '12.345.678-5', birthDate: '1990-02-03' },
    },
    declared: { smokes: false, beneficiaries: [son, son], isCorrected: false },
    ...{ insured: [child, child], insuresBuyer: true },
  } as const;
  render(
    <InsuredSummary
      {...{ purchase: purchase as unknown as PurchaseState, relationships: {}, documents: [] }}
      tag="es-CL"
      onCorrectBuyer={() => undefined}
    />,
  );
  expect(screen.getAllByText('7 años')).toHaveLength(2);
  expect(screen.getAllByText(/^Luis Rojas \(Hijo\/Hija\): 50/)).toHaveLength(2);
});
