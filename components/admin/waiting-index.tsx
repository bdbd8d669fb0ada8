import Link from "next/link";
import { TabStrip } from "@/components/ui/tab-strip";
import { WAITING_COUNTED_AT_MOST } from "@/lib/admin/waiting-queries";
import { formatCount } from "@/lib/core/format";

/** The desks of the approvals, in their order. */
export const DESK_NAMES = {
  kyc: "Verificaciones",
  learning: "Cursos y mentorías",
  withdrawals: "Retiros e ingresos",
  trades: "Disputas de BTC P2P",
  sales: "Disputas del marketplace",
  proposals: "Propuestas",
  access: "Accesos",
  forum: "Denuncias del foro",
  messages: "Denuncias",
  support: "Mensajes de contacto",
} as const;

export type Desk = keyof typeof DESK_NAMES;

type WaitingIndexProps = { counts: Readonly<Record<string, number>>; current: Desk };

/** The desks of the approvals, each with how much waits there for an administrator. */
export function WaitingIndex({ counts, current }: WaitingIndexProps) {
  const desks = Object.keys(DESK_NAMES) as Desk[];
  return (
    <TabStrip className="chips chips-wide" label="Pendiente de respuesta" current={current}>
      {desks.map((desk) => (
        <Link
          key={desk}
          href={`/admin?tab=approvals&desk=${desk}`}
          aria-current={desk === current ? "true" : undefined}
          scroll={false}
          prefetch={false}
        >
          {DESK_NAMES[desk]}
          {counts[desk] ? <strong className="chip-count">{shown(counts[desk])}</strong> : null}
        </Link>
      ))}
    </TabStrip>
  );
}

function shown(count: number): string {
  return count > WAITING_COUNTED_AT_MOST ? `${WAITING_COUNTED_AT_MOST}+` : formatCount(count);
}
