import { ReceiptSection } from '@/app/[site]/[locale]/(chrome)/plan/receipt-section';
import { TabBody, tabMetadata, type TabParams } from '@/app/[site]/[locale]/(chrome)/plan/tab-body';
import type { SectionsOf } from '@/app/[site]/[locale]/(chrome)/plan/sections';

type Props = { params: TabParams };

const TAB = 'precio';
export const revalidate = 300;
export const generateStaticParams = () => [];

const sections = { receipt: ReceiptSection } satisfies SectionsOf<typeof TAB>;

export const generateMetadata = ({ params }: Props) => tabMetadata(params, TAB);

/** How a plan's price comes about. */
export default function PriceTabPage({ params }: Props) {
  return <TabBody params={params} url={TAB} sections={sections} />;
}
