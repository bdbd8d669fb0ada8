import { noteFailure } from "./failures";

type Works = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Runs the tasks one after another and returns the sum of the numbers that they return. A task that fails is recorded
 * under its name; the others still run.
 */
export async function runTasks(works: Works): Promise<number> {
  let done = 0;
  for (const [task, work] of Object.entries(works)) {
    try {
      const answer = await work();
      if (typeof answer === "number") done += answer;
    } catch (error) {
      noteFailure({ task, error }, "scheduled task failed");
    }
  }
  return done;
}
