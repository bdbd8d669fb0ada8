/**
 * The outcome of a failed delivery: `retry` was certainly not accepted, `refused` never will be, and `unknown` may have
 * been sent.
 */
type Fate = "retry" | "refused" | "unknown";

/** A failed delivery; `fate` says whether it may be retried. */
export class MailFailure extends Error {
  constructor(
    readonly fate: Fate,
    message: string,
  ) {
    super(message);
    this.name = "MailFailure";
  }
}

/** Awaits `work`, or throws a MailFailure after `milliseconds`; `fate` is evaluated at that time. */
export async function within<Result>(
  milliseconds: number,
  fate: () => Fate,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new MailFailure(fate(), `no response within ${milliseconds / 1000} s`));
    timer = setTimeout(giveUp, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
