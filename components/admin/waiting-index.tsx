import { countWaiting, type Desk, WAITING_COUNTED_AT_MOST } from "@/lib/admin/waiting-queries";
import type { AdminActor } from "@/lib/core/actor";
import { formatCount } from "@/lib/core/format";

const DESKS: Readonly<Record<Desk, { id: string; name: string }>> = {
  kyc: { id: "verificaciones", name: "Verificaciones" },
  learning: { id: "formacion", name: "Cursos y mentorías" },
  withdrawals: { id: "retiros", name: "Retiros" },
  trades: { id: "disputas", name: "Disputas de BTC P2P" },
  sales: { id: "pedidos", name: "Disputas del marketplace" },
  access: { id: "solicitudes", name: "Accesos" },
  forum: { id: "foro-denuncias", name: "Denuncias del foro" },
  messages: { id: "denuncias", name: "Denuncias" },
  support: { id: "soporte", name: "Mensajes de contacto" },
};

/** Where something waits for an administrator, each a step down the page. */
export async function WaitingIndex({ viewer }: { viewer: AdminActor }) {
  const counts = await countWaiting(viewer);
  const waiting = (Object.keys(DESKS) as Desk[]).filter((desk) => counts[desk] > 0);
  if (waiting.length === 0) return <p className="muted">Nada espera respuesta.</p>;
  return (
    <nav className="chips" aria-label="Lo que espera respuesta">
      {waiting.map((desk) => (
        <a key={desk} href={`#${DESKS[desk].id}`}>
          {DESKS[desk].name}
          <strong className="chip-count">{shown(counts[desk])}</strong>
        </a>
      ))}
    </nav>
  );
}

function shown(count: number): string {
  return count > WAITING_COUNTED_AT_MOST ? `${WAITING_COUNTED_AT_MOST}+` : formatCount(count);
}
