import { hostname } from "node:os";
import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import packageJson from "@/package.json";
import { logger } from "./logger";
import type { NewSpan, Span, Tracer } from "./tracing";

const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Exports spans with OTLP over HTTP, configured by the standard OpenTelemetry variables: address, headers, sampler,
 * name and attributes of the service. The provider is not registered globally: otherwise Next.js would send it the
 * addresses that members request.
 */
export function createTracer(): Tracer {
  const refuse = (message: string, ...details: unknown[]) =>
    logger.warn({ details: details.map(String) }, `could not export traces: ${message}`);
  const silent = () => undefined;
  diag.setLogger(
    { error: refuse, warn: refuse, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const named = resourceFromAttributes({
    "service.name": "lonja",
    "service.version": packageJson.version,
    "service.instance.id": `${hostname()}:${process.pid}`,
    "deployment.environment.name": process.env.LONJA_MODE || "production",
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("lonja", packageJson.version);
  const open = new WeakMap<Span, OpenSpan>();
  return {
    begin({ name, kind, attributes, parent, caller }) {
      const above = parent && open.get(parent);
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : contextOf(caller);
      const otelSpan = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
      const span = spanOf(otelSpan);
      open.set(span, otelSpan);
      return span;
    },
    flush: () => provider.forceFlush().catch((error: unknown) => refuse("at the end", error)),
  };
}

function contextOf(caller: NewSpan["caller"]): Context {
  const [, traceId = "", spanId = "", flags = "00"] = TRACEPARENT.exec(caller ?? "") ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) as TraceFlags, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

function spanOf(span: OpenSpan): Span {
  return {
    traceId: span.spanContext().traceId,
    set: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined) {
        const { code, name } = error as { code?: unknown; name?: unknown };
        span.setAttribute("error.type", String(code ?? name ?? "Error"));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}
