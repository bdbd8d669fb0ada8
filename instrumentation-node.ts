import { AREAS } from "./lib/areas";
import { jobsOf } from "./lib/core/area";
import { env } from "./lib/core/config/env";
import { startJobs } from "./lib/core/jobs/runner";
import { start } from "./lib/core/server/startup";

/** What begins with the server process. */
export async function registerNode(): Promise<void> {
  await start();
  // On Vercel no process outlives a request: its clock calls /api/cron instead.
  if (process.env.VERCEL) return;
  const isOn = env().BACKGROUND_JOBS === "on";
  startJobs(
    jobsOf(AREAS).filter(({ everywhere }) => isOn || everywhere),
    AREAS,
  );
}
