import { sql } from "drizzle-orm";
import {
  bankImports,
  bankLines,
  bankPayoutBatches,
  bankPayouts,
  bankSharedPotProposals,
  bankStandingOrders,
} from "@/db/schema";
import { reversal } from "@/lib/bank/statement-lines/reversal";
import type { Area } from "@/lib/core/area";
import { listBankCommitments } from "./accounts/commitment-queries";
import { BANK_SUBJECTS } from "./accounts/subject-queries";
import { fundTreasury } from "./conversion/treasury";
import { BANK_ANONYMIZED, BANK_ERASURE } from "./erasure";
import { BANK_JOBS } from "./jobs";
import { payoutDecision } from "./payouts/decisions";
import { payoutObligations } from "./payouts/queries";
import { BANK_DATA } from "./personal-data";
import { listPoolGains } from "./pools/gain-queries";
import { poolObligations } from "./pools/obligations";
import { listPoolParticipations } from "./pools/position-queries";
import { potObligations } from "./pots/obligations";
import { endMemberBanking } from "./removal";
import {
  countLivePayouts,
  countOpenTopups,
  countPoolPositions,
  countSharedPotParts,
} from "./removal-queries";
import { BANK_KEPT, BANK_RETENTION } from "./retention";
import { sharedPotObligations } from "./shared-pots/obligations";
import { countOwnSharedPots } from "./shared-pots/rows";
import { BANK_TAXES } from "./taxes/treatments";

export const bank: Area = {
  key: "bank",
  deals: [],
  jobs: BANK_JOBS,
  obligations: [payoutObligations, poolObligations, potObligations, sharedPotObligations],
  proposals: [fundTreasury, payoutDecision, reversal],
  queues: [
    {
      key: "payouts",
      waiting: sql`from ${bankPayouts} where status = 'pending' and needs_approval and approved_at is null`,
    },
    { key: "bank-lines", waiting: sql`from ${bankLines} where status = 'waiting'` },
  ],
  openBusiness: [
    countLivePayouts,
    countOpenTopups,
    countPoolPositions,
    countOwnSharedPots,
    countSharedPotParts,
  ],
  statement: {
    transfer: "Transferencia recibida",
    "transfer.reverse": "Transferencia anulada",
    topup: "Ingreso con tarjeta",
    "topup.reverse": "Ingreso con tarjeta devuelto",
    "payout.hold": "Retirada solicitada",
    "payout.complete": "Retirada enviada a tu banco",
    "payout.release": "Retirada devuelta",
    "payout.return": "Retirada devuelta por el banco",
    payment: "Pago entre miembros",
    "pot.hold": "Dinero apartado",
    "pot.release": "Dinero de un apartado",
    conversion: "Conversión",
    "treasury.fund": "Movimiento de la tesorería",
    "shared-pot.put": "Aportación a un bote",
    "shared-pot.pay": "Pago de un bote",
    "pool.deposit": "Aportación a un pool",
    "pool.withdraw": "Retirada de un pool",
    "pool.contribute": "Rendimiento de un pool",
  },
  feeLabels: { conversion: "Margen de una conversión" },
  holdPaths: { pot: () => "/debank#apartados", payout: () => "/debank/payout" },
  subjects: BANK_SUBJECTS,
  commitments: listBankCommitments,
  participations: listPoolParticipations,
  gains: listPoolGains,
  taxes: BANK_TAXES,
  personalData: BANK_DATA,
  kept: BANK_KEPT,
  retention: BANK_RETENTION,
  erasure: BANK_ERASURE,
  anonymized: BANK_ANONYMIZED,
  withheld: {
    "actions of administrators": [
      bankImports.uploadedBy,
      bankLines.decidedBy,
      bankPayouts.approvedBy,
      bankPayoutBatches.createdBy,
    ],
    "written or decided by other members": [bankStandingOrders.payeeId, bankSharedPotProposals.payeeId],
  },
  onMemberRemoved: endMemberBanking,
};
