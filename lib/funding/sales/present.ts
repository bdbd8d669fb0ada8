import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import type { SalesLine } from "./queries";

const line = z
  .object({
    month: z.string().describe("Month, for example 2026-01"),
    sales: z.string().describe("Decimal string in euros"),
    paid: z.string().describe("Share of the sales paid to the investor, in euros"),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "FundingSales" });

export const salesJson = presenter(z.array(line), (rows: readonly SalesLine[]) => [...rows]);
