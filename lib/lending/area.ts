import { sql } from "drizzle-orm";
import { loanRatings, loans } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { deleteSearchesOf } from "@/lib/searches/commands";
import { LENDING_ANONYMIZED, LENDING_ERASURE } from "./erasure";
import { LENDING_JOBS } from "./jobs";
import { LIQUIDATION_JOBS } from "./liquidation/jobs";
import { loanLiquidation } from "./liquidation/liquidate-loan";
import { loan } from "./loan/deal";
import { resolveLoan } from "./loan/resolve-loan";
import { listLoanSubjects } from "./loan/subject-queries";
import { MARGIN_JOBS } from "./margin/jobs";
import { LENDING_DATA } from "./personal-data";
import { listLoanCommitments } from "./plan/commitment-queries";
import { listLoanTaxes } from "./plan/tax-queries";
import { listLoanDebtChanges } from "./portfolio/debt-queries";
import { listLoanGains } from "./portfolio/gain-queries";
import { listPrincipals } from "./portfolio/participation-queries";
import { cancelPostsOf } from "./posts/deadlines";
import { searchPosts } from "./posts/search";
import { LENDING_KEPT, LENDING_RETENTION } from "./retention";
import { searches } from "./searches/searches";
import { findOfferedLoan } from "./sheets/offer";

export const lending: Area = {
  key: "lending",
  deals: [loan],
  jobs: [...LENDING_JOBS, ...MARGIN_JOBS, ...LIQUIDATION_JOBS],
  proposals: [resolveLoan.proposalHandler, loanLiquidation],
  queues: [{ key: "loan-liquidations", waiting: sql`from ${loans} where status = 'defaulted'` }],
  statement: {
    "loan.hold": "Principal reservado para un préstamo",
    "loan.lock": "Garantía de un préstamo",
    "loan.start": "Préstamo concedido",
    "loan.cancel": "Préstamo cancelado",
    "loan.repay": "Devolución de un préstamo",
    "loan.release": "Garantía devuelta",
    "loan.liquidate": "Garantía liquidada",
    "loan.refinance": "Cambio de prestamista",
  },
  feeLabels: { "loan.refinance": "Comisión de un cambio de prestamista" },
  offers: { loan: findOfferedLoan },
  subjects: { loan: listLoanSubjects },
  commitments: listLoanCommitments,
  participations: listPrincipals,
  gains: listLoanGains,
  debtChanges: listLoanDebtChanges,
  taxes: {
    treatments: {
      "loan.hold": "none",
      "loan.lock": "own",
      "loan.start": "own",
      "loan.cancel": "none",
      "loan.repay": "own",
      "loan.release": "none",
      "loan.liquidate": "own",
      "loan.refinance": "own",
    },
    events: listLoanTaxes,
  },
  personalData: LENDING_DATA,
  kept: LENDING_KEPT,
  retention: LENDING_RETENTION,
  erasure: LENDING_ERASURE,
  anonymized: LENDING_ANONYMIZED,
  search: defineSearch({
    kinds: { loanPost: { one: "Publicación de préstamo", many: "Publicaciones de préstamos" } },
    sources: [searchPosts],
  }),
  onMemberRemoved: async (tx, userId, now) => {
    await cancelPostsOf(tx, userId, now);
    await deleteSearchesOf(tx, searches, userId);
  },
  withheld: {
    "actions of administrators": [loans.claimedBy, loans.resolvedBy],
    "written or decided by other members": [loanRatings.ratedId],
    "the row is exported through another column": [loans.disputedBy],
  },
};
