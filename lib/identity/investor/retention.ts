import { lt } from "drizzle-orm";
import { db } from "@/db";
import { investorDeclarations, investorSimulations, investorTests } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { forgottenBefore } from "./retention-rules";

/** Deletes tests, simulations and declarations once the law lets them go (ADR 202). */
export async function forgetDeclarations(): Promise<void> {
  const before = forgottenBefore(clock.now());
  for (const table of [investorTests, investorSimulations, investorDeclarations]) {
    await db.delete(table).where(lt(table.validUntil, before));
  }
}
