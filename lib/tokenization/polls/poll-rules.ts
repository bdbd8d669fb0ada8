import {
  EXIT_MAJORITY,
  MAX_LAPSES,
  POLL_QUORUM_PERCENT,
  type PollKind,
  type PollStatus,
} from "@/lib/tokenization/constants";

/** A vote as it stands, in millionths of tokens; `totalUnits` are all that may vote. */
export type Poll = { kind: PollKind; totalUnits: bigint; yesUnits: bigint; noUnits: bigint; endsAt: Date };

/** What a vote says now. At the very instant of its end nobody votes any more. */
export function resultOf(poll: Poll, now: Date): PollStatus {
  const early = poll.kind === "exit" ? earlyExit(poll) : earlyMilestone(poll);
  if (early !== "open" || now < poll.endsAt) return early;
  return poll.kind === "exit" ? "rejected" : milestoneAtEnd(poll);
}

// Nothing that is said later can change it: more than half have said yes, or half or more no.
function earlyMilestone({ totalUnits, yesUnits, noUnits }: Poll): PollStatus {
  if (yesUnits * 2n > totalUnits) return "approved";
  return noUnits * 2n >= totalUnits ? "rejected" : "open";
}

// Silence is no yes: without enough who say so it is neither approved nor rejected. A tie approves nothing.
function milestoneAtEnd({ totalUnits, yesUnits, noUnits }: Poll): PollStatus {
  const isEnough = (units: bigint) => units * 100n >= totalUnits * POLL_QUORUM_PERCENT;
  if (yesUnits > noUnits && isEnough(yesUnits)) return "approved";
  return noUnits >= yesUnits && noUnits > 0n && isEnough(noUnits) ? "rejected" : "lapsed";
}

// It takes the tokens of those too who said nothing: two thirds of all must want it.
function earlyExit({ totalUnits, yesUnits, noUnits }: Poll): PollStatus {
  if (isExitMajority(yesUnits, totalUnits)) return "approved";
  return isExitMajority(totalUnits - noUnits, totalUnits) ? "open" : "rejected";
}

function isExitMajority(units: bigint, totalUnits: bigint): boolean {
  return units * EXIT_MAJORITY.of >= totalUnits * EXIT_MAJORITY.least;
}

/** What a milestone does with the end of its vote; lapsed too often, it is rejected. `lapses` are those before this vote. */
export function milestoneEvent(status: PollStatus, lapses: number): "release" | "reject" | "lapse" | null {
  if (status === "open") return null;
  if (status === "lapsed") return lapses + 1 >= MAX_LAPSES ? "reject" : "lapse";
  return status === "approved" ? "release" : "reject";
}

type Said = boolean | null;

/** What a vote adds to the two sums; what somebody said before is taken back first. */
export function tallyChange(units: bigint, { before, now }: { before: Said; now: boolean }) {
  const of = (said: Said, side: boolean) => (said === side ? units : 0n);
  return { yesUnits: of(now, true) - of(before, true), noUnits: of(now, false) - of(before, false) };
}
