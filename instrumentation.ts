export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    await (await import("./lib/core/start")).start();
    // There no process outlives a request: its clock calls /api/cron/mail instead.
    if (!process.env.VERCEL) (await import("./lib/gateways/mail-worker")).startMailWorker();
  }
}
