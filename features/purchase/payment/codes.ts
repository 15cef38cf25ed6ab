import type { Messages } from '@/lib/i18n/messages';

export type CodeText = keyof Messages['purchase']['codes'];

const codesWithText = (text: CodeText, codes: string): Readonly<Record<string, CodeText>> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, text]));

/** `cause[].code` (Mercado Pago, `POST /v1/payments` and card-token errors). Any other code is our own error. */
const MERCADO_PAGO: Readonly<Record<string, CodeText>> = {
  ...codesWithText('rows', '1000'),
  ...codesWithText('customer', '2002'),
  ...codesWithText('gatewayFailed', '2004 2007'),
  ...codesWithText('cardSession', '2006'),
  ...codesWithText('cardSessionOver', '2062 3003 3006 3008'),
  ...codesWithText('amount', '2072'),
  ...codesWithText('codeLength', '3012 3032'),
  ...codesWithText('codeMissing', '3013 3031 224'),
  ...codesWithText('numberLength', '3015'),
  ...codesWithText('numberWrong', '3016 E301'),
  ...codesWithText('month', '3029 208 325'),
  ...codesWithText('year', '3030 209 326'),
  ...codesWithText('amountUnreadable', '4003'),
  ...codesWithText('noticeFailed', '4020'),
  ...codesWithText('chargeTooHigh', '4038'),
  ...codesWithText('chargeNegative', '4039'),
  ...codesWithText('keyMissing', '4292'),
  ...codesWithText('email', '4050 4051'),
  ...codesWithText('date', '7523'),
  ...codesWithText(
    'cardFields',
    '2131 3000 3011 3014 3017 3018 3019 3020 3021 3022 3023 3025 3026 3027 3028 3033 3034 4033',
  ),
  ...codesWithText('cardFields', '205 212 213 214 220 221 316 322 323 324 E203 E302'),
  ...codesWithText('ownData', '2034 2060 2123 2198 3010 4006 4012 4013 4029 4094 4095 4096 4097 4098 6033'),
  ...codesWithText('legalId', '2067'),
  ...codesWithText('sameRequest', '2001 801'),
  ...codesWithText('otherCountry', '106'),
};

/** Kushki's card service codes, from its reference and its list of errors. */
const KUSHKI: Readonly<Record<string, CodeText>> = {
  ...codesWithText('notApproved', 'K505 K006 K007 K020 K021 K600 006'),
  ...codesWithText('refusedForSecurity', 'K322 K325 K326 K327 K328'),
  ...codesWithText('tookTooLong', 'K027'),
  ...codesWithText('expired', 'K017 017 K025'),
  ...codesWithText('unknownCard', 'K011 K029'),
  ...codesWithText('sessionOver', '577 578 K008 K048 K049'),
  ...codesWithText('codeMissing', 'K015'),
  ...codesWithText('codeLength', 'K323'),
};

/** Codes by gateway, since the same number has another meaning at another gateway. */
const CODES: Readonly<Record<string, Readonly<Record<string, CodeText>>>> = {
  sandbox: MERCADO_PAGO,
  mercadopago: MERCADO_PAGO,
  kushki: KUSHKI,
};

const IS_CODE = /^[EK]?\d{1,4}$/;

/** Text for the buyer; an unknown code gets the general text. Null: `detail` is not a code. */
export function textOfCode(gateway: string, detail: string): CodeText | null {
  if (!IS_CODE.test(detail)) return null;
  const codes = CODES[gateway] ?? {};
  return Object.hasOwn(codes, detail) ? codes[detail]! : 'generic';
}
