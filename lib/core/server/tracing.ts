import { AsyncLocalStorage } from "node:async_hooks";

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A piece of work whose time is taken, below the one that it is part of. */
export type Span = {
  traceId: string;
  set: (attributes: Attributes) => void;
  /** `error`: what nobody foresaw. Only its kind is reported, never its message. */
  end: (error?: unknown) => void;
};

export type NewSpan = {
  name: string;
  kind: "server" | "internal" | "client";
  attributes: Attributes;
  parent: Span | undefined;
  /** The caller's own span, as the header `traceparent` names it. */
  caller?: string | undefined;
};

export type Tracer = {
  begin: (span: NewSpan) => Span;
  /** Sends what is still waiting. */
  flush: () => Promise<void>;
};

type Tracing = Tracer & { current: AsyncLocalStorage<Span> };

// One per process, however often Next loads this module. Without it nothing here costs more than a look.
const holder = globalThis as typeof globalThis & { lonjaTracing?: Tracing | undefined };

/** From now on spans go to `tracer`; without one there are none. */
export function traceWith(tracer: Tracer | undefined): void {
  holder.lonjaTracing = tracer && { ...tracer, current: new AsyncLocalStorage<Span>() };
}

/** Sends what is still waiting to be sent, before the process ends. */
export async function flushTraces(): Promise<void> {
  await holder.lonjaTracing?.flush();
}

/** The trace that what runs now belongs to. */
export function currentTraceId(): string | undefined {
  return holder.lonjaTracing?.current.getStore()?.traceId;
}

/** Begins a span that is part of what runs now; whoever began it ends it. */
export function beginSpan({ caller, ...span }: Omit<NewSpan, "parent">): Span | undefined {
  const tracing = holder.lonjaTracing;
  return tracing?.begin({ ...span, caller, parent: tracing.current.getStore() });
}

/** The same for a question to another server. What belongs to no request and no job is not traced. */
export function beginCall(name: string, attributes: Attributes): Span | undefined {
  return currentTraceId() ? beginSpan({ name, kind: "client", attributes }) : undefined;
}

/** Runs `work` as what `span` takes the time of. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  const tracing = holder.lonjaTracing;
  return tracing && span ? tracing.current.run(span, work) : work();
}

type Work<Result> = {
  name: string;
  attributes: Attributes;
  work: () => Promise<Result>;
  /** What an error that was foreseen is called; it is no failure. */
  refusalOf?: (error: unknown) => string | undefined;
};

/** Takes the time of `work` as a span of its own, and tells whether it failed. */
export async function traced<Result>({ name, attributes, work, refusalOf }: Work<Result>): Promise<Result> {
  const span = beginSpan({ name, kind: "internal", attributes });
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
