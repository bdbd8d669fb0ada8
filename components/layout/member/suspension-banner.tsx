import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import type { Viewer } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { REVIEW_PATH } from "@/lib/identity/constants";

/** Above every page of a suspended member: why, until when, what stays possible, and how to ask for a review. */
export function SuspensionBanner({ viewer }: { viewer: Pick<Viewer, "suspension" | "timezone"> }) {
  if (!viewer.suspension) return null;
  const { reason, until } = viewer.suspension;
  return (
    <Alert variant="closed" role="note">
      <p>
        <strong>
          Tu cuenta está suspendida{until ? ` hasta el ${formatDate(until, viewer.timezone)}` : null}.
        </strong>{" "}
        Motivo: «{reason}».
      </p>
      <p>
        Puedes terminar lo que tienes abierto y descargar tus movimientos y tus datos, pero no empezar nada
        nuevo. Si no estás de acuerdo, <Link href={REVIEW_PATH}>pide que otra persona lo revise</Link>.
      </p>
    </Alert>
  );
}
