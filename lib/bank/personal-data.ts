import {
  bankLines,
  bankPayees,
  bankPayments,
  bankPayouts,
  bankPoolMoves,
  bankPoolPositions,
  bankPoolWithdrawals,
  bankPots,
  bankQuotes,
  bankReferences,
  bankRequests,
  bankSharedPotMembers,
  bankSharedPotProposals,
  bankSharedPots,
  bankSharedPotVotes,
  bankShareLinks,
  bankSplits,
  bankStandingOrders,
  bankStatementProofs,
  bankTopups,
} from "@/db/schema";
import { hasKnownMember } from "@/lib/bank/statement-lines/queries";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

const AMOUNT = ["asset", "amountMinor"] as const;

const PAYMENTS: readonly PersonalData[] = [
  exportTable(
    "pagos",
    bankPayments,
    { direction: { sent: bankPayments.payerId, received: bankPayments.payeeId } },
    ["id", ...AMOUNT, "note", "createdAt"],
  ),
  exportTable("pagos-programados", bankStandingOrders, bankStandingOrders.payerId, [
    "id",
    ...AMOUNT,
    "note",
    "every",
    "nextOn",
    "endsOn",
    "status",
    "createdAt",
  ]),
  exportTable("repartos", bankSplits, bankSplits.ownerId, [
    "id",
    "title",
    "asset",
    "totalMinor",
    "createdAt",
  ]),
  exportTable(
    "solicitudes-de-pago",
    bankRequests,
    { direction: { asked: bankRequests.requesterId, received: bankRequests.payerId } },
    ["id", ...AMOUNT, "note", "status", "createdAt", "closedAt"],
  ),
];

const IN_AND_OUT: readonly PersonalData[] = [
  exportTable("referencia-de-transferencia", bankReferences, bankReferences.userId, [
    "reference",
    "createdAt",
  ]),
  exportTable("ingresos-con-tarjeta", bankTopups, bankTopups.userId, [
    "id",
    "amountMinor",
    "status",
    "refundedMinor",
    "createdAt",
    "settledAt",
  ]),
  exportTable(
    "transferencias-recibidas",
    bankLines,
    bankLines.userId,
    ["id", "bookedOn", "amountMinor", "currency", "reference", "name", "iban", "status"],
    hasKnownMember,
  ),
  exportTable("cuentas-bancarias", bankPayees, bankPayees.userId, [
    "id",
    "iban",
    "holder",
    "label",
    "createdAt",
    "removedAt",
  ]),
  exportTable("retiradas", bankPayouts, bankPayouts.userId, [
    "id",
    "iban",
    "holder",
    "amountMinor",
    "status",
    "reason",
    "createdAt",
    "closedAt",
  ]),
  exportTable("conversiones", bankQuotes, bankQuotes.userId, [
    "id",
    "fromAsset",
    "toAsset",
    "fromMinor",
    "toMinor",
    "feeMinor",
    "rate",
    "createdAt",
    "usedAt",
  ]),
];

const POTS: readonly PersonalData[] = [
  exportTable("apartados", bankPots, bankPots.userId, [
    "id",
    "asset",
    "name",
    "goalMinor",
    "dueOn",
    "sharePercent",
    "shareOf",
    "monthlyMinor",
    "monthlyDay",
    "createdAt",
    "closedAt",
  ]),
  exportTable("botes-creados", bankSharedPots, bankSharedPots.createdBy, [
    "id",
    "name",
    "asset",
    "twoSignaturesAboveMinor",
    "createdAt",
    "closedAt",
  ]),
  exportTable("botes", bankSharedPotMembers, bankSharedPotMembers.userId, [
    "potId",
    "role",
    "status",
    "createdAt",
  ]),
  exportTable("propuestas-de-botes", bankSharedPotProposals, bankSharedPotProposals.proposerId, [
    "id",
    "potId",
    "amountMinor",
    "note",
    "status",
    "createdAt",
    "closedAt",
  ]),
  exportTable("votos-de-botes", bankSharedPotVotes, bankSharedPotVotes.userId, [
    "proposalId",
    "approves",
    "createdAt",
  ]),
];

const POOLS: readonly PersonalData[] = [
  exportTable("participaciones-en-pools", bankPoolPositions, bankPoolPositions.userId, [
    "poolId",
    "shares",
    "paidInMinor",
    "since",
  ]),
  exportTable("movimientos-de-pools", bankPoolMoves, bankPoolMoves.userId, [
    "id",
    "poolId",
    "kind",
    "amountMinor",
    "shares",
    "createdAt",
  ]),
  exportTable("retiradas-de-pools", bankPoolWithdrawals, bankPoolWithdrawals.userId, [
    "id",
    "poolId",
    "shares",
    "status",
    "createdAt",
    "closedAt",
  ]),
];

/** A member's payments, top-ups, payouts, pots and pools, for the export of their personal data. */
export const BANK_DATA: readonly PersonalData[] = [
  ...PAYMENTS,
  ...IN_AND_OUT,
  ...POTS,
  ...POOLS,
  exportTable("extractos-comprobables", bankStatementProofs, bankStatementProofs.userId, [
    "code",
    "asset",
    "fromOn",
    "toOn",
    "openingMinor",
    "closingMinor",
    "createdAt",
  ]),
  exportTable("enlaces-de-consulta", bankShareLinks, bankShareLinks.userId, [
    "id",
    "label",
    "createdAt",
    "expiresAt",
    "revokedAt",
    "lastUsedAt",
  ]),
];
