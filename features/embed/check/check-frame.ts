import { FRAME_SANDBOX } from '@/lib/security/framing';
import { error, warning, type Finding } from './finding';
import type { Attributes } from './markup';

const LOST_FEATURES: Readonly<Record<string, string>> = {
  'allow-scripts': 'nothing works',
  'allow-same-origin': 'nothing is remembered or priced',
  'allow-forms': 'no request can be sent',
  'allow-popups': 'links to other sites and payments do not open',
  'allow-popups-to-escape-sandbox': 'the page of a payment does not work',
  'allow-downloads': 'no document can be saved',
};

export const missingRights = (rights: readonly string[]): readonly string[] =>
  FRAME_SANDBOX.split(' ').filter((right) => !rights.includes(right));

const SILENT_REFERRERS = new Set(['no-referrer', 'same-origin']);

function checkSandbox(sandbox: string | undefined): readonly Finding[] {
  if (sandbox === undefined)
    return [
      error(
        'sandbox-missing',
        `The iframe has no sandbox, so a press in it may lead the whole page elsewhere: write sandbox="${FRAME_SANDBOX}".`,
      ),
    ];
  const rights = sandbox.toLowerCase().split(/\s+/);
  const tops = rights.filter((right) => right.startsWith('allow-top-navigation'));
  return [
    ...missingRights(rights).map((right) =>
      error('sandbox', `The iframe's sandbox lacks ${right}: ${LOST_FEATURES[right]}.`),
    ),
    ...tops.map((right) =>
      error('sandbox-top', `The iframe's sandbox has ${right}, which it never needs: take it out.`),
    ),
  ];
}

function checkOwnFrame(frame: Attributes, pagePolicy: string): readonly Finding[] {
  const referrer = (frame.referrerpolicy || pagePolicy).trim().toLowerCase();
  return [
    ...checkSandbox(frame.sandbox),
    ...(SILENT_REFERRERS.has(referrer)
      ? [
          error(
            'referrer',
            `The iframe's referrerpolicy is ${referrer}: some browsers then do not say which page is around it.`,
          ),
        ]
      : []),
  ];
}

type Given = { readonly element: Attributes | null; readonly frame: Attributes | null };

export function checkFrame({ element, frame }: Given, pagePolicy: string): readonly Finding[] {
  const title = element?.title || frame?.title;
  const loading = element ? (element.loading ?? 'lazy') : frame?.loading;
  return [
    ...(frame ? checkOwnFrame(frame, pagePolicy) : []),
    ...(title
      ? []
      : [(element ? warning : error)('title', 'There is no title, by which screen readers name the iframe.')]),
    ...(loading === 'lazy' ? [] : [warning('lazy', 'Without loading="lazy" it loads before anybody scrolls to it.')]),
  ];
}
