import { ADMIN_JOBS } from "@/lib/admin/jobs";
import { startJobs } from "@/lib/core/jobs/runner";
import { exitAtSignals } from "@/lib/core/server/shutdown";

// The mail worker in a process of its own, for tests that end it; its timers alone keep no process alive.
startJobs(
  ADMIN_JOBS.filter(({ name }) => name === "deliver-mail"),
  [],
);
exitAtSignals();
process.once("SIGTERM", () => process.stdout.write("stopping\n"));
setInterval(() => undefined, 60_000);
