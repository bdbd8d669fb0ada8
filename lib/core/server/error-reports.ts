import { metrics } from "./metrics";

/** Where something failed that nobody foresaw; never what was asked for. */
export type ErrorPlace = { where: "request" | "job" } & Partial<
  Record<"requestId" | "method" | "route" | "job", string>
>;

type Listener = (error: unknown, place: ErrorPlace) => void;

// One per process, however often Next loads this module.
const holder = globalThis as typeof globalThis & { lonjaErrorListener?: Listener };

/** From now on `listener` hears of every failure that nobody foresaw. It must not throw. */
export function listenToErrors(listener: Listener): void {
  holder.lonjaErrorListener = listener;
}

/** Counts a failure that nobody foresaw and tells the error tracker, where there is one. */
export function reportError(error: unknown, place: ErrorPlace): void {
  metrics().failures.inc({ where: place.where });
  holder.lonjaErrorListener?.(error, place);
}
