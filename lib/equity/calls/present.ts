import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { PART_STATUSES } from "@/lib/equity/constants";
import type { Outlook } from "./outlook-queries";
import type { CallPartLine, RescueLine } from "./queries";

export const callPartsJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        callId: z.number().int(),
        investmentId: z.number().int(),
        nr: z.number().int().nullable(),
        purpose: z.string(),
        percent: z.string(),
        amount: euros,
        paid: euros,
        covered: euros,
        reserved: euros,
        rest: euros,
        dueOn: z.iso.date(),
        dueAt: isoDateTime,
        rescueUntil: isoDateTime.nullable(),
        status: z.enum(PART_STATUSES),
        statusLabel: z.string(),
        closedAt: isoDateTime.nullable(),
        investor: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
      })
      .meta({ id: "CapitalCallPartOfInvestor" }),
  ),
  (lines: readonly CallPartLine[]) => [...lines],
);

export const rescuesJson = presenter(
  z.array(
    z
      .object({
        partId: z.number().int(),
        nr: z.number().int().nullable(),
        purpose: z.string(),
        rest: euros.describe(
          "Unpaid amount in euros; an investor who pays it takes over the same part of the commitment",
        ),
        rescueUntil: isoDateTime.nullable(),
      })
      .meta({ id: "CapitalCallRescue" }),
  ),
  (lines: readonly RescueLine[]) => [...lines],
);

export const outlookJson = presenter(
  z
    .object({
      balance: euros.describe("Available balance plus the money reserved for capital calls, in euros"),
      income: euros.describe(
        "Average monthly earnings of the last 90 days, without deposits, loans, sold assets, bought-back tokens, returned and held money, in euros",
      ),
      hasCalls: z.boolean().describe("Whether any capital call is issued or planned, in any month"),
      months: z.array(
        z.object({
          month: z.string().describe("Month, for example 2026-01"),
          start: euros,
          income: euros,
          calls: euros.describe("Issued and planned capital calls of the month, in euros"),
          others: euros.describe("Other commitments due in the month, in euros"),
          end: euros.describe(
            "Expected balance at the end of the month, in euros; negative if the money is not enough",
          ),
          isShort: z.boolean(),
        }),
      ),
    })
    .meta({ id: "CallsOutlook" }),
  (outlook: Outlook) => outlook,
);
