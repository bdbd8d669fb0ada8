import { Badge } from "@/components/ui/badge";
import type { ApprovalStatus, ItemStatus } from "@/lib/learning/constants";
import type { ItemView } from "@/lib/learning/item-queries";
import { stateOf } from "@/lib/learning/item-rules";
import { OFFERING } from "@/lib/learning/offering-machine";
import { APPROVAL_WORDS, STATUS_WORDS } from "./item-words";

const STATUS_TONES = { active: "positive", draft: "neutral", archived: "outline" } as const;

export function StatusBadge({ status }: { status: ItemStatus }) {
  return <Badge variant={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}

const APPROVAL_TONES = { pending: "warning", approved: "positive", rejected: "negative" } as const;

function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  return <Badge variant={APPROVAL_TONES[status]}>{APPROVAL_WORDS[status]}</Badge>;
}

type Badged = Pick<ItemView, "status" | "approvalStatus" | "submittedAt" | "changedAt">;

/** Where one's own item stands: its badge, whether it was sent, and what was changed since. */
export function OwnBadges({ item }: { item: Badged }) {
  const { status, approvalStatus } = item;
  const state = stateOf(item);
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
