import type { DealAction } from "@/components/deals/actions";
import { splitActions } from "@/components/deals/split-actions";
import { euroText } from "@/components/funding/labels";
import { formatDate } from "@/lib/core/format/format";
import { TRANCHE } from "@/lib/funding/tranches/machine";
import type { TrancheDetail } from "@/lib/funding/tranches/queries";

export type TrancheAction = Extract<
  (typeof TRANCHE.events)[number],
  "prove" | "approve" | "dispute" | "evidence" | "waive"
>;

type Acted = Pick<TrancheDetail, "mayDo" | "status" | "role">;

/** Returns the viewer's actions on a tranche: the main one, and the others. */
export function actionsOf({ mayDo, status, role }: Acted) {
  const objects = role === "investor" && status === "proven";
  const all: readonly DealAction<TrancheAction>[] = [
    { event: "prove", name: "Enviar la justificación", isMain: true },
    { event: "approve", name: "Aprobar y pagar", isMain: true },
    { event: "evidence", name: "Aportar una prueba", variant: "outline" },
    {
      event: "dispute",
      name: objects ? "Objetar" : "Pedir que decida la administración",
      variant: "destructiveOutline",
    },
    { event: "waive", name: "Renunciar al tramo", variant: "ghost" },
  ];
  const open = all.filter(({ event }) => mayDo.includes(event));
  return splitActions(open, status === "disputed");
}

/** Returns who has to act. */
export function turnOf(tranche: TrancheDetail): string {
  const { status, counterpart } = tranche;
  if (TRANCHE.isFinal(status)) return "Tramo terminado";
  if (status === "waiting") return "Espera al tramo anterior";
  if (status === "disputed") return "Decide la administración";
  return actionsOf(tranche).forward.length > 0 ? "Te toca a ti" : `Le toca a ${counterpart.name}`;
}

/** Describes the next step, who takes it and the deadline, in one or two sentences. */
export function nextStepOf(tranche: TrancheDetail, timeZone: string): string {
  const { status, role, counterpart, deadline, amount, platformFee, resolution } = tranche;
  const { name } = counterpart;
  const until = deadline ? formatDate(new Date(deadline), timeZone) : "";
  const isOwner = role === "owner";
  switch (status) {
    case "waiting":
      return "El dinero está en custodia. Se podrá pedir cuando se pague el tramo anterior.";
    case "due":
      return isOwner
        ? `Explica en qué has usado el tramo anterior y adjunta facturas o fotos. Si no lo haces antes del ${until}, el dinero vuelve a ${name}.`
        : `${name} tiene hasta el ${until} para justificar el tramo anterior. Si no lo hace, el dinero vuelve a tu saldo.`;
    case "proven":
      return isOwner
        ? `${name} tiene hasta el ${until} para aprobarlo u objetar. Si no contesta, podrás pedir que decida la administración.`
        : `Lee la justificación y apruébala, o di qué falta, antes del ${until}. No contestar no aprueba nada.`;
    case "unanswered":
      return isOwner
        ? `${name} no ha contestado a tiempo. Pide que decida la administración antes del ${until}; si nadie lo pide, el dinero vuelve a ${name}.`
        : `No has contestado a tiempo. Aún puedes aprobarlo o pedir que decida la administración; si nadie lo pide antes del ${until}, el dinero vuelve a tu saldo.`;
    case "disputed":
      return `Un administrador decidirá si se paga. Aportad las pruebas que tengáis. Si no se ha decidido el ${until}, el dinero vuelve a ${isOwner ? name : "tu saldo"}.`;
    case "released":
      return isOwner
        ? `Has recibido ${euroText(amount)}, menos ${euroText(platformFee ?? "0.00")} de comisión.${decided(resolution)}`
        : `Se han pagado ${euroText(amount)} a ${name}.${decided(resolution)}`;
    case "returned":
      return `${isOwner ? `Los ${euroText(amount)} han vuelto a ${name}.` : `Los ${euroText(amount)} han vuelto a tu saldo.`}${decided(resolution)}`;
  }
}

const decided = (reason: string | null) => (reason ? ` Lo decidió la administración: ${reason}` : "");
