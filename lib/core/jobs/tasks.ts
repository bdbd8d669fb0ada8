import { noteFailure } from "./failures";

type Works = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Does the works one after another and answers the sum of the numbers they answer with. One that fails is noted under its
 * name, and keeps none of the others from being done.
 */
export async function runTasks(works: Works): Promise<number> {
  let done = 0;
  for (const [what, work] of Object.entries(works)) {
    try {
      const answer = await work();
      if (typeof answer === "number") done += answer;
    } catch (error) {
      noteFailure({ what, error }, "a work of the clock was not done");
    }
  }
  return done;
}
