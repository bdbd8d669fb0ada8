import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { LOAN_TONES } from "@/components/lending/labels";
import { sum } from "@/components/lending/posts/labels";
import type { AdminActor } from "@/lib/auth/actor";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { type LoanCase, type LoanQueueLine, listLoanQueue } from "@/lib/lending/loan/case-queries";
import { getLoanCase } from "@/lib/lending/loan/deal";
import { LOAN } from "@/lib/lending/loan/machine";
import { listLoanQueueInput } from "@/lib/lending/loan/schema";
import { LoanReview } from "./cases.lazy";
import { type DisputeKind, DisputeQueue } from "./disputes";
import type { PanelParams } from "./place";

/** The texts and the component for loans in the panel. */
export const LOANS: DisputeKind<LoanQueueLine, LoanCase> = {
  queue: "loans",
  title: "Disputas de préstamos",
  note: "La garantía sigue en custodia hasta que decida un administrador que no sea parte.",
  caption: "Préstamos",
  head: "Préstamo",
  one: "el préstamo",
  shown: "Préstamos que se ven",
  all: "Todos los préstamos",
  none: "Todavía no hay préstamos",
  missing: "Ese préstamo no existe.",
  list: (viewer, { status, cursor }) => listLoanQueue(viewer, listLoanQueueInput.parse({ status, cursor })),
  find: getLoanCase,
  amountOf: ({ amount, currency, collateralHeld }) => (
    <>
      <Amount {...sum(amount, currency)} className="font-semibold" />
      <Note as="span" className="block">
        {amountTextOf(collateralHeld, "BTC")} de garantía
      </Note>
    </>
  ),
  people: {
    head: "Presta y pide",
    of: ({ lender, borrower }) => `${lender.name} presta a ${borrower.name}`,
  },
  openedBy: ({ disputedBy, lender, borrower }) => disputedBy && { lender, borrower }[disputedBy],
  statusOf: ({ status }) => ({ tone: LOAN_TONES[status], name: LOAN.labels[status] }),
  review: (found, open) => <LoanReview key={found.id} loan={found} {...open} />,
};

/** The loans that wait for a decision. */
export function LoanQueue(props: { viewer: AdminActor; params: PanelParams }) {
  return <DisputeQueue kind={LOANS} {...props} />;
}
