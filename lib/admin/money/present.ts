import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { VERIFICATION_SCOPES } from "@/lib/ledger/constants";
import type { LedgerState } from "./queries";

const ledgerSchema = z
  .object({
    isOpen: z.boolean().describe("Whether money can move; false while the kill switch is on"),
    reason: z.string().describe("Reason for the current state of the kill switch"),
    changedBy: z
      .string()
      .nullable()
      .describe("Administrator who changed the state; null if a failed verification did"),
    changedAt: isoDateTime.nullable(),
    verifications: z
      .array(
        z.object({
          scope: z.enum(VERIFICATION_SCOPES),
          checkedAt: isoDateTime,
          durationMs: z.number().int(),
          violations: z.array(z.string()),
        }),
      )
      .describe("Newest first"),
  })
  .meta({ id: "Ledger" });

export const ledgerJson = presenter(ledgerSchema, ({ changedAt, verifications, ...state }: LedgerState) => ({
  ...state,
  changedAt: isoOrNull(changedAt),
  verifications: verifications.map(({ scope, checkedAt, durationMs, violations }) => ({
    scope,
    checkedAt: checkedAt.toISOString(),
    durationMs,
    violations,
  })),
}));

export const killSwitchJson = presenter(
  z.object({ isOpen: z.boolean() }),
  ({ isOpen }: { isOpen: boolean }) => ({
    isOpen,
  }),
);
