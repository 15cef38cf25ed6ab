import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PurchaseState } from '@/features/purchase/contract';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import { loadWords } from '@/lib/i18n/load-words';
import { PaymentStep } from './payment-step';

const purchase = (status: PaymentStatus): PurchaseState => ({
  id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d',
  productCode: 'VIDA-1',
  step: 'payment',
  buyer: { nombre: 'Ana', email: 'ana@correo.example', telefono: '+56987654321' },
  price: { amount: 1000, currency: 'CLP', unit: 'month' },
  validUntil: '2099-01-01T00:00:00.000Z',
  isExpired: false,
  questions: [],
  review: null,
  methods: [{ method: 'tdc', amounts: { price: 1000, fee: 20, feeTax: 4, total: 1024 } }],
  terms: { version: '2026-12', text: 'Declaro' },
  payment: { status, method: 'tdc', total: 1024, currency: 'CLP', message: 'Lo que pasó.', reference: '7F3A90C2' },
});

beforeEach(async () => {
  document.documentElement.lang = 'es';
  await loadWords(['purchase']);
});

const show = (status: PaymentStatus) =>
  render(<PaymentStep ticket="a.b" purchase={purchase(status)} tag="es-CL" onCorrect={() => undefined} />);

it.each(['REFUND', 'REQUEST_REFUND'] as const)('asks for no payment again once money went back (%s)', (status) => {
  show(status);
  expect(screen.getByText('Lo que pasó.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['DECLINED', 'FAIL', 'VOID', 'PENDING'] as const)('lets one pay where nothing was taken (%s)', (status) => {
  show(status);
  expect(screen.getByText('Lo que pasó.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagar $1.024' })).toBeEnabled();
});
