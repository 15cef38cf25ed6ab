import { ScrollRegion } from '@/components/ui/scroll-region';
import type { PartnerConversions } from '@/features/back-office/partners/own-site.api';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import type { SiteWords } from './site-screen';

type Props = { campaigns: PartnerConversions['campaigns']; words: SiteWords['conversions']; tag: string };

export function CampaignsTable({ campaigns, words, tag }: Props) {
  const { byCampaign } = words;
  if (campaigns.length === 0) return null;
  return (
    <>
      <h3 className="text-base">{byCampaign.title}</h3>
      <ScrollRegion className="office-scroll" label={byCampaign.title}>
        <table className="office-table office-figures">
          <caption className="sr-only">{byCampaign.title}</caption>
          <thead>
            <tr>
              <th scope="col">{byCampaign.campaign}</th>
              <th scope="col">{byCampaign.persons}</th>
              <th scope="col">{words.columns.paid}</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ campaign, persons, plan, contact, insurance, paid }) => (
              <tr key={campaign ?? ''}>
                <td data-label={byCampaign.campaign} className="[overflow-wrap:anywhere]">
                  {campaign ?? byCampaign.none}
                </td>
                <td data-label={byCampaign.persons}>
                  {formatNumber(persons, tag)}
                  <span className="block text-sm text-ink-soft">
                    {fill(byCampaign.asked, { plan, contact, insurance })}
                  </span>
                </td>
                <td data-label={words.columns.paid}>{formatNumber(paid, tag)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
