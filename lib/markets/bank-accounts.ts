import type { MarketCode } from '@/lib/contract/atoms';
import lists from './bank-accounts.json';

export type BankAccounts = {
  readonly types: readonly string[];
  /** Banks. Null: no complete list exists. */
  readonly banks: readonly string[] | null;
  readonly number: RegExp;
};

const DIGITS = /^\d{4,20}$/;

/**
 * Bank accounts by market, in a separate module that browsers need not load. Chile: banks and card issuers, CMF 'Nómina
 * de bancos' and 'Emisores de tarjetas de pago con provisión de fondos'. Peru: SBS 'Relación de empresas supervisadas'
 * (banks; Banco de la Nación beside them). Colombia: Superfinanciera 'Lista general de entidades vigiladas', banks and
 * SEDPE. International: no list; a number has up to 34 letters and digits (ISO 13616, IBAN).
 */
export const bankAccounts: Readonly<Record<MarketCode, BankAccounts>> = {
  cl: { ...lists.cl, number: DIGITS },
  pe: { ...lists.pe, number: DIGITS },
  co: { ...lists.co, number: DIGITS },
  in: { ...lists.in, number: /^(?=.*\d)[A-Z0-9]{4,34}$/ },
};
