import { metrics } from "./metrics";

/** Where an unexpected error happened; never the parameters of the request. */
export type ErrorPlace = { where: "request" | "job" } & Partial<
  Record<"requestId" | "method" | "route" | "job", string>
>;

type Listener = (error: unknown, place: ErrorPlace) => void;

// One listener per process, even if Next.js loads this module several times.
const holder = globalThis as typeof globalThis & { lonjaErrorListener?: Listener };

/** Sets the listener for unexpected errors. It must not throw. */
export function listenToErrors(listener: Listener): void {
  holder.lonjaErrorListener = listener;
}

/** Counts an unexpected error and sends it to the error tracker, if one is configured. */
export function reportError(error: unknown, place: ErrorPlace): void {
  metrics().failures.inc({ where: place.where });
  holder.lonjaErrorListener?.(error, place);
}
