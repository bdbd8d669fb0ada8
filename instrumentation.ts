import type { Instrumentation } from "next";

// Next.js also builds this file for the edge runtime, with all its imports except those inside this condition.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { registerNode } = await import("./instrumentation-node");
    await registerNode();
  }
}

/**
 * Logs a failed page, action or call that Next.js handles: one line with the request id; the stack is logged beside it.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logFailedRequest } = await import("./lib/core/server/failed-request");
    logFailedRequest(error, request, context.routePath);
  }
};
