import {
  loanEvents,
  loanOffers,
  loanPauses,
  loanRatings,
  loanRecords,
  loanRepayments,
  loanRequests,
  loanSearches,
  loans,
} from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";
import { PAYMENT_DATA } from "./loan/payment-data";

const TERMS = [
  "id",
  "amountCents",
  "currency",
  "collateralSats",
  "aprPoints",
  "termDays",
  "repayment",
  "purpose",
  "purposeKind",
  "status",
  "createdAt",
] as const;

/** A member's requests, offers and loans, on whichever side. */
export const LENDING_DATA: readonly PersonalData[] = [
  ofTable("solicitudes-de-prestamo", loanRequests, loanRequests.borrowerId, TERMS),
  ofTable("ofertas-de-prestamo", loanOffers, loanOffers.lenderId, [...TERMS, "minLtvPoints", "maxLtvPoints"]),
  ofTable("busquedas-de-prestamos", loanSearches, loanSearches.userId, [
    "id",
    "kind",
    "filters",
    "label",
    "createdAt",
  ]),
  ofTable("prestamos", loans, { role: { lender: loans.lenderId, borrower: loans.borrowerId } }, [
    "id",
    "currency",
    "paymentMethod",
    "principalCents",
    "aprPoints",
    "termDays",
    "repayment",
    "feeCents",
    "collateralSats",
    "status",
    "startedAt",
    "endsAt",
    "closedAt",
    "createdAt",
  ]),
  ofTable("pasos-de-prestamos", loanEvents, loanEvents.actorId, [
    "id",
    "dealId",
    "event",
    "note",
    "createdAt",
  ]),
  ofTable("pagos-de-prestamos", loanRepayments, loanRepayments.payerId, [
    "id",
    "loanId",
    "kind",
    "amountCents",
    "interestCents",
    "principalCents",
    "createdAt",
  ]),
  ofTable("pausas-de-prestamos", loanPauses, loanPauses.proposedBy, [
    "id",
    "loanId",
    "days",
    "costCents",
    "status",
    "createdAt",
  ]),
  ofTable("valoraciones-de-prestamos", loanRatings, loanRatings.raterId, [
    "dealId",
    "stars",
    "comment",
    "createdAt",
  ]),
  PAYMENT_DATA,
  ofTable("historiales-de-prestamos", loanRecords, loanRecords.userId, ["code", "figures", "createdAt"]),
];
