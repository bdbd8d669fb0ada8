"use client";

import { voteExit } from "@/actions/tokenization/exits";
import { Ballot } from "@/components/tokenization/polls/ballot";

type ExitBallotProps = {
  projectId: number;
  exitId: number;
  mine: { weight: string; approves: boolean | null };
};

/** A holder's vote on an exit. */
export function ExitBallot({ projectId, exitId, mine }: ExitBallotProps) {
  return <Ballot mine={mine} action={voteExit} fields={{ id: String(projectId), exit: String(exitId) }} />;
}
