import { Badge } from "@/components/ui/badge";
import type { ApprovalStatus, OfferingStatus } from "@/lib/learning/constants";
import { OFFERING } from "@/lib/learning/offering-machine";
import type { OfferingView } from "@/lib/learning/offering-queries";
import { stateOf } from "@/lib/learning/offering-rules";
import { APPROVAL_WORDS, STATUS_WORDS } from "./offering-words";

const STATUS_TONES = { active: "positive", draft: "neutral", archived: "outline" } as const;

export function StatusBadge({ status }: { status: OfferingStatus }) {
  return <Badge variant={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}

const APPROVAL_TONES = { pending: "warning", approved: "positive", rejected: "negative" } as const;

function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  return <Badge variant={APPROVAL_TONES[status]}>{APPROVAL_WORDS[status]}</Badge>;
}

type Badged = Pick<OfferingView, "status" | "approvalStatus" | "submittedAt" | "changedAt">;

/** Where one's own offering stands: its badge, whether it was sent, and what was changed since. */
export function OwnBadges({ offering }: { offering: Badged }) {
  const { status, approvalStatus } = offering;
  const state = stateOf(offering);
  return (
    <>
      <StatusBadge status={status} />
      <ApprovalBadge status={approvalStatus} />
      {state === "changed" || state === "changesWaiting" ? (
        <Badge variant={state === "changed" ? "neutral" : "warning"}>{OFFERING.course.labels[state]}</Badge>
      ) : null}
    </>
  );
}
