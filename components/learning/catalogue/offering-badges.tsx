import { Badge } from "@/components/ui/badge";
import { OFFERING } from "@/lib/learning/catalogue/machine";
import { stateOf } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { ApprovalStatus, OfferingStatus } from "@/lib/learning/constants";
import { APPROVAL_LABELS, STATUS_LABELS } from "./labels";

const STATUS_TONES = { active: "success", draft: "default", archived: "outline" } as const;

export function OfferingStatusBadge({ status }: { status: OfferingStatus }) {
  return <Badge variant={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

const APPROVAL_TONES = { pending: "warning", approved: "success", rejected: "destructive" } as const;

function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  return <Badge variant={APPROVAL_TONES[status]}>{APPROVAL_LABELS[status]}</Badge>;
}

type Badged = Pick<OfferingView, "status" | "approvalStatus" | "submittedAt" | "changedAt">;

/** The state of the member's own offering: its badge, whether it was submitted, and what has changed since. */
export function OwnBadges({ offering }: { offering: Badged }) {
  const { status, approvalStatus } = offering;
  const state = stateOf(offering);
  return (
    <>
      <OfferingStatusBadge status={status} />
      <ApprovalBadge status={approvalStatus} />
      {state === "changed" || state === "changesWaiting" ? (
        <Badge variant={state === "changed" ? "default" : "warning"}>{OFFERING.course.labels[state]}</Badge>
      ) : null}
    </>
  );
}
