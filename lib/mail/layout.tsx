import 'server-only';
import { Body, Container, Head, Heading, Html, Section, Text } from 'react-email';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/atoms';

const styles = {
  body: { font: '16px/1.5 system-ui,sans-serif', color: '#16202b' },
  container: { maxWidth: '36em', padding: '16px' },
  heading: { fontSize: '22px' },
  paragraph: { fontSize: '16px', lineHeight: 1.5 },
  detail: { padding: '4px 0', whiteSpace: 'pre-line' },
} as const;

type LayoutProps = { readonly locale: Locale; readonly heading: string; readonly children: ReactNode };

export function MailLayout({ locale, heading, children }: LayoutProps) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{heading}</title>
      </Head>
      <Body lang={locale} style={styles.body}>
        <Container style={styles.container}>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
        </Container>
      </Body>
    </Html>
  );
}

export function MailText({ children }: { readonly children: ReactNode }) {
  return <Text style={styles.paragraph}>{children}</Text>;
}

export type MailDetail = readonly [label: string, value: string];

export function MailDetails({ details }: { readonly details: readonly MailDetail[] }) {
  return (
    <Section>
      {details.map(([label, value]) => (
        <div key={label} style={styles.detail}>
          <strong>{label}:</strong> {value}
        </div>
      ))}
    </Section>
  );
}
