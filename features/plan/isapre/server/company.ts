import 'server-only';
import type { OrganizationDetail } from '@/features/catalogue/plan-schemas';
import { isZone } from '@/features/catalogue/plan-facts';
import { catalogueVersion, organizationDetails } from '@/features/catalogue/server/read-plans';
import type { Isapre, IsapreBenefits } from '@/features/plan/isapre/isapre.api';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import * as repository from './isapre.db';
import { cachedByVersion } from '@/features/catalogue/server/versioned-cache';

type Scope = Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now'>;

type IsapreCompany = {
  readonly organization: OrganizationDetail;
  readonly features: Awaited<ReturnType<typeof repository.countFeatures>>;
};

async function find(ctx: Scope, code: string): Promise<IsapreCompany | null> {
  const found = await repository.findIsapre(ctx, code);
  if (!found) return null;
  const { id, url } = found;
  const [version, { uf }] = await Promise.all([catalogueVersion(ctx), ratesOf(ctx)]);
  return cachedByVersion(ctx.db, `isapre ${id}`, `${version} ${uf.value}`, async () => {
    const [organization, features] = await Promise.all([
      organizationDetails(ctx, { type: repository.ISAPRE, url }),
      repository.countFeatures(ctx, id),
    ]);
    return { organization, features };
  });
}

const plansOf = ({ organization: { lines } }: IsapreCompany) => lines.reduce((sum, { plans }) => sum + plans, 0);

function toIsapre(code: string, found: IsapreCompany): Isapre {
  const { displayName, url, regions, metadata, currency, lines } = found.organization;
  const [cheapest] = lines.toSorted((left, right) => left.fromPrice - right.fromPrice);
  return {
    codigoprestador: Number(code),
    displayName,
    url,
    plans: plansOf(found),
    regions,
    metadata,
    fromPrice: cheapest ? { amount: cheapest.fromPrice, currency, unit: cheapest.unit } : null,
  };
}

function toBenefits({ locale, market }: Scope, code: string, found: IsapreCompany): IsapreBenefits {
  const names: Readonly<Record<string, string>> = labelsOf(locale, 'catalogue', market.intlLocale[locale]).features;
  const benefits = found.features
    .filter(({ code: feature }) => !isZone(feature))
    .map(({ code: feature, plans }) => ({ code: feature, name: names[feature] ?? feature, plans }));
  return { codigoprestador: Number(code), plans: plansOf(found), benefits };
}

async function isapreOf(ctx: Scope, code: string): Promise<IsapreCompany> {
  const found = await find(ctx, code);
  if (!found) throw new AppError('NOT_FOUND', 'Isapre no encontrada');
  return found;
}

export async function isapreByCode(ctx: Scope, { id }: { id: string }): Promise<Isapre> {
  return toIsapre(id, await isapreOf(ctx, id));
}

export async function benefitsOfIsapre(ctx: Scope, { id }: { id: string }): Promise<IsapreBenefits> {
  return toBenefits(ctx, id, await isapreOf(ctx, id));
}
