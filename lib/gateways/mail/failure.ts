/**
 * What became of a message that was not delivered: `retry` certainly was not taken, `refused` never will be, and
 * `unknown` may be on its way.
 */
type Fate = "retry" | "refused" | "unknown";

/** A delivery that failed; `fate` says whether it may be tried again. */
export class MailFailure extends Error {
  constructor(
    readonly fate: Fate,
    message: string,
  ) {
    super(message);
    this.name = "MailFailure";
  }
}

/** `work`, or a MailFailure of this fate once `milliseconds` have passed; `fate` is asked at that moment. */
export async function within<Result>(
  milliseconds: number,
  fate: () => Fate,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new MailFailure(fate(), `no answer in ${milliseconds / 1000} s`));
    timer = setTimeout(giveUp, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
