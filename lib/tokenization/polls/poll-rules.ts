import {
  EXIT_MAJORITY,
  MAX_LAPSES,
  POLL_QUORUM_PERCENT,
  type PollKind,
  type PollStatus,
} from "@/lib/tokenization/constants";

/** The state of a vote, in millionths of tokens; `totalUnits` are all that can vote. */
export type Poll = { kind: PollKind; totalUnits: bigint; yesUnits: bigint; noUnits: bigint; endsAt: Date };

/** The result of a vote now. At the exact instant of its end no more votes are accepted. */
export function resultOf(poll: Poll, now: Date): PollStatus {
  const early = poll.kind === "exit" ? earlyExit(poll) : earlyMilestone(poll);
  if (early !== "open" || now < poll.endsAt) return early;
  return poll.kind === "exit" ? "rejected" : milestoneAtEnd(poll);
}

// Decided early if later votes cannot change it: more than half approve, or at least half reject.
function earlyMilestone({ totalUnits, yesUnits, noUnits }: Poll): PollStatus {
  if (yesUnits * 2n > totalUnits) return "approved";
  return noUnits * 2n >= totalUnits ? "rejected" : "open";
}

// Abstentions do not approve: without a quorum it is neither approved nor rejected. A tie does not approve.
function milestoneAtEnd({ totalUnits, yesUnits, noUnits }: Poll): PollStatus {
  const isEnough = (units: bigint) => units * 100n >= totalUnits * POLL_QUORUM_PERCENT;
  if (yesUnits > noUnits && isEnough(yesUnits)) return "approved";
  return noUnits >= yesUnits && noUnits > 0n && isEnough(noUnits) ? "rejected" : "lapsed";
}

// An exit takes the tokens of abstaining holders too, so it needs two thirds of all tokens.
function earlyExit({ totalUnits, yesUnits, noUnits }: Poll): PollStatus {
  if (isExitMajority(yesUnits, totalUnits)) return "approved";
  return isExitMajority(totalUnits - noUnits, totalUnits) ? "open" : "rejected";
}

function isExitMajority(units: bigint, totalUnits: bigint): boolean {
  return units * EXIT_MAJORITY.of >= totalUnits * EXIT_MAJORITY.min;
}

/**
 * The event that the result of a vote causes for a milestone. After too many lapses it is rejected. `lapses` excludes
 * this vote.
 */
export function milestoneEvent(status: PollStatus, lapses: number): "release" | "reject" | "lapse" | null {
  if (status === "open") return null;
  if (status === "lapsed") return lapses + 1 >= MAX_LAPSES ? "reject" : "lapse";
  return status === "approved" ? "release" : "reject";
}

type Vote = boolean | null;

/** The change of the two sums by a vote. A previous vote is subtracted first. */
export function tallyChange(units: bigint, { before, now }: { before: Vote; now: boolean }) {
  const of = (vote: Vote, side: boolean) => (vote === side ? units : 0n);
  return { yesUnits: of(now, true) - of(before, true), noUnits: of(now, false) - of(before, false) };
}
