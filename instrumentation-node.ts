import { AREAS } from "./lib/areas";
import { jobsOf } from "./lib/core/area";
import { env } from "./lib/core/config/env";
import { startJobs } from "./lib/core/jobs/runner";
import { listenToErrors } from "./lib/core/server/error-reports";
import { start } from "./lib/core/server/startup";
import { trackError } from "./lib/gateways/error-tracker";

/** Starts everything that runs with the server process. */
export async function registerNode(): Promise<void> {
  await start();
  listenToErrors(trackError);
  // On Vercel no process outlives a request: its scheduler calls /api/cron instead.
  if (process.env.VERCEL) return;
  const isOn = env().BACKGROUND_JOBS === "on";
  startJobs(
    jobsOf(AREAS).filter(({ everywhere }) => isOn || everywhere),
    AREAS,
  );
}
