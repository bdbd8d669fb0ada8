import { AsyncLocalStorage } from "node:async_hooks";

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A timed piece of work, as a child of the surrounding one. */
export type Span = {
  traceId: string;
  set: (attributes: Attributes) => void;
  /** `error`: an unexpected error. Only its kind is reported, never its message. */
  end: (error?: unknown) => void;
};

export type NewSpan = {
  name: string;
  kind: "server" | "internal" | "client";
  attributes: Attributes;
  parent: Span | undefined;
  /** The caller's own span, from the header `traceparent`. */
  caller?: string | undefined;
};

export type Tracer = {
  begin: (span: NewSpan) => Span;
  /** Sends the spans that are still queued. */
  flush: () => Promise<void>;
};

type Tracing = Tracer & { current: AsyncLocalStorage<Span> };

// One per process, even if Next.js loads this module several times. Without tracing, the functions below cost only a
// check.
const holder = globalThis as typeof globalThis & { lonjaTracing?: Tracing | undefined };

/** Sets the tracer for all spans; undefined turns tracing off. */
export function traceWith(tracer: Tracer | undefined): void {
  holder.lonjaTracing = tracer && { ...tracer, current: new AsyncLocalStorage<Span>() };
}

/** Sends the queued spans before the process ends. */
export async function flushTraces(): Promise<void> {
  await holder.lonjaTracing?.flush();
}

/** Returns the trace id of the current work. */
export function currentTraceId(): string | undefined {
  return holder.lonjaTracing?.current.getStore()?.traceId;
}

/** Starts a span as a child of the current one; the caller must end it. */
export function startSpan({ caller, ...span }: Omit<NewSpan, "parent">): Span | undefined {
  const tracing = holder.lonjaTracing;
  return tracing?.begin({ ...span, caller, parent: tracing.current.getStore() });
}

/** Starts a span for a call to another server. Calls outside a request or job are not traced. */
export function startCall(name: string, attributes: Attributes): Span | undefined {
  return currentTraceId() ? startSpan({ name, kind: "client", attributes }) : undefined;
}

/** Runs `work` with `span` as the current span. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  const tracing = holder.lonjaTracing;
  return tracing && span ? tracing.current.run(span, work) : work();
}

type Work<Result> = {
  name: string;
  attributes: Attributes;
  work: () => Promise<Result>;
  /** Returns the code of an expected error, which does not count as a failure. */
  refusalOf?: (error: unknown) => string | undefined;
};

/** Runs `work` in a span of its own and records whether it failed. */
export async function traced<Result>({ name, attributes, work, refusalOf }: Work<Result>): Promise<Result> {
  const span = startSpan({ name, kind: "internal", attributes });
  if (!span) return work();
  return inSpan(span, work).then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      const refusal = refusalOf?.(error);
      span.set({ "lonja.refusal": refusal });
      span.end(refusal ? undefined : error);
      throw error;
    },
  );
}
