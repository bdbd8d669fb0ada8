import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { runTasks } from "@/lib/core/jobs/tasks";
import { markStartedMentorships } from "@/lib/learning/sessions/first-sessions";
import { remindOfSessions } from "@/lib/learning/sessions/reminders";

export const LEARNING_JOBS = [
  defineJob({
    name: "keep-sessions",
    label: "Citas",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => keepSessions(shouldContinue),
  }),
];

/**
 * Marks started mentorships and sends reminders of upcoming sessions. Several processes can run it concurrently.
 * Returns the number of rows processed.
 */
async function keepSessions(shouldContinue: () => boolean): Promise<number> {
  return runTasks({
    "mark started mentorships": markStartedMentorships,
    "send session reminders": () => remindOfSessions(shouldContinue),
  });
}
