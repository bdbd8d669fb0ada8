import type { World } from "@/lib/ledger/constants";

/** The accounts that a correction moves money between, as administrators call them. */
export const SIDE_NAMES = {
  available: "Disponible de un miembro",
  escrow: "Reserva de un miembro",
  fees: "Comisiones de la plataforma",
  world: "Exterior",
} as const;

export type SideKind = keyof typeof SIDE_NAMES;

export const WORLD_NAMES: Readonly<Record<World, string>> = {
  bank: "Banco",
  card: "Tarjeta",
  bitcoin: "Red de Bitcoin",
  ethereum: "Red de Ethereum",
};

/** What an escrow is held for. */
export const RESERVE_NAMES: Readonly<Record<string, string>> = {
  order: "orden",
  trade: "trade",
  withdrawal: "retiro",
  purchase: "compra",
  sale: "pedido",
};
