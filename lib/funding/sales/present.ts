import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import type { SalesLine } from "./queries";

const line = z
  .object({
    month: z.string().describe("2026-01"),
    sales: z.string().describe("Euros, a decimal string"),
    paid: z.string().describe("What of them went to the investor"),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "FundingSales" });

export const salesJson = presenter(z.array(line), (rows: readonly SalesLine[]) => [...rows]);
