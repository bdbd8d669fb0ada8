"use client";

import { castVote } from "@/actions/tokenization/milestones";
import { Note } from "@/components/display/note";
import { percentText } from "@/components/tokenization/labels";
import { Ballot } from "@/components/tokenization/polls/ballot";
import { formatDate } from "@/lib/core/format/format";
import type { OpenPoll } from "@/lib/tokenization/milestones/queries";

type VoteProps = { projectId: number; poll: OpenPoll; timeZone: string };

/** The state of the vote on a milestone, and the viewer's own vote. */
export function Vote({ projectId, poll, timeZone }: VoteProps) {
  const { n, endsAt, yes, no, mine } = poll;
  const fields = { id: String(projectId), n: String(n) };
  return (
    <div className="mt-2 grid gap-2 rounded-lg border border-border bg-muted p-3">
      <p className="text-sm">
        A favor, <strong>{percentText(yes)} %</strong>. En contra, <strong>{percentText(no)} %</strong>.
      </p>
      <Note>
        Hasta el {formatDate(new Date(endsAt), timeZone)}. Se aprueba con más de la mitad de los tokens, o al
        final con más votos a favor que en contra y al menos el 25 %.
      </Note>
      {mine ? <Ballot mine={mine} action={castVote} fields={fields} /> : null}
    </div>
  );
}
