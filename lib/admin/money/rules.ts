import { DomainError } from "@/lib/core/command/errors";
import { type Asset, isCurrency, parseMoney } from "@/lib/core/format/money";
import { type Account, available, escrow, fees, sharedPot, world } from "@/lib/ledger/accounts";
import { TRANSFER_RULES, type World } from "@/lib/ledger/constants";
import { SIDE_NAMES } from "./labels";

type Side =
  | { kind: "available"; memberId: string }
  | { kind: "escrow"; memberId: string; refType: string; refId: string }
  | { kind: "pool"; potId: string }
  | { kind: "fees" }
  | { kind: "world"; world: World };

/** One movement of a correction as proposed and stored; the amount is decimal text. */
export type CorrectionTransfer = { currency: Asset; amount: string; from: Side; to: Side };

type ShownSide = Side | { kind: "treasury" };

/** One movement as shown in a proposal: of a correction, or of the platform's own money. */
export type ProposedTransfer = Omit<CorrectionTransfer, "from" | "to"> & { from: ShownSide; to: ShownSide };

const ONLY_BETWEEN_MEMBERS =
  "Una corrección solo puede mover tokens entre los saldos disponibles de dos miembros. Elige «Disponible de un miembro» en los dos lados.";

/**
 * Converts a movement for the ledger. Throws `invalid` for a pair of accounts between which corrections may not move
 * money. Tokens move only between two members' available balances: only the sale issues them, only an exit takes them
 * back, and held ones belong to a gift or a lock (decision 346).
 */
export function postingOf({ currency, amount, from, to }: CorrectionTransfer) {
  if (!TRANSFER_RULES.correction.some(([payer, payee]) => payer === from.kind && payee === to.kind)) {
    throw new DomainError(
      "invalid",
      `Una corrección no puede mover dinero de «${SIDE_NAMES[from.kind]}» a «${SIDE_NAMES[to.kind]}».`,
    );
  }
  if (!isCurrency(currency) && (from.kind !== "available" || to.kind !== "available")) {
    throw new DomainError("invalid", ONLY_BETWEEN_MEMBERS);
  }
  const transfer = {
    from: accountOf(from, currency),
    to: accountOf(to, currency),
    amount: parseMoney(amount, currency),
  };
  if (pathOf(transfer.from) === pathOf(transfer.to)) {
    throw new DomainError("invalid", "Un movimiento necesita dos cuentas distintas.");
  }
  return transfer;
}

/** Returns the change of a member's available balances by these movements, by asset, in minor units. */
export function effectOn(
  memberId: string,
  movements: readonly ReturnType<typeof postingOf>[],
): { currency: Asset; minor: bigint }[] {
  const sums = new Map<Asset, bigint>();
  const add = ({ kind, owner, currency }: Account, minor: bigint) => {
    if (kind === "available" && owner === memberId) sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  };
  for (const { from, to, amount } of movements) {
    add(from, -amount);
    add(to, amount);
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor })).filter(({ minor }) => minor !== 0n);
}

/** Returns an account as written in the audit log. */
export function pathOf({ kind, currency, owner, refType, refId }: Account): string {
  return [kind, currency, owner, refType, refId].filter(Boolean).join(":");
}

/** Returns the members whose money is moved. */
export function membersOf(transfers: readonly ProposedTransfer[]): string[] {
  const named = transfers
    .flatMap(({ from, to }) => [from, to])
    .flatMap((side) => ("memberId" in side ? side.memberId : []));
  return [...new Set(named)];
}

/** Returns the shared pots whose money is moved, with the moved currency. */
export function potsOf(transfers: readonly CorrectionTransfer[]): { id: number; currency: string }[] {
  return transfers.flatMap(({ currency, from, to }) =>
    [from, to].flatMap((side) => (side.kind === "pool" ? { id: Number(side.potId), currency } : [])),
  );
}

function accountOf(side: Side, currency: Asset): Account {
  if (side.kind === "available") return available(side.memberId, currency);
  if (side.kind === "escrow") return escrow(side.memberId, currency, { type: side.refType, id: side.refId });
  if (side.kind === "pool") return sharedPot(side.potId, currency);
  return side.kind === "fees" ? fees(currency) : world(side.world, currency);
}
