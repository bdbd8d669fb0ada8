import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    await (await import("./lib/core/start")).start();
    const { env } = await import("./lib/core/env");
    if (!process.env.VERCEL) (await import("./lib/admin/jobs")).watchEveryMinute();
    // On Vercel no process outlives a request: its clock calls /api/cron/mail instead.
    if (!process.env.VERCEL && env().BACKGROUND_JOBS === "on") {
      (await import("./lib/gateways/mail-worker")).startMailWorker();
      (await import("./lib/gateways/push-worker")).startPushWorker();
      (await import("./lib/identity/jobs")).keepFilesTidyEveryHour();
      (await import("./lib/identity/prepare-exports")).startExportWorker();
      (await import("./lib/messaging/jobs")).tellOfUnreadEveryMinute();
      (await import("./lib/forum/jobs")).tellFollowersEveryMinute();
      (await import("./lib/forum/jobs")).sweepPicturesEveryHour();
      (await import("./lib/exchange/run-chain")).startChainWorker();
      (await import("./lib/exchange/jobs")).decideExchangeEveryMinute();
      (await import("./lib/marketplace/jobs")).decideSalesEveryMinute();
      (await import("./lib/learning/jobs")).decidePurchasesEveryMinute();
      (await import("./lib/admin/jobs")).checkMoneyEveryMinute();
      (await import("./lib/admin/jobs")).runProposalsEveryMinute();
    }
  }
}

/** A page, an action or a call that failed under Next's hands: one line with the request's id; the stack stands beside it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logFailedRequest } = await import("./lib/core/failed-request");
    logFailedRequest(error, request, context.routePath);
  }
};
