import { describe, expect, it } from 'vitest';
import { EVENT_OUTCOMES, WAITS_FOR_PAYER } from '@/features/purchase/payment/payment-states';
import * as sandbox from '@/features/purchase/payment/sandbox/test-cards';
import { locale } from '@/lib/contract/atoms';
import type { GatewayName } from '@/lib/env';
import { detailWord, eventWord, gatewayName } from './payments.served';

const CODE = /[a-z][A-Z]|_|^[A-Z]+$/;

const { CANCELLED, EXPIRED, WITHDRAWN, REFUNDED, OPEN_DECISION: OPEN, TEST_HOLDERS } = sandbox;
const GATEWAYS: Readonly<Record<GatewayName, string>> = {
  sandbox: 'sandbox',
  mercadopago: 'mercadopago',
  kushki: 'kushki',
};
const DECISIONS = [CANCELLED, EXPIRED, WITHDRAWN, REFUNDED, OPEN, ...Object.values(TEST_HOLDERS)];

describe.each(locale.options)('in %s', (language) => {
  it.each(EVENT_OUTCOMES)('has its own words for what comes of an event: %s', (outcome) => {
    const word = eventWord(language, outcome);
    expect(word).not.toMatch(CODE);
    expect(word).not.toContain(outcome);
    expect(EVENT_OUTCOMES.filter((one) => eventWord(language, one) === word)).toEqual([outcome]);
  });

  it.each(DECISIONS)('says in words why a payment stands so, with its code: $detail', ({ detail, status }) => {
    const stands = status === 'rejected' ? 'DECLINED' : 'PENDING';
    const word = detailWord(language, { gateway: 'sandbox', status: stands, detail });
    expect(word).toContain(`(${detail})`);
    expect(word.replace(`(${detail})`, '').trim()).not.toMatch(CODE);
    expect(word).not.toMatch(/^\s*\(/);
  });

  it.each(Object.keys(GATEWAYS))('names the gateway %s', (gateway) => {
    expect(gatewayName(language, gateway)).toMatch(/^[A-Z]/);
  });

  it('says of what another release wrote that it is something else', () => {
    expect(eventWord(language, 'sincePast')).toContain('(sincePast)');
    expect(detailWord(language, { gateway: 'kushki', status: 'DECLINED', detail: 'K322' })).toContain('(K322)');
    expect(WAITS_FOR_PAYER).toBe(OPEN.detail);
  });
});
