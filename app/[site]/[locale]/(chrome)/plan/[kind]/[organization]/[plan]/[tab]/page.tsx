import { PlanTab, planTabMetadata, type PlanTabParams } from '@/app/[site]/[locale]/(chrome)/plan/plan-tab';

type Props = { params: PlanTabParams & Promise<{ tab: string }> };

/** Seconds: prices move with the day's UF, plans with the catalogue. */
export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props) => planTabMetadata(params, (await params).tab);

/** Every tab of a plan but the request and the clinics, whose scripts are loaded with pages of their own. */
export default async function PlanTabPage({ params }: Props) {
  return <PlanTab params={params} tab={(await params).tab} />;
}
