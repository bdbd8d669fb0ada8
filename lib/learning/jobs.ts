import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { runTasks } from "@/lib/core/jobs/tasks";
import { markStartedMentorships } from "@/lib/learning/sessions/first-sessions";
import { remindOfSessions } from "@/lib/learning/sessions/reminders";

export const LEARNING_JOBS = [
  defineJob({
    name: "keep-sessions",
    label: "Citas",
    every: MINUTE,
    run: ({ mayGoOn }) => keepSessions(mayGoOn),
  }),
];

/** Opens mentorships that began and reminds of sessions that are near. Answers how many; any number of processes may do it. */
async function keepSessions(mayGoOn: () => boolean): Promise<number> {
  return runTasks({
    "mark started mentorships": markStartedMentorships,
    "send session reminders": () => remindOfSessions(mayGoOn),
  });
}
