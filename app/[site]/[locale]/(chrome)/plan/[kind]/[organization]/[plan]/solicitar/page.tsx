import { RequestSection } from '@/app/[site]/[locale]/(chrome)/plan/request-section';
import { TabBody, tabMetadata, type TabParams } from '@/app/[site]/[locale]/(chrome)/plan/tab-body';
import type { SectionsOf } from '@/app/[site]/[locale]/(chrome)/plan/sections';

type Props = { params: TabParams };

const TAB = 'solicitar';
export const revalidate = 300;
export const generateStaticParams = () => [];

const sections = { request: RequestSection } satisfies SectionsOf<typeof TAB>;

export const generateMetadata = ({ params }: Props) => tabMetadata(params, TAB);

/** Where a plan is asked for. */
export default function RequestTabPage({ params }: Props) {
  return <TabBody params={params} url={TAB} sections={sections} />;
}
