import Link from "next/link";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount } from "@/lib/core/format/format";
import { queuePath } from "@/lib/core/site/panel-path";
import { MAX_MEMBERS_COUNTED } from "@/lib/identity/constants";
import { countUsers } from "@/lib/identity/queries";

/** The number of members and of waiting requests. */
export async function PanelCounts({ viewer }: { viewer: AdminActor }) {
  const { members, toVerify, requests } = await countUsers(viewer);
  return (
    <p className="text-muted-foreground">
      {membersWord(members)} miembros ·{" "}
      <Link href={queuePath("kyc")}>{formatCount(toVerify)} por verificar</Link> ·{" "}
      <Link href="/admin?tab=app-permissions&requests=open">
        {requests === 1 ? "1 solicitud de acceso" : `${formatCount(requests)} solicitudes de acceso`}
      </Link>
    </p>
  );
}

function membersWord(members: number): string {
  return members > MAX_MEMBERS_COUNTED ? `más de ${formatCount(MAX_MEMBERS_COUNTED)}` : formatCount(members);
}
