import { ADMIN_JOBS } from "@/lib/admin/jobs";
import { startJobs } from "@/lib/core/jobs/runner";
import { exitAtSignals } from "@/lib/core/server/shutdown";

// The mail worker in its own process, for tests that kill it; its timers alone do not keep a process running.
startJobs(
  ADMIN_JOBS.filter(({ name }) => name === "deliver-mail"),
  [],
);
exitAtSignals();
process.once("SIGTERM", () => process.stdout.write("stopping\n"));
setInterval(() => undefined, 60_000);
