import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { VERIFICATION_SCOPES } from "@/lib/ledger/constants";
import type { LedgerState } from "./queries";

const isoDateTime = z.iso.datetime();

const ledgerSchema = z
  .object({
    isOpen: z.boolean().describe("Whether money may move"),
    reason: z.string().describe("Why it is closed, or was opened"),
    changedBy: z.string().nullable().describe("Null where a verification closed it"),
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

export const killSwitchJson = presenter(
  z.object({ isOpen: z.boolean() }),
  ({ isOpen }: { isOpen: boolean }) => ({
    isOpen,
  }),
);
