import { ADMIN_JOBS } from "@/lib/admin/jobs";
import { startJobs } from "@/lib/core/jobs/runner";

// The mail worker in a process of its own, for tests that end it. As in the server, the worker hears of a signal first,
// and its timers alone keep no process alive.
startJobs(
  ADMIN_JOBS.filter(({ name }) => name === "deliver-mail"),
  [],
);
process.once("SIGTERM", () => {
  process.stdout.write("stopping\n");
  process.exit();
});
setInterval(() => undefined, 60_000);
