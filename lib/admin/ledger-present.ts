import { z } from "zod";
import { presenter } from "@/lib/core/presenter";
import { VERIFICATION_SCOPES } from "@/lib/ledger/constants";
import { CORRECTION_STATUSES, type CorrectionStatus } from "./constants";
import type { LedgerState, ListedCorrection } from "./ledger-queries";

const moment = z.iso.datetime();

const ledgerSchema = z
  .object({
    isOpen: z.boolean().describe("Whether money may move"),
    reason: z.string().describe("Why it is closed, or was opened"),
    changedBy: z.string().nullable().describe("Null where a verification closed it"),
    changedAt: moment.nullable(),
    verifications: z
      .array(
        z.object({
          scope: z.enum(VERIFICATION_SCOPES),
          checkedAt: moment,
          durationMs: z.number().int(),
          violations: z.array(z.string()),
        }),
      )
      .describe("The latest first"),
  })
  .meta({ id: "Ledger" });

export const ledgerJson = presenter(ledgerSchema, ({ changedAt, verifications, ...state }: LedgerState) => ({
  ...state,
  changedAt: changedAt?.toISOString() ?? null,
  verifications: verifications.map(({ scope, checkedAt, durationMs, violations }) => ({
    scope,
    checkedAt: checkedAt.toISOString(),
    durationMs,
    violations,
  })),
}));

export const doorJson = presenter(z.object({ isOpen: z.boolean() }), ({ isOpen }: { isOpen: boolean }) => ({
  isOpen,
}));

const side = z.object({
  kind: z.string(),
  memberId: z.string().optional(),
  refType: z.string().optional(),
  refId: z.string().optional(),
  world: z.string().optional(),
});

const correctionSchema = z
  .object({
    id: z.number().int(),
    status: z.enum(CORRECTION_STATUSES),
    reason: z.string(),
    evidence: z.string(),
    transfers: z.array(z.object({ currency: z.string(), amount: z.string(), from: side, to: side })),
    proposedBy: z.string(),
    proposerName: z.string().nullable(),
    proposedAt: moment,
    deciderName: z.string().nullable(),
    decidedAt: moment.nullable(),
  })
  .meta({ id: "LedgerCorrection" });

export const correctionsJson = presenter(
  z.array(correctionSchema),
  (corrections: readonly ListedCorrection[]) =>
    corrections.map(({ decidedBy: _, proposedAt, decidedAt, ...correction }) => ({
      ...correction,
      proposedAt: proposedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
);

export const decidedJson = presenter(
  z.object({ id: z.number().int(), status: z.enum(CORRECTION_STATUSES) }),
  (decided: { id: number; status: CorrectionStatus }) => decided,
);
