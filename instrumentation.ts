import type { Instrumentation } from "next";

// Next builds this file for the edge too, with everything it imports outside these conditions.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { registerNode } = await import("./instrumentation-node");
    await registerNode();
  }
}

/** A page, an action or a call that failed under Next's hands: one line with the request's id; the stack stands beside it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logFailedRequest } = await import("./lib/core/server/failed-request");
    logFailedRequest(error, request, context.routePath);
  }
};
