import { noInput } from '@/lib/contract/atoms';
import {
  calculatePriceQuery,
  calculatePriceRequest,
  calculatePriceResponse,
  personSharesRequest,
  personSharesResponse,
} from '@/features/quote/contract';
import {
  issueReceiptRequest,
  issueReceiptResponse,
  issuedReceipt,
  receiptQuery,
} from '@/features/quote/receipts/contract';
import { personFactors } from '@/features/pricing/contract';
import type { Endpoint } from './endpoints';

export const priceEndpoints: readonly Endpoint[] = [
  {
    path: '/api/insurance/{id}/calculatePrice',
    method: 'get',
    summary: 'The exact price of a plan with its receipt',
    input: calculatePriceQuery,
    output: calculatePriceResponse,
    refusals: [400, 401, 404],
  },
  {
    path: '/api/insurance/{id}/calculatePrice',
    method: 'post',
    summary: 'The exact price of a plan for a profile, with its receipt',
    input: calculatePriceRequest,
    output: calculatePriceResponse,
    refusals: [401, 404],
  },
  {
    path: '/api/receipts',
    method: 'post',
    summary: "Works a plan's price out and keeps it, line by line, under a code",
    input: issueReceiptRequest,
    output: issueReceiptResponse,
    refusals: [404],
  },
  {
    path: '/api/receipts/{code}',
    method: 'get',
    summary: 'The price that was kept under a code',
    input: receiptQuery,
    output: issuedReceipt,
    refusals: [400, 404],
  },
  {
    path: '/api/buscarplanes/compare/metadataPlanesPersonas',
    method: 'post',
    summary: 'What each person of a profile pays of the Isapre plans of a comparison',
    input: personSharesRequest,
    output: personSharesResponse,
    refusals: [401],
  },
  {
    path: '/api/buscarplanes/cargasycotizantes',
    method: 'get',
    summary: 'What each age counts in the price of an Isapre plan',
    input: noInput,
    output: personFactors,
    refusals: [404],
  },
];
