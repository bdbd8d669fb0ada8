import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    await (await import("./lib/core/start")).start();
    // On Vercel no process outlives a request: its clock calls /api/cron instead.
    if (!process.env.VERCEL) await startJobs();
  }
}

/** A page, an action or a call that failed under Next's hands: one line with the request's id; the stack stands beside it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logFailedRequest } = await import("./lib/core/failed-request");
    logFailedRequest(error, request, context.routePath);
  }
};

async function startJobs(): Promise<void> {
  const [{ AREAS }, { jobsOf }, { env }, runner] = await Promise.all([
    import("./lib/areas"),
    import("./lib/core/area"),
    import("./lib/core/env"),
    import("./lib/core/jobs/runner"),
  ]);
  const isOn = env().BACKGROUND_JOBS === "on";
  runner.startJobs(
    jobsOf(AREAS).filter(({ everywhere }) => isOn || everywhere),
    AREAS,
  );
}
