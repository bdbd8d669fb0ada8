import Link from "next/link";
import { countWaiting, MAX_WAITING_COUNTED } from "@/lib/admin/queue-queries";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount } from "@/lib/core/format/format";
import { panelPath, queuePath } from "@/lib/core/site/panel-path";
import { MAX_MEMBERS_COUNTED } from "@/lib/identity/constants";
import { countUsers } from "@/lib/identity/queries";

/** The number of members and of cases that wait for an administrator. */
export async function PanelCounts({ viewer }: { viewer: AdminActor }) {
  const [{ members, toVerify, requests }, waiting] = await Promise.all([
    countUsers(viewer),
    countWaiting(viewer),
  ]);
  return (
    <p className="text-muted-foreground">
      {membersWord(members)} miembros ·{" "}
      <Link href={queuePath("kyc")}>{formatCount(toVerify)} por verificar</Link> ·{" "}
      <Link href="/admin?tab=app-permissions&requests=open">
        {requests === 1 ? "1 solicitud de acceso" : `${formatCount(requests)} solicitudes de acceso`}
      </Link>{" "}
      · <Link href={panelPath("approvals")}>{waitingWord(Object.values(waiting))} en total</Link>
    </p>
  );
}

function membersWord(members: number): string {
  return members > MAX_MEMBERS_COUNTED ? `más de ${formatCount(MAX_MEMBERS_COUNTED)}` : formatCount(members);
}

// A queue is counted up to a limit, so the sum may be larger.
function waitingWord(counts: readonly number[]): string {
  const sum = counts.reduce((all, count) => all + Math.min(count, MAX_WAITING_COUNTED), 0);
  const isMore = counts.some((count) => count > MAX_WAITING_COUNTED);
  return `${isMore ? "más de " : ""}${sum === 1 ? "1 pendiente" : `${formatCount(sum)} pendientes`}`;
}
