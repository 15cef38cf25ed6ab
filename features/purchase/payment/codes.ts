import type { Messages } from '@/lib/i18n/messages';

export type CodeText = keyof Messages['purchase']['codes'];

const each = (text: CodeText, codes: string): Readonly<Record<string, CodeText>> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, text]));

/** `cause[].code` (Mercado Pago, `POST /v1/payments` and card-token errors). Any other is our error. */
const MERCADO_PAGO: Readonly<Record<string, CodeText>> = {
  ...each('rows', '1000'),
  ...each('customer', '2002'),
  ...each('gatewayFailed', '2004 2007'),
  ...each('cardSession', '2006'),
  ...each('cardSessionOver', '2062 3003 3006 3008'),
  ...each('amount', '2072'),
  ...each('codeLength', '3012 3032'),
  ...each('codeMissing', '3013 3031 224'),
  ...each('numberLength', '3015'),
  ...each('numberWrong', '3016 E301'),
  ...each('month', '3029 208 325'),
  ...each('year', '3030 209 326'),
  ...each('amountUnreadable', '4003'),
  ...each('noticeFailed', '4020'),
  ...each('chargeTooHigh', '4038'),
  ...each('chargeNegative', '4039'),
  ...each('keyMissing', '4292'),
  ...each('email', '4050 4051'),
  ...each('date', '7523'),
  ...each('cardFields', '2131 3000 3011 3014 3017 3018 3019 3020 3021 3022 3023 3025 3026 3027 3028 3033 3034 4033'),
  ...each('cardFields', '205 212 213 214 220 221 316 322 323 324 E203 E302'),
  ...each('ownData', '2034 2060 2123 2198 3010 4006 4012 4013 4029 4094 4095 4096 4097 4098 6033'),
  ...each('legalId', '2067'),
  ...each('sameRequest', '2001 801'),
  ...each('otherCountry', '106'),
};

/** Kushki's card service codes (its reference and its own list of errors). */
const KUSHKI: Readonly<Record<string, CodeText>> = {
  ...each('notApproved', 'K505 K006 K007 K020 K021 K600 006'),
  ...each('refusedForSecurity', 'K322 K325 K326 K327 K328'),
  ...each('tookTooLong', 'K027'),
  ...each('expired', 'K017 017 K025'),
  ...each('unknownCard', 'K011 K029'),
  ...each('sessionOver', '577 578 K008 K048 K049'),
  ...each('codeMissing', 'K015'),
  ...each('codeLength', 'K323'),
};

/** Codes per gateway: the same number means something else at another. */
const CODES: Readonly<Record<string, Readonly<Record<string, CodeText>>>> = {
  sandbox: MERCADO_PAGO,
  mercadopago: MERCADO_PAGO,
  kushki: KUSHKI,
};

const IS_CODE = /^[EK]?\d{1,4}$/;

/** Buyer's text for a gateway code; an unknown code gets the general text. Null: `detail` is no code. */
export function textOfCode(gateway: string, detail: string): CodeText | null {
  if (!IS_CODE.test(detail)) return null;
  const codes = CODES[gateway] ?? {};
  return Object.hasOwn(codes, detail) ? codes[detail]! : 'generic';
}
