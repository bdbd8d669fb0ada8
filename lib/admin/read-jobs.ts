import { AREAS } from "@/lib/areas";
import type { AdminActor } from "@/lib/core/actor";
import { jobsOf } from "@/lib/core/area";
import { env } from "@/lib/core/env";
import { readBacklog } from "@/lib/core/jobs/backlog";

/** Whether this process does the jobs, and of each how much is due and since when. */
export async function readJobs(_viewer: AdminActor) {
  return {
    here: env().BACKGROUND_JOBS === "on" && !process.env.VERCEL,
    waiting: await readBacklog(jobsOf(AREAS)),
  };
}
