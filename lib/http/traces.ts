// Node runs this file directly: relative imports only, with file endings.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { release } from '../release.ts';
import { lifecycle } from './lifecycle.ts';

export type Trace = (
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
  run: () => Promise<void>,
) => Promise<void>;

/** First segment of a path, with host and `/api` before it, and the rest. */
const PATH = /((?:\w+:\/\/[^\s/]+)?\/(?:api\/)?[^\s/]+)\/\S+/g;

/** Keeps routes such as `/[site]/[locale]`. Shortens addresses to the first segment, which tokens and codes follow. */
function shortened(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.split('?', 1)[0]!;
  return text.includes('/[') ? text : text.replace(PATH, '$1/…');
}

/**
 * Removes addresses and error messages that Next writes into its spans: they may contain a profile, a mailed token or
 * values of a query.
 */
function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  span.events.length = 0;
  for (const [name, value] of Object.entries(span.attributes))
    Object.assign(span.attributes, { [name]: shortened(value) });
  return Object.assign(span, { name: shortened(span.name), status: { code: span.status.code } });
}

/**
 * Sends traces by OTLP (HTTP, JSON) to `OTEL_EXPORTER_OTLP_ENDPOINT`; the SDK itself reads the other OTEL_ settings.
 * Next's spans are children of ours. Without the setting, the SDK is not loaded.
 */
export async function openTraces(): Promise<Trace> {
  const [
    { defaultResource, detectResources, envDetector, resourceFromAttributes },
    { context, propagation, SpanKind, SpanStatusCode, trace },
    sdk,
    { OTLPTraceExporter },
  ] = await Promise.all([
    import('@opentelemetry/resources'),
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const otlp = new OTLPTraceExporter();
  const exporter: SpanExporter = {
    export: (spans, done) => otlp.export(spans.map(withoutPersonalData), done),
    shutdown: () => otlp.shutdown(),
  };
  const own = {
    'service.name': 'queplan',
    'service.version': release().name,
    'host.name': hostname(),
    'process.pid': process.pid,
  };
  const resource = defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new sdk.NodeTracerProvider({ resource, spanProcessors: [new sdk.BatchSpanProcessor(exporter)] });
  provider.register();
  lifecycle().onStop.push(() => provider.shutdown());
  const tracer = trace.getTracer('queplan', release().name);
  return (request, response, route, run) => {
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method ?? '', 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return context.with(trace.setSpan(parent, span), run);
  };
}
