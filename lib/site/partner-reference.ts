/** Header with the partner's own id for a request. It must not identify a person to others. */
export const PARTNER_REFERENCE_HEADER = 'x-partner-reference';

/** Query parameter of links to a partner's site or page. It identifies the link; `utm_*` identify the channel. */
export const REFERENCE_PARAMETER = 'queplan_reference';

/** Header: '1' marks a request from a partner's trial, which nobody processes. A forger only affects own requests. */
export const PARTNER_TRIAL_HEADER = 'x-partner-trial';

/** Partner reference. Excludes e-mail addresses and formats of RUT, DNI and cédula, which identify a person. */
export const PARTNER_REFERENCE = /^(?!\d{1,3}(\.?\d{3}){2}(-?[\dk])?$|1(\.?\d{3}){3}$)[\w.:-]{1,64}$/i;

export const isPartnerReference = (value: unknown): value is string =>
  typeof value === 'string' && PARTNER_REFERENCE.test(value);
