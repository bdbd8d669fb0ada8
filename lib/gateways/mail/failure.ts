/**
 * The outcome of a failed delivery: `retry` was certainly not accepted, `refused` never will be, and `unknown` may have
 * been sent.
 */
type Outcome = "retry" | "refused" | "unknown";

/** A failed delivery; `outcome` says whether it may be retried. */
export class MailFailure extends Error {
  constructor(
    readonly outcome: Outcome,
    message: string,
  ) {
    super(message);
    this.name = "MailFailure";
  }
}

/** Awaits `work`, or throws a MailFailure after `milliseconds`; `outcome` is evaluated at that time. */
export async function withDeadline<Result>(
  milliseconds: number,
  outcome: () => Outcome,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new MailFailure(outcome(), `no response within ${milliseconds / 1000} s`));
    timer = setTimeout(giveUp, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
