import 'server-only';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Section, Text } from 'react-email';
import { createElement, Fragment, type ReactNode } from 'react';
import { marketOf } from '@/lib/markets';
import { homeHref } from '@/lib/routing/partner-paths';
import { originOf, senderName } from '@/lib/site/site-table';
import type { MailData } from './mail-kind';

/** Width in pixels, as an attribute for mail programs without `max-width`. */
const WIDTH = 600;
const INK = '#16202e';
const SOFT = '#4c5a6b';
const PAPER = '#f7f8fa';
const LINE = '#dfe4ea';

const styles = {
  body: {
    margin: 0,
    padding: '16px 8px',
    backgroundColor: PAPER,
    color: INK,
    fontFamily: 'Arial,Helvetica,sans-serif',
  },
  sheet: { width: '100%', maxWidth: '600px', padding: '24px', backgroundColor: '#ffffff', borderRadius: '12px' },
  brand: { margin: '0 0 20px', fontSize: '18px', lineHeight: '24px', fontWeight: 700 },
  heading: { margin: '0 0 16px', fontSize: '22px', lineHeight: '28px', color: INK },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: INK },
  note: { margin: '0 0 12px', fontSize: '14px', lineHeight: '20px', color: SOFT },
  details: { margin: '0 0 20px', padding: '12px 16px 4px', backgroundColor: PAPER, borderRadius: '8px' },
  detail: { padding: '0 0 10px', fontSize: '16px', lineHeight: '24px', color: INK },
  detailLabel: { display: 'block', fontSize: '14px', lineHeight: '20px', color: SOFT },
  action: { margin: '0 0 20px' },
  button: { padding: '12px 20px', borderRadius: '8px', color: '#ffffff', fontSize: '16px', fontWeight: 700 },
  code: { margin: '0 0 16px', fontSize: '30px', lineHeight: '40px', fontWeight: 700, letterSpacing: '4px', color: INK },
  line: { margin: '8px 0 16px', borderColor: LINE },
  link: { color: SOFT, textDecoration: 'underline' },
} as const;

const DARK = `@media (prefers-color-scheme: dark) {
.mail-paper, .mail-paper > table > tbody > tr > td { background-color: #11161d !important; }
.mail-sheet { background-color: #1a212b !important; }
.mail-panel { background-color: #242d39 !important; }
.mail-line { border-color: #3a4553 !important; }
.mail-ink { color: #f2f5f8 !important; }
.mail-soft { color: #b8c2cd !important; }
}`;

type LayoutProps = Pick<MailData, 'site' | 'locale'> & {
  readonly heading: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

export function MailLayout({ site, locale, heading, footer, children }: LayoutProps) {
  const market = marketOf(site);
  const { colours, contact } = market;
  const sender = senderName(site, market.brand);
  return (
    <Html lang={locale}>
      <Head>
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Body lang={locale} className="mail-paper" style={styles.body}>
        <Container width={WIDTH} className="mail-sheet" style={styles.sheet}>
          <Text data-skip-in-text className="mail-ink" style={{ ...styles.brand, color: colours.accent }}>
            {sender}
          </Text>
          <Heading className="mail-ink" style={styles.heading}>
            {heading}
          </Heading>
          {children}
          <Hr data-skip-in-text className="mail-line" style={styles.line} />
          {footer}
          <MailNote>
            <MailLink href={originOf(site) + homeHref({ site, market }, locale)}>{sender}</MailLink>
            {contact.email && ' · '}
            {contact.email && <MailLink href={`mailto:${contact.email}`}>{contact.email}</MailLink>}
          </MailNote>
        </Container>
      </Body>
    </Html>
  );
}

export const MailText = ({ children }: { readonly children: ReactNode }) => (
  <Text className="mail-ink" style={styles.paragraph}>
    {children}
  </Text>
);

export const MailNote = ({ children }: { readonly children: ReactNode }) => (
  <Text className="mail-soft" style={styles.note}>
    {children}
  </Text>
);

type LinkProps = { readonly href: string; readonly children: string };

export const MailLink = ({ href, children }: LinkProps) => (
  <Link href={href} className="mail-soft" style={styles.link}>
    {children}
  </Link>
);

export const MailAction = ({ site, href, children }: LinkProps & Pick<MailData, 'site'>) => (
  <Section style={styles.action}>
    <Button href={href} style={{ ...styles.button, backgroundColor: marketOf(site).colours.accent }}>
      {children}
    </Button>
  </Section>
);

export const MailCode = ({ children }: { readonly children: string }) => (
  <Text className="mail-ink" style={styles.code}>
    {children}
  </Text>
);

/** Text with line breaks as elements: Outlook does not support `white-space`. */
const inLines = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text
      .split('\n')
      .flatMap((line) => [createElement('br'), line])
      .slice(1),
  );

export type MailDetail = readonly [label: string, value: string];
export type LinkedDetail = readonly [...MailDetail, href: string];

export function MailDetails({ details }: { readonly details: readonly (MailDetail | LinkedDetail)[] }) {
  const known = details.filter(([, value]) => value);
  if (!known.length) return null;
  return (
    <Section className="mail-panel" style={styles.details}>
      {known.map(([label, value, href]) => (
        <div key={`${label} ${value}`} className="mail-ink" style={styles.detail}>
          <span className="mail-soft" style={styles.detailLabel}>
            {label}:
          </span>{' '}
          {href ? <MailLink href={href}>{value}</MailLink> : inLines(value)}
        </div>
      ))}
    </Section>
  );
}
