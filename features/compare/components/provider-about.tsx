import type { organizationDetails } from '@/features/catalogue/catalogue.api';
import { NarrowedOffer } from '@/features/compare/narrowed-offer/narrowed-offer';
import { useList } from './list-context';
import { useProfileFor } from '@/features/profile/profile.store';
import type { listStates } from '@/features/reference/reference.api';
import { unknownRegion } from '@/lib/contract/region';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

function useRegionNames(codes: readonly string[]): string[] | null {
  const { data } = useQuery({
    ...queryOf<typeof listStates>('GET /api/countryState/country'),
    enabled: codes.length > 0,
  });
  if (!data) return null;
  return codes.map((code) => data.find(({ stateCode }) => stateCode === code)?.stateName ?? unknownRegion(code));
}

export function ProviderAbout({ url }: { url: string }) {
  const { line, locale, wording } = useList();
  const { provider: words } = lateWords();
  const { data: provider } = useQuery(
    queryOf<typeof organizationDetails>('GET /api/organization/{type}/{url}', { type: line.organizationType, url }),
  );
  const profile = useProfileFor(line.profileForm, line.productType);
  const regions = useRegionNames(provider?.regions ?? []);
  if (!provider) return null;
  const sold = provider.lines.find(({ productType }) => productType === line.productType);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const price = sold && formatMoney(sold.fromPrice, provider.currency, wording.tag);
  const offer = sold && <p>{fill(plural(words.plans, sold.plans, wording.tag), { price: price! })}</p>;
  return (
    <section className="card space-y-1">
      <h2 className="text-lg">{fill(words.title, { company: provider.displayName })}</h2>
      {profile && offer ? (
        <NarrowedOffer line={line} narrowing={{ organizations: [url] }} profile={profile} wording={wording}>
          {offer}
        </NarrowedOffer>
      ) : (
        offer
      )}
      {provider.regions.length === 0 && <p className="text-ink-soft">{words.everywhere}</p>}
      {regions && <p className="text-ink-soft">{fill(words.serves, { regions: list.format(regions) })}</p>}
    </section>
  );
}
