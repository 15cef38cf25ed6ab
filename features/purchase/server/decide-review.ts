import 'server-only';
import { healthDeclaration, type HealthDeclaration } from '@/features/purchase/purchase.api';
import { recordSaleChange } from '@/features/purchase/sale/server/sale.db';
import { enqueueSaleMails } from '@/features/purchase/sale/server/move-sale';
import { changePurchase, findHealth, lockPurchase } from './purchase.db';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { ReviewResult } from '@/lib/contract/payment-status';
import { labelsOf } from '@/lib/i18n/messages';
import { dataKeys, existingDataKeys } from '@/lib/security/data-key';
import { seal, unseal } from '@/lib/security/seal';

/** One declaration as questions and answers. Default labels: the buyer's. */
export function declarationFacts(
  locale: Locale,
  declared: HealthDeclaration[number],
  labels?: Readonly<Record<'more' | 'reply', string>>,
): (readonly [string, string])[] {
  const { questions, health, beneficiaries: words, review } = labelsOf(locale, 'purchase');
  const kinship = labelsOf(locale, 'rights').codes.parentesco;
  const question = (code: string) => (questions as Readonly<Record<string, string>>)[code] ?? code;
  const { answers, more, beneficiaries, reply } = declared;
  const payees = beneficiaries?.map(({ name, relationship, share }) => `${name} (${kinship[relationship]}) ${share}%`);
  return [
    ...Object.entries(answers).map(([code, yes]) => [question(code), yes ? health.yes : health.no] as const),
    ...(more ? [[labels?.more ?? health.moreSaid, more] as const] : []),
    ...(payees ? [[words.title, payees.join(', ') || words.heirs] as const] : []),
    ...(reply ? [[labels?.reply ?? review.reply, reply] as const] : []),
  ];
}

/** Latest first. Throws UNAVAILABLE if no key can decrypt them. */
export async function listDeclarations(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  leadId: string,
): Promise<HealthDeclaration> {
  const sealed = await findHealth(db, leadId);
  if (sealed === null) return [];
  try {
    return healthDeclaration.parse(JSON.parse(unseal(await existingDataKeys(), leadId, sealed))).toReversed();
  } catch {
    throw new AppError('UNAVAILABLE', labelsOf(locale, 'rights').sealed);
  }
}

const ENTRIES = { accepted: 'reviewAccepted', refused: 'reviewRefused', asked: 'reviewAsked' } as const;

type Decision = {
  readonly result: ReviewResult;
  readonly message: string;
  readonly declaredAt: string;
  readonly reviewAt: string;
};

/**
 * Accepts, rejects or asks a question, and mails the buyer. False: not in review, changed since, or about another
 * person now.
 */
export async function decideReview(
  ctx: Pick<Ctx, 'db' | 'locale' | 'now'>,
  leadId: string,
  { result, message, declaredAt, reviewAt }: Decision,
): Promise<boolean> {
  const { db: tx, now } = ctx;
  const purchase = await lockPurchase(tx, leadId);
  if (purchase?.reviewFor !== 'health' || purchase.reviewResult === 'refused') return false;
  if (purchase.reviewAt?.toISOString() !== reviewAt) return false;
  const [last, ...earlier] = await listDeclarations(ctx, leadId);
  if (last?.at !== declaredAt) return false;
  const declarations = [...earlier.toReversed(), { ...last, reply: message }];
  await changePurchase(tx, leadId, {
    health: seal(await dataKeys(), leadId, JSON.stringify(declarations)),
    reviewResult: result,
    ...(result === 'accepted' && { reviewFor: null, reviewAt: now, followedUpAt: null }),
  });
  await recordSaleChange(tx, ENTRIES[result], purchase);
  await enqueueSaleMails(tx, [ENTRIES[result]], { sale: leadId });
  return true;
}
