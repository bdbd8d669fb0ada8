/** Kinds of account (D8), as administrators call them. `log` accounts keep no balance on their row: nobody waits for another. */
const ACCOUNT_TYPES = {
  available: { mode: "strict", name: "Disponible de un miembro" },
  escrow: { mode: "strict", name: "Reserva de un miembro" },
  pool: { mode: "strict", name: "Fondo común del banco" },
  fund: { mode: "strict", name: "Fondo de inversión" },
  treasury: { mode: "strict", name: "Tesorería de la plataforma" },
  issuer: { mode: "strict", name: "Emisor de un token" },
  fees: { mode: "log", name: "Comisiones de la plataforma" },
  world: { mode: "log", name: "Exterior" },
} as const;

export type AccountKind = keyof typeof ACCOUNT_TYPES;
export type AccountMode = (typeof ACCOUNT_TYPES)[AccountKind]["mode"];

export const ACCOUNT_KINDS = Object.keys(ACCOUNT_TYPES) as readonly AccountKind[];

export const ACCOUNT_MODES = columnOf(ACCOUNT_TYPES, "mode");
export const ACCOUNT_NAMES = columnOf(ACCOUNT_TYPES, "name");

/** What an asset is: money of a state, of a chain, or the token of a project. */
export const ASSET_KINDS = ["fiat", "crypto", "token"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** The outside that money comes from and goes to. */
export type World = "bank" | "card" | "bitcoin" | "ethereum";

/** What a movement may be about, as members and administrators call it. `held`: money is kept for it. */
export const REFERENCES: Readonly<Record<string, { name: string; held: boolean }>> = {
  order: { name: "Orden", held: true },
  trade: { name: "Operación", held: true },
  withdrawal: { name: "Retiro", held: true },
  deposit: { name: "Ingreso", held: false },
  purchase: { name: "Compra", held: true },
  sale: { name: "Pedido", held: true },
  correction: { name: "Corrección", held: false },
};

type Move = readonly [from: AccountKind, to: AccountKind];
type ActType = { label: string; moves: readonly Move[] };

/**
 * Every act: what it is called on a statement, and which kinds of account may pay which in it. The database holds the same
 * moves (db/transfer-rules.ts writes them) and refuses the rest.
 */
const ACTS = {
  deposit: { label: "Ingreso", moves: [["world", "available"]] },
  "deposit.reverse": { label: "Ingreso anulado", moves: [["available", "world"]] },
  "withdrawal.hold": { label: "Retiro solicitado", moves: [["available", "escrow"]] },
  "withdrawal.complete": { label: "Retiro enviado", moves: [["escrow", "world"]] },
  "withdrawal.release": { label: "Retiro devuelto", moves: [["escrow", "available"]] },
  "order.hold": { label: "Fondos reservados para una orden", moves: [["available", "escrow"]] },
  "order.release": { label: "Reserva de una orden devuelta", moves: [["escrow", "available"]] },
  "trade.settle": {
    label: "Operación",
    moves: [
      ["available", "available"],
      ["available", "fees"],
      ["escrow", "available"],
      ["escrow", "fees"],
    ],
  },
  "trade.hold": {
    label: "Fondos reservados para una operación",
    moves: [
      ["available", "escrow"],
      ["escrow", "escrow"],
    ],
  },
  "trade.complete": {
    label: "Operación completada",
    moves: [
      ["escrow", "available"],
      ["escrow", "fees"],
      ["escrow", "world"],
    ],
  },
  "trade.cancel": {
    label: "Operación cancelada",
    moves: [
      ["escrow", "available"],
      ["escrow", "escrow"],
    ],
  },
  purchase: {
    label: "Compra de formación",
    moves: [
      ["world", "escrow"],
      ["world", "fees"],
      ["available", "escrow"],
      ["available", "fees"],
    ],
  },
  "purchase.hold": { label: "Importe retenido por una reclamación", moves: [["available", "escrow"]] },
  "purchase.release": { label: "Importe de una venta liberado", moves: [["escrow", "available"]] },
  "purchase.refund": {
    label: "Compra devuelta",
    moves: [
      ["escrow", "world"],
      ["escrow", "available"],
      ["available", "world"],
      ["available", "available"],
      ["fees", "world"],
      ["fees", "available"],
      ["world", "world"],
    ],
  },
  "sale.hold": { label: "Pago en custodia hasta la entrega", moves: [["available", "escrow"]] },
  "sale.complete": {
    label: "Venta completada",
    moves: [
      ["escrow", "available"],
      ["escrow", "fees"],
    ],
  },
  "sale.refund": {
    label: "Pago de un pedido devuelto",
    moves: [
      ["escrow", "available"],
      ["available", "available"],
      ["fees", "available"],
    ],
  },
  correction: {
    label: "Corrección",
    moves: [
      ["available", "available"],
      ["available", "fees"],
      ["available", "world"],
      ["escrow", "available"],
      ["fees", "available"],
      ["world", "available"],
    ],
  },
} as const satisfies Record<string, ActType>;

export type Act = keyof typeof ACTS;

export const TRANSFER_RULES = columnOf(ACTS, "moves");
export const ACT_NAMES = columnOf(ACTS, "label");

export const VERIFICATION_SCOPES = ["incremental", "full"] as const;
export type VerificationScope = (typeof VERIFICATION_SCOPES)[number];

function columnOf<Table extends Record<string, Record<Column, unknown>>, Column extends string>(
  table: Table,
  column: Column,
): { readonly [Row in keyof Table]: Table[Row][Column] } {
  const cells = Object.entries(table).map(([row, cellsOfRow]) => [row, cellsOfRow[column]]);
  return Object.fromEntries(cells) as { [Row in keyof Table]: Table[Row][Column] };
}
