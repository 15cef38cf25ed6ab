/** Types of `<que-plan>` in React 19, which sets properties and listens to any event. Copy this file beside embed.d.ts. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { QuePlanElement, QuePlanEvents, QuePlanProperties } from './embed';

type QuePlanAttributes = Partial<QuePlanProperties> & { 'token-url'?: string } & {
  [Name in keyof QuePlanEvents as `on${Name}`]?: (event: QuePlanEvents[Name]) => void;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'que-plan': DetailedHTMLProps<HTMLAttributes<QuePlanElement>, QuePlanElement> & QuePlanAttributes;
    }
  }
}
