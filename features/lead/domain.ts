/** Version of the consent text that stands by the send button (`contact.form.consent` in messages); raise it with the text. */
export const CONSENT_VERSION = '2026-11';

/** What a request is about, on the wire in `tipo`. */
export const CONTACT = 'CONTACTO';
export const PURCHASE = 'COMPRA';
