import type { MovementKind } from "@/lib/bank/accounts/constants";
import type { FlowPart } from "@/lib/bank/accounts/flow-rules";

type Names = Readonly<Record<MovementKind, string>>;

const RECEIVED: Names = {
  deposits: "Transferencia y tarjeta",
  withdrawals: "Retiradas devueltas",
  payments: "De otros miembros",
  marketplace: "Ventas del marketplace",
  learning: "Cursos y mentorías",
  bitcoin: "Ventas de BTC",
  conversions: "Conversiones",
  pots: "De botes compartidos",
  pools: "De los pools",
  loans: "De préstamos",
  investments: "De inversiones",
  other: "Otros",
};

const SENT: Names = {
  deposits: "Ingresos devueltos",
  withdrawals: "Retiradas",
  payments: "A otros miembros",
  marketplace: "Compras del marketplace",
  learning: "Cursos y mentorías",
  bitcoin: "Compras de BTC",
  conversions: "Conversiones",
  pots: "A botes compartidos",
  pools: "A los pools",
  loans: "A préstamos",
  investments: "A inversiones",
  other: "Otros",
};

const HELD: Partial<Names> = {
  learning: "cursos y mentorías",
  withdrawals: "retiradas",
  bitcoin: "órdenes de BTC",
  loans: "préstamos",
  investments: "inversiones",
};

/** Returns the name of a kind of incoming or outgoing amount. */
export function flowName({ kind, own, isCoin }: FlowPart, side: "received" | "sent"): string {
  // Bitcoin that comes in was bought, and bitcoin that goes out was sold.
  const isReceived = (side === "received") !== (isCoin ?? false);
  if (!own) return isReceived ? RECEIVED[kind] : SENT[kind];
  if (kind === "pots") return side === "received" ? "De tus apartados" : "A tus apartados";
  const held = HELD[kind] ?? "compras";
  return side === "received" ? `Liberado de ${held}` : `Retenido en ${held}`;
}
