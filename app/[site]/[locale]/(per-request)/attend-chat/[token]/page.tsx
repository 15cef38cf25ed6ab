import type { Metadata } from 'next';
import { SiteHeader } from '@/components/layout/site-header';
import { ExecutiveChat } from '@/features/chat/components/executive-chat';
import { headerOf } from '@/features/layout/domain';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'chat').inbox.title, robots: { index: false, follow: false } };
}

/** Opening it uses nothing up: mail scanners open every link. */
export default async function AttendChatPage({ params }: Props) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { panel, inbox } = labelsOf(locale, 'chat');
  return (
    <>
      <SiteHeader {...headerOf(page)} />
      <main className="page max-w-prose py-8">
        <h1 className="text-2xl">{inbox.title}</h1>
        <ExecutiveChat
          token={(await params).token}
          words={{ ...panel, endAsk: inbox.endAsk, ended: inbox.ended, transcript: inbox.after }}
          inbox={inbox}
          locale={market.intlLocale[locale]}
        />
      </main>
    </>
  );
}
