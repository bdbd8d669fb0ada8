/** The kinds of account (D8) with the names shown to administrators. */
export const ACCOUNT_NAMES = {
  available: "Disponible de un miembro",
  escrow: "Reserva de un miembro",
  pool: "Fondo común del banco",
  fund: "Fondo de un proyecto o de inversión",
  treasury: "Tesorería de la plataforma",
  issuer: "Emisor de un token",
  fees: "Comisiones de la plataforma",
  world: "Exterior",
} as const;

export type AccountKind = keyof typeof ACCOUNT_NAMES;

/** `log` accounts store no balance in their row, so that concurrent postings do not wait for each other. */
export type AccountMode = "strict" | "log";

/** What kind of asset it is: fiat money, a currency on a blockchain, or the token of a project. */
export const ASSET_KINDS = ["fiat", "crypto", "token"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** The external systems that money comes from and goes to. */
export const WORLDS = ["bank", "card", "bitcoin", "ethereum"] as const;

export type World = (typeof WORLDS)[number];

/**
 * What a movement may refer to, with the names shown to members and administrators. `held`: an escrow holds money for
 * it.
 */
export const REFERENCES: Readonly<Record<string, { name: string; held: boolean }>> = {
  order: { name: "Orden", held: true },
  trade: { name: "Operación", held: true },
  withdrawal: { name: "Retiro", held: true },
  deposit: { name: "Ingreso", held: false },
  purchase: { name: "Compra", held: true },
  sale: { name: "Pedido", held: true },
  correction: { name: "Corrección", held: false },
  payment: { name: "Pago", held: false },
  pot: { name: "Apartado", held: true },
  payout: { name: "Retirada", held: true },
  topup: { name: "Ingreso con tarjeta", held: false },
  transfer: { name: "Transferencia", held: false },
  conversion: { name: "Conversión", held: false },
  "shared-pot": { name: "Bote", held: false },
  pool: { name: "Pool", held: false },
  treasury: { name: "Tesorería", held: false },
  loan: { name: "Préstamo", held: true },
  investment: { name: "Inversión", held: true },
  project: { name: "Proyecto", held: false },
  distribution: { name: "Reparto", held: false },
  gift: { name: "Regalo", held: true },
  funding: { name: "Solicitud de financiación", held: false },
  "funding-offer": { name: "Oferta de financiación", held: true },
  tranche: { name: "Tramo de financiación", held: true },
  "funding-promise": { name: "Apoyo mensual", held: false },
  fund: { name: "Fondo", held: false },
  "capital-call": { name: "Llamada de capital", held: true },
  "fund-distribution": { name: "Reparto de un fondo", held: false },
  "fund-investment": { name: "Inversión en un fondo", held: false },
};

type Move = readonly [from: AccountKind, to: AccountKind];

/**
 * Every act, with the pairs of account kinds (payer, payee) between which it may transfer. The database contains the
 * same pairs (written by db/transfer-rules.ts) and rejects any other. The manifest of each area contains the acts'
 * labels on statements.
 */
export const TRANSFER_RULES = {
  deposit: [["world", "available"]],
  "deposit.reverse": [["available", "world"]],
  "withdrawal.hold": [["available", "escrow"]],
  "withdrawal.complete": [["escrow", "world"]],
  "withdrawal.release": [["escrow", "available"]],
  "order.hold": [["available", "escrow"]],
  "order.release": [["escrow", "available"]],
  "trade.settle": [
    ["available", "available"],
    ["available", "fees"],
    ["escrow", "available"],
    ["escrow", "fees"],
  ],
  "trade.hold": [
    ["available", "escrow"],
    ["escrow", "escrow"],
  ],
  "trade.complete": [
    ["escrow", "available"],
    ["escrow", "fees"],
    ["escrow", "world"],
  ],
  "trade.cancel": [
    ["escrow", "available"],
    ["escrow", "escrow"],
  ],
  purchase: [
    ["world", "escrow"],
    ["world", "fees"],
    ["available", "escrow"],
    ["available", "fees"],
  ],
  "purchase.hold": [["available", "escrow"]],
  "purchase.release": [["escrow", "available"]],
  "purchase.refund": [
    ["escrow", "world"],
    ["escrow", "available"],
    ["available", "world"],
    ["available", "available"],
    ["fees", "world"],
    ["fees", "available"],
    ["world", "world"],
  ],
  "sale.hold": [["available", "escrow"]],
  "sale.complete": [
    ["escrow", "available"],
    ["escrow", "fees"],
  ],
  "sale.refund": [
    ["escrow", "available"],
    ["available", "available"],
    ["fees", "available"],
  ],
  transfer: [["world", "available"]],
  "transfer.reverse": [["available", "world"]],
  topup: [["world", "available"]],
  "topup.reverse": [
    ["available", "world"],
    ["world", "world"],
  ],
  "payout.hold": [["available", "escrow"]],
  "payout.complete": [["escrow", "world"]],
  "payout.release": [["escrow", "available"]],
  "payout.return": [["world", "available"]],
  payment: [["available", "available"]],
  "pot.hold": [["available", "escrow"]],
  "pot.release": [["escrow", "available"]],
  conversion: [
    ["available", "treasury"],
    ["available", "fees"],
    ["treasury", "available"],
  ],
  "treasury.fund": [
    ["world", "treasury"],
    ["treasury", "world"],
  ],
  "shared-pot.put": [["available", "pool"]],
  "shared-pot.pay": [["pool", "available"]],
  "pool.deposit": [["available", "pool"]],
  "pool.withdraw": [["pool", "available"]],
  "pool.contribute": [["fees", "pool"]],
  "loan.hold": [["available", "escrow"]],
  "loan.lock": [
    ["available", "escrow"],
    ["escrow", "fees"],
  ],
  "loan.start": [
    ["escrow", "available"],
    ["escrow", "fees"],
    ["pool", "available"],
    ["pool", "fees"],
  ],
  "loan.cancel": [["escrow", "available"]],
  "loan.repay": [
    ["available", "available"],
    ["available", "pool"],
    ["escrow", "treasury"],
    ["escrow", "fees"],
    ["treasury", "available"],
    ["treasury", "pool"],
  ],
  "loan.release": [["escrow", "available"]],
  "loan.liquidate": [
    ["escrow", "available"],
    ["escrow", "fees"],
    ["escrow", "treasury"],
    ["treasury", "available"],
    ["treasury", "pool"],
  ],
  "loan.refinance": [
    ["available", "available"],
    ["available", "pool"],
    ["available", "fees"],
    ["escrow", "escrow"],
  ],
  "project.invest": [["available", "escrow"]],
  "project.revoke": [["escrow", "available"]],
  "project.refund": [["escrow", "available"]],
  "project.issue": [
    ["escrow", "fund"],
    ["issuer", "available"],
    ["issuer", "escrow"],
  ],
  "project.close": [
    ["fund", "fees"],
    ["fund", "available"],
  ],
  "project.release": [["fund", "available"]],
  "project.unlock": [["escrow", "available"]],
  "distribution.pay-in": [
    ["available", "fund"],
    ["fund", "fund"],
  ],
  "distribution.pay": [
    ["fund", "available"],
    ["available", "issuer"],
  ],
  "distribution.return": [
    ["fund", "available"],
    ["fund", "fund"],
  ],
  "gift.offer": [["available", "escrow"]],
  "gift.accept": [["escrow", "available"]],
  "gift.return": [["escrow", "available"]],
  "funding.reserve": [["available", "escrow"]],
  "funding.release": [["escrow", "available"]],
  "funding.pay": [
    ["escrow", "available"],
    ["escrow", "fees"],
  ],
  "funding.set-aside": [["escrow", "escrow"]],
  "funding.repay": [["available", "available"]],
  "funding.promise": [
    ["available", "available"],
    ["available", "fees"],
  ],
  "fund.reserve": [["available", "escrow"]],
  "fund.release": [["escrow", "available"]],
  "fund.call": [
    ["available", "fund"],
    ["escrow", "fund"],
  ],
  "fund.cover": [["available", "fund"]],
  "fund.move": [
    ["available", "fund"],
    ["fund", "available"],
  ],
  "fund.fee": [["fund", "available"]],
  "fund.lay-aside": [["fund", "fund"]],
  "fund.distribute": [["fund", "available"]],
  "fund.exit": [["fund", "available"]],
  correction: [
    ["available", "available"],
    ["available", "fees"],
    ["available", "world"],
    ["available", "pool"],
    ["escrow", "available"],
    ["pool", "available"],
    ["fees", "available"],
    ["world", "available"],
  ],
} as const satisfies Record<string, readonly Move[]>;

export type Act = keyof typeof TRANSFER_RULES;

export const VERIFICATION_SCOPES = ["incremental", "full"] as const;
export type VerificationScope = (typeof VERIFICATION_SCOPES)[number];
