import { PlainTable } from '@/features/back-office/components/plain-table';
import type { PartnerConversions } from '@/features/back-office/partners/own-site.api';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import type { SiteWords } from './site-screen';

type Props = { campaigns: PartnerConversions['campaigns']; words: SiteWords['conversions']; tag: string };
type Row = Props['campaigns'][number];

export function CampaignsTable({ campaigns, words, tag }: Props) {
  const { byCampaign } = words;
  if (campaigns.length === 0) return null;
  const nameOf = ({ campaign }: Row) => <span className="[overflow-wrap:anywhere]">{campaign ?? byCampaign.none}</span>;
  const personsOf = ({ persons, plan, contact, insurance }: Row) => (
    <>
      {formatNumber(persons, tag)}
      <span className="block text-sm text-ink-soft">{fill(byCampaign.asked, { plan, contact, insurance })}</span>
    </>
  );
  return (
    <>
      <h3 className="text-base">{byCampaign.title}</h3>
      <PlainTable
        title={byCampaign.title}
        rows={campaigns}
        keyOf={({ campaign }) => campaign ?? ''}
        className="office-figures"
        columns={[
          { label: byCampaign.campaign, cell: nameOf },
          { label: byCampaign.persons, cell: personsOf },
          { label: words.columns.paid, cell: ({ paid }) => formatNumber(paid, tag) },
        ]}
      />
    </>
  );
}
