import type { MarketCode } from '@/lib/contract/atoms';

export type BankAccounts = {
  readonly types: readonly string[];
  /** A null list means that no complete list exists. */
  readonly banks: readonly string[] | null;
  readonly number: RegExp;
};

const DIGITS = /^\d{4,20}$/;

/**
 * Kept apart from the markets, so that browsers need not load it. Chile: banks and card issuers with accounts, CMF
 * 'Nómina de bancos' and 'Emisores de tarjetas de pago con provisión de fondos'. Peru: SBS 'Relación de empresas
 * supervisadas' (banks; Banco de la Nación beside them). Colombia: Superfinanciera 'Lista general de entidades
 * vigiladas', banks and SEDPE. International: no list; a number has up to 34 letters and digits (ISO 13616, IBAN).
 */
export const bankAccounts: Readonly<Record<MarketCode, BankAccounts>> = {
  cl: {
    types: ['Cuenta corriente', 'Cuenta vista', 'Cuenta de ahorro'],
    banks: [
      'Banco de Chile',
      'BancoEstado',
      'Banco Santander',
      'Banco BCI',
      'Scotiabank',
      'Banco Itaú',
      'Banco Security',
      'Banco Falabella',
      'Banco Ripley',
      'Banco Consorcio',
      'Banco BICE',
      'Banco Internacional',
      'Banco BTG Pactual',
      'HSBC Bank',
      'Tanner Banco Digital',
      'Coopeuch',
      'Tenpo',
      'Mercado Pago',
      'Prepago Los Héroes',
    ],
    number: DIGITS,
  },
  pe: {
    types: ['Cuenta de ahorros', 'Cuenta corriente', 'Cuenta sueldo'],
    banks: [
      'Banco de Crédito del Perú',
      'BBVA',
      'Interbank',
      'Scotiabank',
      'Banco de la Nación',
      'BanBif',
      'Banco Pichincha',
      'Banco de Comercio',
      'Banco GNB',
      'Banco Falabella',
      'Banco Ripley',
      'Mibanco',
      'Santander',
      'Citibank',
      'Alfin Banco',
      'Bci Perú',
      'ICBC',
      'Bank of China',
    ],
    number: DIGITS,
  },
  co: {
    types: ['Cuenta de ahorros', 'Cuenta corriente', 'Depósito electrónico'],
    banks: [
      'Bancolombia',
      'Banco de Bogotá',
      'Davivienda',
      'BBVA Colombia',
      'Banco de Occidente',
      'Banco Popular',
      'Banco AV Villas',
      'Banco Caja Social',
      'Banco Agrario',
      'Scotiabank Colpatria',
      'Banco Itaú',
      'Banco GNB Sudameris',
      'Banco Falabella',
      'Banco Pichincha',
      'Banco Finandina',
      'Banco Santander',
      'Banco Serfinanza',
      'Bancoomeva',
      'Banco Cooperativo Coopcentral',
      'Banco W',
      'Bancamía',
      'Banco Mundo Mujer',
      'Bancien',
      'Citibank',
      'Mibanco',
      'Lulo Bank',
      'Nu',
      'Nequi',
      'Daviplata',
    ],
    number: DIGITS,
  },
  in: { types: ['Checking account', 'Savings account'], banks: null, number: /^(?=.*\d)[A-Z0-9]{4,34}$/ },
};
