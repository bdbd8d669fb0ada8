import { AsyncLocalStorage } from "node:async_hooks";

type History = () => Promise<unknown>;
type Waiting = { date: Date; resume: () => void };

const timelines = new AsyncLocalStorage<Timeline | null>();

/**
 * Runs histories that set the clock to their own dates as one chronology: each waits before every date until no other
 * has an earlier one. Only one runs at a time, because they share the clock. A history may consist of others.
 */
export function inOrder(histories: readonly History[]): Promise<void> {
  const outer = timelines.getStore();
  return outer ? outer.branch(histories) : new Timeline().run(histories);
}

/** Waits until a date is the earliest of all histories that run in order; outside of them, does not wait. */
export async function turnOf(date: Date): Promise<void> {
  await timelines.getStore()?.turnOf(date);
}

/** Runs `work` within the current turn, without waiting for the dates in it. */
export const withinTurn = <Result>(work: () => Promise<Result>): Promise<Result> => timelines.run(null, work);

class Timeline {
  readonly #waiting: Waiting[] = [];
  /** Ends the current turn. */
  #release: () => void = () => {};

  async run(histories: readonly History[]): Promise<void> {
    const result: { error?: unknown; isOver: boolean } = { isOver: false };
    const all = () =>
      timelines
        .run(this, () => this.branch(histories))
        .catch((error: unknown) => {
          result.error = error;
        })
        .finally(() => {
          result.isOver = true;
          this.#release();
        });
    await this.#turn(all);
    while (!result.isOver) {
      const next = this.#takeEarliest();
      if (!next) throw new Error("every history waits for another one");
      await this.#turn(next.resume);
    }
    if ("error" in result) throw result.error;
  }

  turnOf(date: Date): Promise<void> {
    return new Promise((resume) => {
      this.#waiting.push({ date, resume });
      this.#release();
    });
  }

  /** Starts all histories, one after the other, and ends when the last of them has ended. */
  async branch(histories: readonly History[]): Promise<void> {
    const outer = this.#release;
    let [left, hasStarted] = [histories.length, false];
    let end: () => void = () => {};
    const failures: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const settle = () => {
      left -= 1;
      // The last one continues the turn of the history that started it.
      if (hasStarted && (left === 0 || failures.length > 0)) end();
      else this.#release();
    };
    for (const history of histories) {
      await this.#turn(() => {
        history()
          .catch((error: unknown) => {
            failures.push(error);
          })
          .finally(settle);
      });
      if (failures.length > 0) break;
    }
    this.#release = outer;
    hasStarted = true;
    if (left > 0 && failures.length === 0) {
      this.#release();
      await ended;
    }
    if (failures.length > 0) throw failures[0];
  }

  #turn(begin: () => unknown): Promise<void> {
    return new Promise((release) => {
      this.#release = release;
      begin();
    });
  }

  #takeEarliest(): Waiting | undefined {
    const [earliest] = this.#waiting.toSorted((one, other) => one.date.getTime() - other.date.getTime());
    if (earliest) this.#waiting.splice(this.#waiting.indexOf(earliest), 1);
    return earliest;
  }
}
